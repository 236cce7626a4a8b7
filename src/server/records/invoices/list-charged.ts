import { and, asc, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { ChargedInvoice } from '#contract/schema.ts';
import type { SystemScope } from '../base/scope.ts';
import { charges } from '../charges/table.ts';
import { companies } from '../companies/table.ts';
import { invoices } from './table.ts';

interface Whose {
  companyId?: number | undefined;
  planId?: number | undefined;
}

/** For the super user alone: open invoices that a code was made for, which no change of a plan reaches any more. */
export async function listChargedInvoices(scope: SystemScope, whose: Whose): Promise<ChargedInvoice[]> {
  const rows = await scope.tx
    .select({
      id: invoices.id,
      companyId: invoices.companyId,
      companyName: companies.name,
      value: invoices.value,
      codeExpiresAt: charges.expiresAt,
    })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .leftJoin(
      charges,
      and(eq(charges.invoiceId, invoices.id), eq(charges.status, 'open'), gt(charges.expiresAt, scope.now)),
    )
    .where(
      and(
        isNull(invoices.paidAt),
        isNull(invoices.withdrawnAt),
        isNotNull(invoices.chargedAt),
        isNull(companies.deletionTotal),
        ...ofWhom(whose),
      ),
    )
    .orderBy(asc(companies.name), asc(invoices.period));
  return rows.map(({ codeExpiresAt, ...row }) => ({ ...row, codeExpiresAt: codeExpiresAt?.toISOString() ?? null }));
}

const ofWhom = ({ companyId, planId }: Whose): SQL[] => [
  ...(companyId === undefined ? [] : [eq(invoices.companyId, companyId)]),
  ...(planId === undefined ? [] : [eq(companies.planId, planId)]),
];
