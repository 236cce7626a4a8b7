import { subMonths } from 'date-fns';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { NextBill, OfferedPlan, PlannedPlan, Subscription } from '#contract/schema.ts';
import { type PlanChangeTerms, planChangeTerms } from '#machines/plan-change.ts';
import { recurrenceMonths } from '#machines/recurrence.ts';
import type { Scope } from '../base/scope.ts';
import { invoices } from '../invoices/table.ts';
import { findOwnCompany } from './companies.ts';
import { planChanges } from './plan-changes-table.ts';
import { plans } from './plans-table.ts';
import type { companies } from './table.ts';
import { toPlan } from './to-plan.ts';

type CompanyRow = typeof companies.$inferSelect;
type PlanRow = typeof plans.$inferSelect;

/** What the company is billed next, the plans it may change to, and a change that does not hold yet. */
export async function findSubscription(scope: Scope): Promise<Subscription> {
  const company = await findOwnCompany(scope);
  const every = await scope.tx.select().from(plans).orderBy(asc(plans.value), asc(plans.id));
  const planned = await findPlanned(scope);
  const [difference] = await scope.tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(scope.owns(invoices), isOpenDifference));
  return {
    nextBill: await findNextBill(scope, { company, planned, every }),
    planned,
    invoiceId: difference?.id ?? null,
    offers: offersOf(scope, company, every),
  };
}

export const isOpenDifference = and(
  eq(invoices.kind, 'difference'),
  isNull(invoices.paidAt),
  isNull(invoices.withdrawnAt),
);

/** On what terms the company, which has a due date, changes to a plan. */
export function termsFor(
  { now }: Pick<Scope, 'now'>,
  { company, present, wanted }: { company: CompanyRow & { dueDate: Date }; present: number; wanted: number },
): PlanChangeTerms {
  const months = recurrenceMonths[company.recurrence];
  return planChangeTerms(wanted, {
    present,
    months,
    start: subMonths(company.dueDate, months).getTime(),
    dueDate: company.dueDate.getTime(),
    now: now.getTime(),
    isTrial: company.trialExpiration !== null && company.trialExpiration > now,
  });
}

function offersOf(scope: Scope, company: CompanyRow, every: PlanRow[]): OfferedPlan[] {
  const { dueDate, planId } = company;
  if (!dueDate) return [];
  const present = every.find(({ id }) => id === planId)?.value ?? 0;
  return every.map((row) => {
    const plan = toPlan(row);
    if (row.id === planId) return { plan, way: 'present', difference: 0, at: null };
    const terms = termsFor(scope, { company: { ...company, dueDate }, present, wanted: row.value });
    return { plan, ...terms, at: terms.at === null ? null : new Date(terms.at).toISOString() };
  });
}

async function findPlanned(scope: Scope): Promise<PlannedPlan | null> {
  const [row] = await scope.tx
    .select({ planId: planChanges.planId, name: plans.name, at: planChanges.at })
    .from(planChanges)
    .innerJoin(plans, eq(plans.id, planChanges.planId))
    .where(scope.owns(planChanges));
  return row ? { ...row, at: row.at.toISOString() } : null;
}

interface Billed {
  company: CompanyRow;
  planned: PlannedPlan | null;
  every: PlanRow[];
}

/** The open invoice that is due first, or what the next one will say. */
async function findNextBill(scope: Scope, { company, planned, every }: Billed): Promise<NextBill | null> {
  const [open] = await scope.tx
    .select()
    .from(invoices)
    .where(and(scope.owns(invoices), eq(invoices.kind, 'period'), isNull(invoices.paidAt)))
    .orderBy(asc(invoices.period))
    .limit(1);
  if (open) return { dueDate: open.period.toISOString(), detail: open.detail, value: open.value };
  const plan = every.find(({ id }) => id === (planned?.planId ?? company.planId));
  if (!plan || plan.value === 0 || !company.dueDate) return null;
  const value = Math.round(plan.value * recurrenceMonths[company.recurrence] * 100) / 100;
  return { dueDate: company.dueDate.toISOString(), detail: plan.name, value };
}
