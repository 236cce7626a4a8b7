import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { ChargeState } from '#contract/schema.ts';
import type { BankCharge } from '#server/payments/port.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { type InvoiceRow, lockInvoice } from '../invoices/invoices.ts';
import { invoices } from '../invoices/table.ts';
import { charges } from './table.ts';

export type Charge = typeof charges.$inferSelect;

/** The charge of an invoice that can be paid still. */
export async function findOpenCharge(scope: Scope, invoiceId: number): Promise<Charge | undefined> {
  const [row] = await scope.tx
    .select()
    .from(charges)
    .where(and(ofInvoice(scope, invoiceId), eq(charges.status, 'open'), gt(charges.expiresAt, scope.now)));
  return row;
}

/** The last charge that was made for an invoice, however it stands. */
export async function findLastCharge(scope: Scope, invoiceId: number): Promise<Charge | undefined> {
  const [row] = await scope.tx
    .select()
    .from(charges)
    .where(ofInvoice(scope, invoiceId))
    .orderBy(desc(charges.id))
    .limit(1);
  return row;
}

/** Undefined where there is no such invoice; `isPaid` where there is nothing to charge. */
export interface RequestedCharge {
  invoice: InvoiceRow;
  isPaid: boolean;
  charge: Charge | undefined;
}

/**
 * The charge with which an open invoice is paid: the one that can be paid still or that the bank was not reached for,
 * else a new one. From the first one on the invoice keeps its price.
 */
export async function requestCharge(
  scope: Scope,
  invoiceId: number,
  expiresAt: Date,
): Promise<RequestedCharge | undefined> {
  const invoice = await lockInvoice(scope, invoiceId);
  if (!invoice || (invoice.withdrawnAt && !invoice.paidAt)) return undefined;
  if (invoice.paidAt) return { invoice, isPaid: true, charge: undefined };
  await scope.tx
    .update(charges)
    .set({ status: 'expired', updatedAt: scope.now })
    .where(and(ofInvoice(scope, invoiceId), isAtWork, lte(charges.expiresAt, scope.now)));
  const [kept] = await scope.tx
    .select()
    .from(charges)
    .where(and(ofInvoice(scope, invoiceId), isAtWork));
  if (kept) return { invoice, isPaid: false, charge: kept };
  await scope.tx
    .update(invoices)
    .set({ chargedAt: invoice.chargedAt ?? scope.now, updatedAt: scope.now })
    .where(and(scope.owns(invoices), eq(invoices.id, invoiceId)));
  const [charge] = await scope.tx
    .insert(charges)
    .values({
      companyId: scope.companyId,
      invoiceId,
      txid: randomBytes(16).toString('hex'),
      amount: invoice.value,
      expiresAt,
      nextCheckAt: scope.now,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .returning();
  return { invoice, isPaid: false, charge };
}

/** Keeps what the bank made of a requested charge; answers it as it stands now, whoever was first. */
export async function openCharge(scope: Scope, txid: string, made: BankCharge): Promise<Charge | undefined> {
  await scope.tx
    .update(charges)
    .set({ status: 'open', code: made.code, expiresAt: made.expiresAt, updatedAt: scope.now })
    .where(and(scope.owns(charges), eq(charges.txid, txid), eq(charges.status, 'requested')));
  const [row] = await scope.tx
    .select()
    .from(charges)
    .where(and(scope.owns(charges), eq(charges.txid, txid)));
  return row;
}

/** How a charge stands, as the contract says it; `dueDate` is until when its company may work. */
export const toChargeState = ({ txid, status, expiresAt, received }: Charge, dueDate: Date | null): ChargeState => ({
  txid,
  status: status === 'requested' ? 'open' : status,
  expiresAt: expiresAt.toISOString(),
  received: received.toFixed(2),
  dueDate: dueDate?.toISOString() ?? null,
});

/** Whose a charge is; for a bank's notice, which names nothing else. */
export async function findChargeOwner(scope: SystemScope, txid: string): Promise<number | undefined> {
  const [row] = await scope.tx.select({ companyId: charges.companyId }).from(charges).where(eq(charges.txid, txid));
  return row?.companyId;
}

const isAtWork = inArray(charges.status, ['requested', 'open']);

const ofInvoice = (scope: Scope, invoiceId: number) => and(scope.owns(charges), eq(charges.invoiceId, invoiceId));
