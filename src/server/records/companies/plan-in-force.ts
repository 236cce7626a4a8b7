import { and, eq, getTableColumns, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { CompanyPlan, PlanFlag, PlanLimit } from '#contract/schema.ts';
import { planned } from '../base/planned.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { campaigns } from '../campaigns/table.ts';
import { connections } from '../connections/table.ts';
import { queues } from '../queues/table.ts';
import { schedules } from '../schedules/table.ts';
import { users } from '../users/table.ts';
import { plans } from './plans-table.ts';
import { companies } from './table.ts';
import { toPlan } from './to-plan.ts';

/** What holds for the company and what of it is used; undefined where there is no such company. */
export async function findCompanyPlan(scope: Scope): Promise<CompanyPlan | undefined> {
  const company = await findPlanInForce(scope);
  if (!company) return undefined;
  const used = {
    users: await scope.tx.$count(users, scope.owns(users)),
    connections: await scope.tx.$count(connections, scope.owns(connections)),
    queues: await scope.tx.$count(queues, scope.owns(queues)),
    schedules: await scope.tx.$count(schedules, and(scope.owns(schedules), ne(schedules.status, 'ENVIADA'))),
    campaigns: await scope.tx.$count(
      campaigns,
      and(scope.owns(campaigns), notInArray(campaigns.status, ['FINALIZADA', 'CANCELADA'])),
    ),
  };
  return { ...company, used };
}

async function findPlanInForce(scope: Scope): Promise<Omit<CompanyPlan, 'used'> | undefined> {
  const [row] = await planInForce(scope, {});
  if (!row) return undefined;
  const { campaignsEnabled, plan, ...company } = row;
  if (!plan) return { ...company, plan: null, hasFreeCampaigns: false };
  const hasFreeCampaigns = campaignsEnabled && !plan.useCampaigns;
  return {
    ...company,
    hasFreeCampaigns,
    plan: { ...toPlan(plan), useCampaigns: plan.useCampaigns || hasFreeCampaigns },
  };
}

const planInForce = planned(({ tx, owns }) =>
  tx
    .select({
      id: companies.id,
      name: companies.name,
      planId: companies.planId,
      campaignsEnabled: companies.campaignsEnabled,
      plan: getTableColumns(plans),
    })
    .from(companies)
    // The smallest one by what it lets one have, not by its price: one that is given away may be large.
    .leftJoin(plans, eq(plans.id, sql`coalesce(${companies.planId}, recado_smallest_plan())`))
    .where(owns(companies)),
);

/**
 * The limit that one more would break. The company is held until this transaction ends, so that of several who make one
 * at the same time each counts those before. Undefined also where there is no such company.
 */
export async function findReachedLimit(scope: Scope, limit: PlanLimit['limit']): Promise<PlanLimit | undefined> {
  await scope.tx.select({ id: companies.id }).from(companies).where(scope.owns(companies)).for('no key update');
  const { plan, used, hasFreeCampaigns } = (await findCompanyPlan(scope)) ?? {};
  if (limit === 'campaigns' && hasFreeCampaigns) return undefined;
  if (!plan || !used || used[limit] < plan[limit]) return undefined;
  return { limit, used: used[limit], allowed: plan[limit] };
}

export async function hasFeature(scope: Scope, flag: PlanFlag): Promise<boolean> {
  const found = await findPlanInForce(scope);
  return found?.plan?.[flag] ?? true;
}

/** Tells the company what its plan allows now, and what of it is used. */
export async function publishCompanyPlan(scope: Scope): Promise<void> {
  const companyPlan = await findCompanyPlan(scope);
  if (companyPlan) scope.publish({ type: 'companyPlan.updated', companyPlan }, ['company']);
}

/** Tells every company that has a plan, and those without one, whose limits are the smallest one's. */
export async function publishPlanToCompanies(scope: SystemScope, planId: number): Promise<void> {
  const found = await scope.tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(or(eq(companies.planId, planId), isNull(companies.planId)), isNull(companies.deletionTotal)));
  for (const { id } of found) await publishCompanyPlan(scope.company(id));
}
