import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { holds, plain } from '../base/search.ts';
import { invoices } from './table.ts';

export type Invoice = components['schemas']['Invoice'];
type InvoicePage = components['schemas']['InvoicePage'];

/** The company's invoices by page, the latest period first. */
export async function listInvoices(scope: Scope, page: Page): Promise<InvoicePage> {
  const where = and(scope.owns(invoices), isShown, holds(plain(invoices.detail), page.searchParam ?? ''));
  const rows = await scope.tx
    .select()
    .from(invoices)
    .where(where)
    .orderBy(desc(invoices.period), desc(invoices.id))
    .limit(pageSize)
    .offset(offsetOf(page));
  return { invoices: rows.map(toInvoice), ...(await countPage(scope, { table: invoices, where, page })) };
}

export type InvoiceRow = typeof invoices.$inferSelect;

export async function hasInvoice(scope: Scope, id: number): Promise<boolean> {
  return (await scope.tx.$count(invoices, and(scope.owns(invoices), eq(invoices.id, id)))) > 0;
}

/** The company's own invoice, which nobody else changes until the transaction ends. */
export async function lockInvoice(scope: Scope, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await scope.tx
    .select()
    .from(invoices)
    .where(and(scope.owns(invoices), eq(invoices.id, id)))
    .for('update');
  return row;
}

/** One that was withdrawn is none any more, unless somebody paid it. */
export const isShown = or(isNull(invoices.withdrawnAt), isNotNull(invoices.paidAt));

export const toInvoice = ({
  id,
  kind,
  detail,
  value,
  period,
  paidAt,
  refunded,
  refundedAt,
  createdAt,
}: InvoiceRow): Invoice => ({
  id,
  kind,
  detail,
  value,
  dueDate: period.toISOString(),
  status: paidAt ? 'paid' : 'open',
  refunded,
  refundedAt: refundedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
