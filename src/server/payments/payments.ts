import { reached } from '#server/fault-points.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Database } from '#server/records/base/database.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { type Charge, findChargeOwner, openCharge, requestCharge } from '#server/records/charges/charges.ts';
import { claimChecks } from '#server/records/charges/checks.ts';
import { settleCharge } from '#server/records/charges/pay-invoice.ts';
import { publishCompany } from '#server/records/companies/change.ts';
import { applyPlanChanges } from '#server/records/companies/plan-changes.ts';
import { planInvoices } from '#server/records/invoices/plan.ts';
import type { Settings } from '#server/settings.ts';
import { createLatest } from './latest.ts';
import type { PaymentProvider } from './port.ts';

export interface PaymentsOptions {
  settings: Pick<Settings, 'INVOICE_DAYS' | 'PAYMENT_CODE_MINUTES' | 'PAYMENT_CHECK_SECONDS'>;
  database: Database;
  clock: () => Date;
  /** Tells a company that its payment has come in. */
  receipts?: Receipts;
  /** Undefined where the installation takes no payments. */
  provider: PaymentProvider | undefined;
  /** Where the bank may give notice; undefined where it cannot reach this server. */
  webhookUrl: string | undefined;
  log: { warn(detail: object, text: string): void };
}

export interface Receipts {
  /** Asked before the transaction: how to keep a receipt in it, or undefined where none is sent. */
  prepare(): Promise<((scope: Scope, invoiceId: number) => Promise<void>) | undefined>;
}

/**
 * Invoices and what is asked of the bank for them. The bank alone says what was paid: whoever has heard of a payment only
 * makes that it is asked, and open charges and payments are asked about from time to time anyway.
 */
export interface Payments {
  /** The code with which the company pays its invoice; the same one as long as it can be paid. */
  charge(companyId: number, invoiceId: number): Promise<Charge>;
  /** Asks the bank how a charge stands, and takes it over; undefined where nobody has asked for such a charge. */
  check(txid: string): Promise<Charge | undefined>;
  /** Makes the invoices that are due to be made, and lets plans hold whose time has come. */
  sweep(): Promise<void>;
  begin(): Promise<void>;
  close(): Promise<void>;
}

export function openPayments({
  settings,
  database,
  clock,
  receipts,
  provider,
  webhookUrl,
  log,
}: PaymentsOptions): Payments {
  const daysBefore = settings.INVOICE_DAYS;
  const checks = createLatest(ask);
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let closed = false;

  async function ask(txid: string): Promise<Charge | undefined> {
    const companyId = await database.asSystem('payments', (scope) => findChargeOwner(scope, txid));
    if (companyId === undefined) return undefined;
    const bank = await fromBank((bank) => bank.find(txid));
    const pass = bank?.status === 'paid' ? reached : () => {};
    pass('payment.answered');
    const onPaid = bank?.status === 'paid' ? await receipts?.prepare() : undefined;
    const settled = await database.inCompany(companyId, async (scope) => {
      const onChanged = () => notifySupers(companyId);
      const charge = await settleCharge(scope, txid, { bank, daysBefore, onPaid, onChanged });
      pass('payment.storing');
      return charge;
    });
    pass('payment.stored');
    return settled;
  }

  /** Who looks after companies sees the new due date, or what was given back. */
  function notifySupers(companyId: number): void {
    database
      .asSystem('companies', (scope) => publishCompany(scope, companyId))
      .catch((error: unknown) => log.warn({ err: error }, 'The super users were not told'));
  }

  async function fromBank<T>(work: (bank: PaymentProvider) => Promise<T>): Promise<T> {
    if (!provider) throw new HttpError(502, 'ERR_PAYMENT_FAILED');
    try {
      return await work(provider);
    } catch (error) {
      log.warn({ err: error }, 'The bank did not do what it was asked for');
      throw new HttpError(502, 'ERR_PAYMENT_FAILED');
    }
  }

  function poll(): void {
    polling ??= checkAll()
      .catch((error: unknown) => log.warn({ err: error }, 'Charges will be looked at again'))
      .finally(() => {
        polling = undefined;
        if (!closed) timer = setTimeout(poll, settings.PAYMENT_CHECK_SECONDS * 1000).unref();
      });
  }

  async function checkAll(): Promise<void> {
    const due = await database.asSystem('payments', (scope) => claimChecks(scope, settings.PAYMENT_CHECK_SECONDS));
    // One at a time, and one that fails holds none of the others up.
    for (const { txid } of due) if (!closed) await checks.run(txid).catch(() => undefined);
  }

  /** Plans whose time has come hold first, and the invoices follow them. */
  async function sweep(): Promise<void> {
    const changed = await database.asSystem('jobs', async (scope) => {
      const companyIds = await applyPlanChanges(scope);
      await planInvoices(scope, daysBefore);
      return companyIds;
    });
    for (const companyId of changed) notifySupers(companyId);
  }

  return {
    async charge(companyId, invoiceId) {
      const expiresAt = new Date(clock().getTime() + settings.PAYMENT_CODE_MINUTES * 60_000);
      const requested = await database.inCompany(companyId, (scope) => requestCharge(scope, invoiceId, expiresAt));
      if (!requested) throw new HttpError(404, 'ERR_NOT_FOUND');
      const { charge, invoice, isPaid } = requested;
      if (isPaid || !charge) throw new HttpError(409, 'ERR_INVOICE_PAID');
      if (charge.status === 'open') return charge;
      const { txid, amount } = charge;
      const made = await fromBank((bank) =>
        bank.create({ txid, companyId, invoiceId, amount, detail: invoice.detail, expiresAt: charge.expiresAt }),
      );
      const opened = await database.inCompany(companyId, (scope) => openCharge(scope, txid, made));
      if (opened?.status !== 'open') throw new HttpError(409, 'ERR_INVOICE_PAID');
      return opened;
    },
    check: (txid) => checks.run(txid),
    sweep,
    async begin() {
      await sweep();
      if (provider) poll();
      if (webhookUrl === undefined) return;
      // Without it payments are seen a little later.
      provider?.announce?.(webhookUrl).catch((error: unknown) => log.warn({ err: error }, 'The bank gives no notice'));
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await polling;
      await checks.idle();
      provider?.close();
    },
  };
}
