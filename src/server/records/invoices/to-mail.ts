import { and, asc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Language } from '#contract/schema.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { companies } from '../companies/table.ts';
import { mailLanguage } from '../settings/mail-language.ts';
import { settings } from '../settings/table.ts';
import { users } from '../users/table.ts';
import { invoices } from './table.ts';

/** An invoice with whom to write to of it: the company's own address, or without one its admins. */
export interface InvoiceToMail {
  id: number;
  companyId: number;
  company: string;
  detail: string;
  amount: number;
  dueDate: Date;
  paidAt: Date | null;
  /** Until when the company may work. */
  paidUntil: Date | null;
  timeZone: string;
  language: Language;
  recipients: string[];
}

/** One of the company's own. */
export async function findInvoiceToMail(scope: Scope, id: number): Promise<InvoiceToMail | undefined> {
  const [row] = await select(scope, and(scope.owns(invoices), eq(invoices.id, id)));
  return row;
}

/** Open ones of all companies that work, whose due date lies between two moments. */
export async function listInvoicesToMail(scope: SystemScope, from: Date, to: Date): Promise<InvoiceToMail[]> {
  const isOpen = and(
    eq(invoices.kind, 'period'),
    isNull(invoices.paidAt),
    gt(invoices.period, from),
    lt(invoices.period, to),
  );
  return select(scope, and(isOpen, companies.status, isNull(companies.deletionTotal)));
}

async function select({ tx }: Scope | SystemScope, where: SQL | undefined): Promise<InvoiceToMail[]> {
  const admins = sql<string[]>`coalesce((
    select json_agg(${users.email} order by ${users.id}) from ${users}
    where ${users.companyId} = ${companies.id} and ${users.profile} = 'admin'
  ), '[]')`;
  const rows = await tx
    .select({
      id: invoices.id,
      companyId: invoices.companyId,
      company: companies.name,
      email: companies.email,
      admins,
      detail: invoices.detail,
      amount: invoices.value,
      dueDate: invoices.period,
      paidAt: invoices.paidAt,
      paidUntil: companies.dueDate,
      timeZone: companies.timeZone,
      language: settings.value,
    })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .leftJoin(settings, and(eq(settings.companyId, companies.id), eq(settings.key, 'botLanguage')))
    .where(where)
    .orderBy(asc(invoices.period), asc(invoices.id));
  return rows.map(({ email, admins, language, ...row }) => ({
    ...row,
    language: mailLanguage(language),
    recipients: email?.trim() ? [email.trim()] : admins,
  }));
}
