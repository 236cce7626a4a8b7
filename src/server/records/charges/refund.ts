import { and, eq, sql, sum } from 'drizzle-orm';
import { type BankCharge, cents } from '#server/payments/port.ts';
import type { Scope } from '../base/scope.ts';
import { invoices } from '../invoices/table.ts';
import { changeCharge } from './change.ts';
import type { Charge } from './charges.ts';
import { charges } from './table.ts';

interface Refunding<Paid> {
  /** Held by the transaction, as its company is. */
  charge: Paid;
  bank: Pick<BankCharge, 'returned'>;
  onChanged: () => void;
}

/**
 * Takes over what of a payment was given back, which its invoice then says; a return that the bank could not carry out
 * is taken back. The due date stays for the super user to decide; more that is given back is to be decided anew.
 */
export async function settleRefund<Paid extends Pick<Charge, 'id' | 'returned' | 'invoiceId' | 'paysInvoiceId'>>(
  scope: Scope,
  { charge, bank: { returned }, onChanged }: Refunding<Paid>,
): Promise<Paid> {
  if (cents(returned) === cents(charge.returned)) return charge;
  await changeCharge(scope, charge.id, { returned });
  const id = charge.paysInvoiceId ?? charge.invoiceId;
  const [before] = await scope.tx
    .select()
    .from(invoices)
    .where(and(scope.owns(invoices), eq(invoices.id, id)));
  if (!before) return { ...charge, returned };
  const refunded = await refundedOf(scope, id);
  const isMore = cents(refunded) > cents(before.refunded);
  const refundedAt = refunded === 0 ? null : isMore ? scope.now : before.refundedAt;
  const refundDecidedAt = refunded === 0 || isMore ? null : before.refundDecidedAt;
  await scope.tx
    .update(invoices)
    .set({ refunded, refundedAt, refundDecidedAt, updatedAt: scope.now })
    .where(and(scope.owns(invoices), eq(invoices.id, id)));
  const stands = { invoiceId: id, refunded, refundedAt: refundedAt?.toISOString() ?? null };
  scope.publish({ type: 'payment.refunded', ...stands }, ['admins', 'finance']);
  scope.afterCommit(onChanged);
  return { ...charge, returned };
}

/** Of all payments that counted for an invoice. */
async function refundedOf(scope: Scope, invoiceId: number): Promise<number> {
  const [row] = await scope.tx
    .select({ returned: sum(charges.returned) })
    .from(charges)
    .where(
      and(
        scope.owns(charges),
        eq(charges.status, 'paid'),
        eq(sql`coalesce(${charges.paysInvoiceId}, ${charges.invoiceId})`, invoiceId),
      ),
    );
  return Number(row?.returned ?? 0);
}
