import { asc, eq, type InferInsertModel } from 'drizzle-orm';
import type { Plan, PlanChange, PlanInput } from '#contract/schema.ts';
import type { SystemScope } from '../base/scope.ts';
import { planInvoices } from '../invoices/plan.ts';
import { publishPlanToCompanies } from './plan-in-force.ts';
import { plans } from './plans-table.ts';
import { publishToSupers } from './supers.ts';
import { toPlan } from './to-plan.ts';

/** The plans of the platform, the cheapest first. */
export async function listPlans({ tx }: SystemScope): Promise<Plan[]> {
  const rows = await tx.select().from(plans).orderBy(asc(plans.value), asc(plans.id));
  return rows.map(toPlan);
}

export async function findPlan({ tx }: SystemScope, id: number): Promise<Plan | undefined> {
  const [row] = await tx.select().from(plans).where(eq(plans.id, id));
  return row && toPlan(row);
}

/** Adds a plan and tells; companies without one may have other limits by it. */
export async function createPlan(scope: SystemScope, input: PlanInput): Promise<Plan> {
  const values: InferInsertModel<typeof plans> = { ...input, createdAt: scope.now, updatedAt: scope.now };
  const [row] = await scope.tx.insert(plans).values(values).returning();
  if (!row) throw new Error('The plan was not stored');
  await publishToSupers(scope, { type: 'plan.updated', plan: toPlan(row), created: true });
  await publishPlanToCompanies(scope, row.id);
  return toPlan(row);
}

/** Changes a plan, and with it what its companies owe, and tells them what they may have now. Undefined when there is none. */
export async function updatePlan(
  scope: SystemScope,
  id: number,
  { change, invoiceDays }: { change: PlanChange; invoiceDays: number },
): Promise<Plan | undefined> {
  const [row] = await scope.tx
    .update(plans)
    .set({ ...change, updatedAt: scope.now })
    .where(eq(plans.id, id))
    .returning();
  if (!row) return undefined;
  await planInvoices(scope, invoiceDays);
  await publishToSupers(scope, { type: 'plan.updated', plan: toPlan(row) });
  await publishPlanToCompanies(scope, id);
  return toPlan(row);
}

/** False when it is gone already. One that companies have is kept by the reference `companies_plan_id_fkey`. */
export async function deletePlan(scope: SystemScope, id: number): Promise<boolean> {
  const deleted = await scope.tx.delete(plans).where(eq(plans.id, id)).returning({ id: plans.id });
  if (deleted.length === 0) return false;
  await publishToSupers(scope, { type: 'plan.deleted', planId: id });
  await publishPlanToCompanies(scope, id);
  return true;
}
