import { and, desc, eq, sql } from 'drizzle-orm';
import type { InvoiceDocument, InvoicePayment } from '#contract/schema.ts';
import { extendedDueDate } from '#server/payments/due-date.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { findBillingSettings } from '../billing/settings.ts';
import { charges } from '../charges/table.ts';
import { findOwnCompany } from '../companies/companies.ts';
import { type InvoiceRow, toInvoice } from './invoices.ts';
import { issuerOf, payerOf } from './parties.ts';
import { invoices } from './table.ts';

/** An invoice of the scope's company as a document; a paid one as it was when it was paid. */
export async function findInvoice(scope: Scope, id: number): Promise<InvoiceDocument | undefined> {
  const [row] = await scope.tx
    .select()
    .from(invoices)
    .where(and(scope.owns(invoices), eq(invoices.id, id)));
  if (!row) return undefined;
  const company = await findOwnCompany(scope);
  const { period, coversFrom, coversUntil, billedBy, billedTo } = row;
  const inTime = () => extendedDueDate({ ...company, dueDate: period, paidAt: period });
  return {
    ...toInvoice(row),
    companyId: company.id,
    coversFrom: (coversFrom ?? period).toISOString(),
    coversUntil: (coversUntil ?? inTime()).toISOString(),
    issuer: billedBy ?? issuerOf(await findBillingSettings(scope)),
    payer: billedTo ?? payerOf(company),
    payment: await findPayment(scope, row),
    timeZone: company.timeZone,
  };
}

/** Whose an invoice is; for the super user alone. */
export async function findInvoiceOwner({ tx }: SystemScope, id: number): Promise<number | undefined> {
  const [row] = await tx.select({ companyId: invoices.companyId }).from(invoices).where(eq(invoices.id, id));
  return row?.companyId;
}

async function findPayment(scope: Scope, { id, paidAt, value }: InvoiceRow): Promise<InvoicePayment | null> {
  if (!paidAt) return null;
  const [charge] = await scope.tx
    .select()
    .from(charges)
    .where(
      and(
        scope.owns(charges),
        eq(charges.status, 'paid'),
        eq(sql`coalesce(${charges.paysInvoiceId}, ${charges.invoiceId})`, id),
      ),
    )
    .orderBy(desc(charges.id))
    .limit(1);
  if (!charge) return { paidAt: paidAt.toISOString(), method: null, amount: value, txid: null };
  return { paidAt: paidAt.toISOString(), method: 'pix', amount: charge.received, txid: charge.txid };
}
