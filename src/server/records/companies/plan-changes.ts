import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Scope, SystemScope } from '../base/scope.ts';
import { charges } from '../charges/table.ts';
import { planInvoice } from '../invoices/plan.ts';
import { invoices } from '../invoices/table.ts';
import { planChanges } from './plan-changes-table.ts';
import { publishCompanyPlan } from './plan-in-force.ts';
import { plans } from './plans-table.ts';
import { isOpenDifference, termsFor } from './subscription.ts';
import { companies } from './table.ts';

/** What stands in the way of a change, or undefined once it is made, planned or to be paid for. */
export type PlanChangeObstacle = 'notBilled' | 'noPlan' | 'charged';

interface Wanted {
  planId: number;
  /** How many days before the due date its invoice is made. */
  invoiceDays: number;
}

/** Changes the company's plan on the terms of docs/decisions/0160; the present one takes back a change that does not hold yet. */
export async function changePlan(
  scope: Scope,
  { planId, invoiceDays }: Wanted,
): Promise<PlanChangeObstacle | undefined> {
  const [company] = await scope.tx.select().from(companies).where(scope.owns(companies)).for('update');
  if (!company?.dueDate) return 'notBilled';
  const { dueDate } = company;
  const found = await scope.tx.select().from(plans);
  const wanted = found.find(({ id }) => id === planId);
  if (!wanted) return 'noPlan';
  const [charged] = await scope.tx
    .select({ id: charges.id })
    .from(charges)
    .where(and(scope.owns(charges), inArray(charges.status, ['requested', 'open']), gt(charges.expiresAt, scope.now)))
    .limit(1);
  if (charged) return 'charged';
  await dropPlanChange(scope);
  if (planId !== company.planId) {
    await priceAnew(scope, dueDate);
    const present = found.find(({ id }) => id === company.planId)?.value ?? 0;
    const terms = termsFor(scope, { company: { ...company, dueDate }, present, wanted: wanted.value });
    if (terms.at !== null) await scope.tx.insert(planChanges).values(changeAt(scope, planId, new Date(terms.at)));
    else if (terms.difference > 0) await billDifference(scope, { plan: wanted, difference: terms.difference, dueDate });
    else await putPlan(scope, planId);
  }
  await planInvoice(scope, invoiceDays);
  return undefined;
}

/** What does not hold yet is given up: another change is made, or a super user has made one. */
export async function dropPlanChange(scope: Scope): Promise<void> {
  await scope.tx.delete(planChanges).where(scope.owns(planChanges));
  await scope.tx
    .update(invoices)
    .set({ withdrawnAt: scope.now, updatedAt: scope.now })
    .where(and(scope.owns(invoices), isOpenDifference));
}

/** The plan holds from now on, and everybody in the company is told what it allows. */
export async function putPlan(scope: Scope, planId: number): Promise<void> {
  await scope.tx.update(companies).set({ planId, updatedAt: scope.now }).where(scope.owns(companies));
  await publishCompanyPlan(scope);
}

/** Lets the plans hold whose time has come; answers whose. */
export async function applyPlanChanges(scope: SystemScope): Promise<number[]> {
  const due = await scope.tx.delete(planChanges).where(lte(planChanges.at, scope.now)).returning();
  for (const { companyId, planId } of due) await putPlan(scope.company(companyId), planId);
  return due.map(({ companyId }) => companyId);
}

const changeAt = ({ companyId, now }: Scope, planId: number, at: Date) => ({ companyId, planId, at, createdAt: now });

/** The next invoice follows the plan again, where a code was made for it that can't be paid any more. */
async function priceAnew(scope: Scope, dueDate: Date): Promise<void> {
  await scope.tx
    .update(invoices)
    .set({ chargedAt: null, updatedAt: scope.now })
    .where(
      and(scope.owns(invoices), eq(invoices.kind, 'period'), isNull(invoices.paidAt), eq(invoices.period, dueDate)),
    );
}

interface Difference {
  plan: typeof plans.$inferSelect;
  difference: number;
  dueDate: Date;
}

/** Its price stays from the beginning on (`chargedAt`), as it is for what is left of this very period. */
async function billDifference(scope: Scope, { plan, difference, dueDate }: Difference): Promise<void> {
  await scope.tx.insert(invoices).values({
    companyId: scope.companyId,
    kind: 'difference',
    toPlanId: plan.id,
    detail: plan.name,
    value: difference,
    period: scope.now,
    coversFrom: scope.now,
    coversUntil: dueDate,
    chargedAt: scope.now,
    createdAt: scope.now,
    updatedAt: scope.now,
  });
}
