import { type SQL, sql } from 'drizzle-orm';
import { recurrenceMonths } from '#machines/recurrence.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { companies } from '../companies/table.ts';

/**
 * Makes the next invoice of every company with a price whose due date is at most so many days away, and lets open
 * invoices that nobody has asked a code for follow their company's plan and due date. To be called again as often as
 * one likes: a period has one invoice.
 */
export async function planInvoices(scope: SystemScope, daysBefore: number): Promise<void> {
  await plan(scope, daysBefore, sql`true`);
}

/** The same for the scope's own company: for a transaction that makes it, or changes its plan or due date. */
export async function planInvoice(scope: Scope, daysBefore: number): Promise<void> {
  await plan(scope, daysBefore, scope.owns(companies));
}

const months = sql.raw(
  Object.entries(recurrenceMonths)
    .map(([recurrence, count]) => `when '${recurrence}' then ${count}`)
    .join(' '),
);

/** A plan's price is for a month, an invoice's for its company's whole period (docs/decisions/0042). */
const priced = sql`
  select companies.id, companies.due_date, plans.name,
    plans.value * case companies.recurrence ${months} end as price
  from companies
  left join plan_changes on plan_changes.company_id = companies.id and plan_changes.at <= companies.due_date
  join plans on plans.id = coalesce(plan_changes.plan_id, companies.plan_id)
  where plans.value > 0 and companies.due_date is not null and companies.deletion_total is null`;

async function plan({ tx, now }: Scope | SystemScope, daysBefore: number, whose: SQL): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    update invoices set period = priced.due_date, detail = priced.name, value = priced.price, updated_at = ${at}
    from (${priced} and ${whose}) as priced
    where invoices.company_id = priced.id and invoices.paid_at is null and invoices.charged_at is null
      and invoices.kind = 'period'
      and (invoices.period, invoices.detail, invoices.value) is distinct from
        (priced.due_date, priced.name, priced.price)
      and not exists (
        select from invoices as other
        where other.company_id = priced.id and other.period = priced.due_date and other.id <> invoices.id)`);
  await tx.execute(sql`
    insert into invoices (company_id, period, detail, value, created_at, updated_at)
    select priced.id, priced.due_date, priced.name, priced.price, ${at}, ${at}
    from (${priced} and ${whose}) as priced
    where priced.due_date <= ${at}::timestamptz + make_interval(days => ${daysBefore})
      and not exists (
        select from invoices
        where invoices.company_id = priced.id
          and (invoices.period = priced.due_date or (invoices.kind = 'period' and invoices.paid_at is null and invoices.charged_at is null)))
    on conflict (company_id, period) do nothing`);
}
