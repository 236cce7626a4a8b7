import { TZDate } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns';
import { openSweeps, type Sweeps } from '#server/jobs/sweeps.ts';
import type { Receipts } from '#server/payments/payments.ts';
import type { Database } from '#server/records/base/database.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findInvoiceToMail, type InvoiceToMail, listInvoicesToMail } from '#server/records/invoices/to-mail.ts';
import { findMailSettings } from '#server/records/mails/settings.ts';
import type { MailKind, MailValues } from './kinds.ts';
import type { Mails } from './mails.ts';

const everyMs = 60 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** So many days before and after the due date a company hears of an invoice. */
const DAYS_AROUND = 7;

/** Tells companies of due dates, a week and a day before, on the day and after it, and of their payments: each once. */
export interface InvoiceMails extends Sweeps, Receipts {}

export interface InvoiceMailsOptions {
  database: Database;
  mails: Pick<Mails, 'isSet' | 'queueMail'>;
  clock: () => Date;
  log: { warn(detail: object, text: string): void };
}

export function openInvoiceMails({ database, mails, clock, log }: InvoiceMailsOptions): InvoiceMails {
  const sweeps = openSweeps(look, { everyMs, clock });

  const isWanted = async () =>
    (await mails.isSet()) && (await database.asSystem('jobs', findMailSettings)).invoiceMails;

  async function look(): Promise<void> {
    if (!(await isWanted())) return;
    const now = clock();
    const [from, to] = [-DAYS_AROUND, DAYS_AROUND + 1].map((days) => new Date(now.getTime() + days * dayMs));
    if (!from || !to) return;
    const found = await database.asSystem('jobs', (scope) => listInvoicesToMail(scope, from, to));
    for (const invoice of found) {
      if (sweeps.isClosed) return;
      await remind(invoice, now).catch((error: unknown) =>
        log.warn({ err: error, invoiceId: invoice.id }, 'A company will be told of its invoice later'),
      );
    }
  }

  async function remind(invoice: InvoiceToMail, now: Date): Promise<void> {
    const { timeZone, dueDate, companyId, id } = invoice;
    const days = differenceInCalendarDays(new TZDate(dueDate, timeZone), new TZDate(now, timeZone));
    const stage = stageOf(days);
    if (!stage) return;
    const key = `invoice ${id} ${dueDate.toISOString().slice(0, 10)} ${stage}`;
    const values = { ...valuesOf(invoice), days };
    await database.inCompany(companyId, (scope) => queueAll(scope, invoice, 'invoiceDue', key, values));
  }

  async function queueAll<Kind extends MailKind>(
    scope: Scope,
    { recipients, language }: InvoiceToMail,
    kind: Kind,
    key: string,
    values: MailValues[Kind],
  ): Promise<void> {
    for (const to of recipients) await mails.queueMail(scope, { kind, key: `${key} ${to}`, to, language, values });
  }

  return {
    get isClosed() {
      return sweeps.isClosed;
    },
    sweep: sweeps.sweep,
    close: sweeps.close,
    async prepare() {
      if (!(await isWanted())) return undefined;
      return async (scope, invoiceId) => {
        const invoice = await findInvoiceToMail(scope, invoiceId);
        if (!invoice?.paidAt) return;
        const [paidAt, paidUntil] = [invoice.paidAt.toISOString(), invoice.paidUntil?.toISOString() ?? null];
        const values = { ...valuesOf(invoice), paidAt, paidUntil };
        await queueAll(scope, invoice, 'receipt', `receipt ${invoiceId}`, values);
      };
    },
  };
}

/** Which of the reminders is due, each once for an invoice and due date. */
function stageOf(days: number): string | undefined {
  if (days > DAYS_AROUND || days < -DAYS_AROUND) return undefined;
  if (days > 1) return 'soon';
  if (days === 1) return 'tomorrow';
  return days === 0 ? 'today' : 'overdue';
}

const valuesOf = ({ id, company, detail, amount, dueDate, timeZone }: InvoiceToMail) => ({
  company,
  invoice: id,
  detail,
  amount,
  dueDate: dueDate.toISOString(),
  timeZone,
});
