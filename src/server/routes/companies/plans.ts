import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import { createPlan, deletePlan, findPlan, listPlans, updatePlan } from '#server/records/companies/plans.ts';
import type { ServerContext } from '#server/server-context.ts';
import { throwTaken } from './company-input.ts';

/** Plans belong to the platform, not to a company, so all of this is the system's work. */
export const planRoutes = ({ database, settings }: ServerContext) =>
  ({
    listPublicPlans: () => database.asSystem('companies', listPlans),

    listAllPlans: () => database.asSystem('companies', listPlans),

    async findPlan({ params }) {
      return (await database.asSystem('companies', (scope) => findPlan(scope, params.id))) ?? throwMissing();
    },

    createPlan: ({ body }) => database.asSystem('companies', (scope) => createPlan(scope, body)).catch(throwTaken),

    async updatePlan({ params, body }) {
      const plan = await database
        .asSystem('companies', (scope) =>
          updatePlan(scope, params.id, { change: body, invoiceDays: settings.INVOICE_DAYS }),
        )
        .catch(throwTaken);
      return plan ?? throwMissing();
    },

    async deletePlan({ params }) {
      const isDeleted = await database.asSystem('companies', (scope) => deletePlan(scope, params.id)).catch(throwInUse);
      if (!isDeleted) throwMissing();
      return { message: 'Plan deleted' };
    },
  }) satisfies Partial<Handlers>;

function throwMissing(): never {
  throw new HttpError(404, 'ERR_NOT_FOUND');
}

const inUse = ['companies_plan_id_fkey', 'plan_changes_plan_id_fkey'];

function throwInUse(error: unknown): never {
  if (inUse.includes(brokenConstraint(error) ?? '')) throw new HttpError(400, 'ERR_IN_USE');
  throw error;
}
