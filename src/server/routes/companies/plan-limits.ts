import type { PlanLimit } from '#contract/schema.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findReachedLimit, publishCompanyPlan } from '#server/records/companies/plan-in-force.ts';

/** Makes one more of what the company's plan counts, or refuses to, and tells how many there are then. */
export async function makeWithinPlan<Made>(
  scope: Scope,
  limit: PlanLimit['limit'],
  make: () => Promise<Made>,
): Promise<Made> {
  const details = await findReachedLimit(scope, limit);
  if (details) throw new HttpError(403, 'ERR_PLAN_LIMIT', { details });
  const made = await make();
  await publishCompanyPlan(scope);
  return made;
}
