import { broken, HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { publishCompany } from '#server/records/companies/change.ts';
import { findOwnCompany } from '#server/records/companies/companies.ts';
import { changePlan, type PlanChangeObstacle } from '#server/records/companies/plan-changes.ts';
import { findSubscription } from '#server/records/companies/subscription.ts';
import type { ServerContext } from '#server/server-context.ts';

/** What a company pays for, and its change to another plan (docs/decisions/0160). */
export const subscriptionRoutes = ({ database, settings }: ServerContext) => {
  const change = async (companyId: number, chosen: number | null) => {
    const { obstacle, subscription } = await database.inCompany(companyId, async (scope) => {
      const planId = chosen ?? (await findOwnCompany(scope)).planId;
      if (planId === null) return { obstacle: 'notBilled' as const, subscription: null };
      const obstacle = await changePlan(scope, { planId, invoiceDays: settings.INVOICE_DAYS });
      return { obstacle, subscription: await findSubscription(scope) };
    });
    if (obstacle || !subscription) throw errorOf(obstacle);
    await database.asSystem('companies', (scope) => publishCompany(scope, companyId));
    return subscription;
  };

  return {
    findSubscription: ({ session }) => database.inCompany(session.companyId, findSubscription),

    changePlan: ({ session, body }) => change(session.companyId, body.planId),

    keepPlan: ({ session }) => change(session.companyId, null),
  } satisfies Partial<Handlers>;
};

function errorOf(obstacle: PlanChangeObstacle | undefined): Error {
  if (obstacle === 'noPlan') return broken('/body/planId', 'must be one of the plans');
  return new HttpError(409, obstacle === 'charged' ? 'ERR_INVOICE_CHARGED' : 'ERR_PLAN_NOT_BILLED');
}
