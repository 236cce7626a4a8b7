import { eq, sql } from 'drizzle-orm';
import type { PlanInput } from '#contract/schema.ts';
import type { SystemScope } from '../base/scope.ts';
import { createUser } from '../users/change.ts';
import { users } from '../users/table.ts';
import { createCompany } from './change.ts';
import { createPlan, listPlans } from './plans.ts';

export interface FirstUser {
  name: string;
  email: string;
  companyName: string;
  passwordHash: string;
}

/** Whether somebody runs this installation. */
export async function hasSuperUser({ tx }: SystemScope): Promise<boolean> {
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.super, true)).limit(1);
  return found !== undefined;
}

/**
 * Adds the first super user as the admin of a company of their own, which has no due date and the largest plan; the plans
 * too where there are none. False when there is a super user by now; whoever comes second waits for the first.
 */
export async function insertFirstUser(
  scope: SystemScope,
  { companyName, ...user }: FirstUser,
  plans: readonly PlanInput[],
): Promise<boolean> {
  await scope.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first user', 0))`);
  if (await hasSuperUser(scope)) return false;
  if ((await listPlans(scope)).length === 0) for (const plan of plans) await createPlan(scope, plan);
  const planId = (await listPlans(scope)).at(-1)?.id ?? null;
  const company = await createCompany(scope, { name: companyName, email: user.email, planId }, { invoiceDays: 0 });
  await createUser(scope.company(company.id), { ...user, profile: 'admin', super: true, firstSteps: true });
  return true;
}
