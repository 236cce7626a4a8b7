import { and, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Income, IncomeMonth, InvoiceSum, PlatformInvoicePage } from '#contract/schema.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { SystemScope } from '../base/scope.ts';
import { holds, plain } from '../base/search.ts';
import { companies } from '../companies/table.ts';
import { isShown, toInvoice } from './invoices.ts';
import { invoices } from './table.ts';

interface Asked extends Page {
  companyId?: number | undefined;
  status?: 'open' | 'overdue' | 'paid' | undefined;
}

/** For the super user alone: the invoices of all companies by page, the latest due date first. */
export async function listPlatformInvoices(scope: SystemScope, asked: Asked): Promise<PlatformInvoicePage> {
  const { companyId, status, searchParam } = asked;
  const named = sql`exists (select from ${companies} where ${companies.id} = ${invoices.companyId}
    and ${holds(plain(companies.name), searchParam ?? '') ?? sql`true`})`;
  const where = and(
    isShown,
    companyId === undefined ? undefined : eq(invoices.companyId, companyId),
    searchParam?.trim() ? or(holds(plain(invoices.detail), searchParam), named) : undefined,
    status && inStatus(scope)[status],
  );
  const rows = await scope.tx
    .select({ invoice: invoices, companyName: companies.name, timeZone: companies.timeZone })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .where(where)
    .orderBy(desc(invoices.period), desc(invoices.id))
    .limit(pageSize)
    .offset(offsetOf(asked));
  return {
    invoices: rows.map(({ invoice, companyName, timeZone }) => ({
      ...toInvoice(invoice),
      companyId: invoice.companyId,
      companyName,
      paidAt: invoice.paidAt?.toISOString() ?? null,
      timeZone,
    })),
    ...(await countPage(scope, { table: invoices, where, page: asked })),
  };
}

/** For the super user alone: twelve months of payments in a time zone, the latest first, and what is owed. */
export async function findIncome(scope: SystemScope, timeZone: string): Promise<Income> {
  const { open, overdue } = inStatus(scope);
  return {
    months: await sumMonths(scope, timeZone),
    open: await sumOf(scope, open),
    overdue: await sumOf(scope, overdue),
  };
}

const MONTHS = 12;

async function sumMonths({ tx, now }: SystemScope, timeZone: string): Promise<IncomeMonth[]> {
  const { rows } = await tx.execute<{ month: string; count: number; paid: string; refunded: string }>(sql`
    with present as (select date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${timeZone}) as month)
    select to_char(months.month, 'YYYY-MM') as month, count(invoices.id)::int as count,
      coalesce(sum(invoices.value), 0) as paid, coalesce(sum(invoices.refunded), 0) as refunded
    from present
    cross join lateral generate_series(0, ${MONTHS - 1}) as ago
    cross join lateral (select present.month - make_interval(months => ago) as month) as months
    left join invoices on invoices.paid_at >= months.month at time zone ${timeZone}
      and invoices.paid_at < (months.month + interval '1 month') at time zone ${timeZone}
    group by months.month order by months.month desc`);
  return rows.map((row) => ({ ...row, paid: Number(row.paid), refunded: Number(row.refunded) }));
}

async function sumOf({ tx }: SystemScope, where: SQL | undefined): Promise<InvoiceSum> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int`, value: sql<string>`coalesce(sum(${invoices.value}), 0)` })
    .from(invoices)
    .where(and(isShown, where));
  return { count: row?.count ?? 0, value: Number(row?.value ?? 0) };
}

/** As `machines/invoice-status.ts` has it: overdue from the day after the due one, by the company's clock. */
const inStatus = ({ now }: SystemScope) => {
  const zone = sql`(select ${companies.timeZone} from ${companies} where ${companies.id} = ${invoices.companyId})`;
  const dayOf = (at: unknown) => sql`(${at}::timestamptz at time zone ${zone})::date`;
  const isPast = sql<boolean>`${dayOf(invoices.period)} < ${dayOf(now.toISOString())}`;
  return {
    open: and(isNull(invoices.paidAt), not(isPast)),
    overdue: and(isNull(invoices.paidAt), isPast),
    paid: isNotNull(invoices.paidAt),
  };
};
