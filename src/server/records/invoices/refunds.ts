import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { CompanyRefund, RefundedCompany } from '#contract/schema.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { companies } from '../companies/table.ts';
import { invoices } from './table.ts';

/** What was given back of the company's payments since its due date was last kept or changed; the oldest first. */
export async function findRefunds(scope: Scope): Promise<CompanyRefund[]> {
  const rows = await selectRefunds(scope, scope.owns(invoices));
  return rows.map(({ companyId: _, ...refund }) => refund);
}

/** The same of several companies. */
export async function listRefunds(scope: SystemScope, companyIds: number[]): Promise<Map<number, CompanyRefund[]>> {
  const found = new Map<number, CompanyRefund[]>();
  if (companyIds.length === 0) return found;
  for (const { companyId, ...refund } of await selectRefunds(scope, inArray(invoices.companyId, companyIds))) {
    found.set(companyId, [...(found.get(companyId) ?? []), refund]);
  }
  return found;
}

/** For the super user alone: the companies whose due date is to be decided on. */
export async function listRefundedCompanies(scope: SystemScope): Promise<RefundedCompany[]> {
  const rows = await scope.tx
    .selectDistinct({ id: companies.id, name: companies.name })
    .from(companies)
    .innerJoin(invoices, and(eq(invoices.companyId, companies.id), isUndecided))
    .where(isNull(companies.deletionTotal))
    .orderBy(asc(companies.name), asc(companies.id));
  const refunds = await listRefunds(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, refunds: refunds.get(row.id) ?? [] }));
}

/** The due date of the scope's company was kept or changed, with all of them in sight. */
export async function decideRefunds(scope: Scope): Promise<void> {
  await scope.tx
    .update(invoices)
    .set({ refundDecidedAt: scope.now, updatedAt: scope.now })
    .where(and(scope.owns(invoices), isUndecided));
}

const isUndecided = and(gt(invoices.refunded, 0), isNull(invoices.refundDecidedAt));

async function selectRefunds({ tx }: Scope | SystemScope, where: SQL) {
  const rows = await tx
    .select({
      companyId: invoices.companyId,
      invoiceId: invoices.id,
      amount: invoices.refunded,
      refundedAt: invoices.refundedAt,
      updatedAt: invoices.updatedAt,
    })
    .from(invoices)
    .where(and(where, isUndecided))
    .orderBy(asc(invoices.refundedAt), asc(invoices.id));
  return rows.map(({ refundedAt, updatedAt, ...row }) => ({ ...row, at: (refundedAt ?? updatedAt).toISOString() }));
}
