import { addDays } from 'date-fns';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { extendedDueDate } from '#server/payments/due-date.ts';
import { type BankCharge, cents } from '#server/payments/port.ts';
import type { Scope } from '../base/scope.ts';
import { findBillingSettings } from '../billing/settings.ts';
import { dropPlanChange, putPlan } from '../companies/plan-changes.ts';
import { companies } from '../companies/table.ts';
import { issuerOf, payerOf } from '../invoices/parties.ts';
import { planInvoice } from '../invoices/plan.ts';
import { invoices } from '../invoices/table.ts';
import { changeCharge } from './change.ts';
import { type Charge, toChargeState } from './charges.ts';
import { settleRefund } from './refund.ts';
import { charges } from './table.ts';

interface Settling {
  bank: BankCharge | undefined;
  /** How many days before the due date the next invoice is made. */
  daysBefore: number;
  /** In the same transaction, with the invoice that was paid. */
  onPaid?: ((scope: Scope, invoiceId: number) => Promise<void>) | undefined;
  /** Once it is stored that it was paid, or that a payment was given back. */
  onChanged?: (() => void) | undefined;
}

/**
 * Takes over how the bank says a charge stands. One that is paid in full pays its invoice, extends the company's due date
 * and is told to everybody, all at once and once only, however often and by however many the bank is asked. What is given
 * back afterwards stands at the invoice, and the due date stays.
 */
export async function settleCharge(
  scope: Scope,
  txid: string,
  { bank, daysBefore, onPaid, onChanged = () => {} }: Settling,
): Promise<Charge | undefined> {
  const [company] = await scope.tx.select().from(companies).where(scope.owns(companies)).for('update');
  const [charge] = await scope.tx
    .select()
    .from(charges)
    .where(and(scope.owns(charges), eq(charges.txid, txid)))
    .for('update');
  if (!company || !charge) return charge;
  if (charge.status === 'paid') return bank ? settleRefund(scope, { charge, bank, onChanged }) : charge;
  const unpaid = (said: BankCharge) => keepUnpaid(scope, { charge, bank: said, dueDate: company.dueDate });
  if (!bank) return charge.expiresAt <= scope.now ? unpaid(neverReached(charge)) : charge;
  if (bank.status !== 'paid' || cents(bank.received) < cents(charge.amount)) return unpaid(bank);
  const paidAt = bank.paidAt && bank.paidAt < scope.now ? bank.paidAt : scope.now;
  const difference = await findUnpaidDifference(scope, charge.invoiceId);
  const dueDate = difference ? company.dueDate : renewedDueDate(company, paidAt);
  const parties = await partiesOf(scope, company);
  const covers = difference ? {} : coveredBy(company, { paidAt, dueDate });
  const paysInvoiceId = await payInvoice(scope, {
    charge,
    period: company.dueDate,
    paid: { paidAt, ...covers, ...parties },
  });
  if (difference) await putPaidPlan(scope, difference);
  else {
    await scope.tx
      .update(companies)
      .set({ dueDate, trialExpiration: null, updatedAt: scope.now })
      .where(scope.owns(companies));
  }
  const nextCheckAt = addDays(scope.now, 1);
  const paid = { status: 'paid', received: bank.received, paidAt, paysInvoiceId, nextCheckAt } as const;
  await changeCharge(scope, charge.id, { ...paid, code: charge.code ?? bank.code });
  const renewed = { id: company.id, dueDate: (dueDate ?? paidAt).toISOString() };
  scope.publish({ type: 'payment.concluded', invoiceId: charge.invoiceId, company: renewed }, ['company', 'finance']);
  scope.afterCommit(onChanged);
  await planInvoice(scope, daysBefore);
  await onPaid?.(scope, paysInvoiceId);
  return { ...charge, ...paid };
}

type CompanyRow = typeof companies.$inferSelect;
type PaidValues = Partial<typeof invoices.$inferInsert> & { paidAt: Date };

const renewedDueDate = ({ dueDate, recurrence, timeZone }: CompanyRow, paidAt: Date): Date =>
  extendedDueDate({ dueDate: dueDate ?? paidAt, recurrence, timeZone, paidAt });

/** From the due date, or from the payment where that came so late that the period would be over already. */
function coveredBy(company: CompanyRow, { paidAt, dueDate }: { paidAt: Date; dueDate: Date | null }) {
  const due = company.dueDate ?? paidAt;
  const isInTime = dueDate?.getTime() === renewedDueDate(company, due).getTime();
  return { coversFrom: isInTime ? due : paidAt, coversUntil: dueDate };
}

/** The document of what is paid stays as it is; who bills is left open where the installation does not say it. */
async function partiesOf(scope: Scope, company: CompanyRow) {
  const settings = await findBillingSettings(scope);
  return { billedTo: payerOf(company), ...(settings.name && { billedBy: issuerOf(settings) }) };
}

async function findUnpaidDifference(scope: Scope, id: number) {
  const [row] = await scope.tx
    .select({ toPlanId: invoices.toPlanId })
    .from(invoices)
    .where(and(scope.owns(invoices), eq(invoices.id, id), eq(invoices.kind, 'difference'), isNull(invoices.paidAt)));
  return row;
}

async function putPaidPlan(scope: Scope, { toPlanId }: { toPlanId: number | null }): Promise<void> {
  await dropPlanChange(scope);
  if (toPlanId !== null) await putPlan(scope, toPlanId);
}

/** A second full payment of the same invoice, with a code that had expired, pays the period that comes next. Answers which. */
async function payInvoice(
  scope: Scope,
  { charge, period, paid: written }: { charge: Charge; period: Date | null; paid: PaidValues },
): Promise<number> {
  const values = { ...written, updatedAt: scope.now };
  const [paid] = await scope.tx
    .update(invoices)
    .set(values)
    .where(and(scope.owns(invoices), eq(invoices.id, charge.invoiceId), isNull(invoices.paidAt)))
    .returning({ id: invoices.id });
  // Its other codes are shown no more.
  await scope.tx
    .update(charges)
    .set({ status: 'expired', updatedAt: scope.now })
    .where(
      and(
        scope.owns(charges),
        eq(charges.invoiceId, charge.invoiceId),
        ne(charges.id, charge.id),
        inArray(charges.status, ['requested', 'open']),
      ),
    );
  if (paid) return paid.id;
  const [before] = await scope.tx
    .select({ detail: invoices.detail })
    .from(invoices)
    .where(and(scope.owns(invoices), eq(invoices.id, charge.invoiceId)));
  const [next] = await scope.tx
    .insert(invoices)
    .values({
      companyId: scope.companyId,
      period: period ?? written.paidAt,
      detail: before?.detail ?? '',
      value: charge.amount,
      chargedAt: scope.now,
      createdAt: scope.now,
      ...values,
    })
    .onConflictDoUpdate({ target: [invoices.companyId, invoices.period], set: values })
    .returning({ id: invoices.id });
  if (!next) throw new Error('The paid invoice was not stored');
  return next.id;
}

/** What came in is kept and told, to be shown; a code that cannot be paid any more is shown no longer. */
async function keepUnpaid(
  scope: Scope,
  { charge, bank, dueDate }: { charge: Charge; bank: BankCharge; dueDate: Date | null },
): Promise<Charge> {
  const isOver = bank.status !== 'open' || bank.expiresAt <= scope.now;
  const status = isOver ? ('expired' as const) : charge.status === 'requested' ? ('open' as const) : charge.status;
  const { received, code } = bank;
  if (status === charge.status && cents(received) === cents(charge.received)) return charge;
  const change = { status, received, code: charge.code ?? code };
  await changeCharge(scope, charge.id, change);
  const changed = { ...charge, ...change };
  const fact = { type: 'charge.updated', charge: toChargeState(changed, dueDate) } as const;
  scope.publish({ ...fact, invoiceId: charge.invoiceId }, ['admins', 'finance']);
  return changed;
}

/** The bank was asked for it in vain, or does not remember it. */
const neverReached = ({ received, expiresAt, code }: Charge): BankCharge => ({
  status: 'closed',
  code: code ?? '',
  received,
  returned: 0,
  paidAt: null,
  expiresAt,
});
