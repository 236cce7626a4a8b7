import { HttpError } from '#server/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import {
  findCompany,
  listAllCompanies,
  listCompanies,
  updateCompanySchedules,
} from '#server/records/companies/companies.ts';
import { findCompanyPlan } from '#server/records/companies/plan-in-force.ts';
import type { ServerContext } from '#server/server-context.ts';
import { chosenCompany } from './company-choice.ts';
import { assertValidHours } from './opening-hours.ts';

export const companyRoutes = ({ database }: ServerContext) =>
  ({
    listCompanies: ({ query }) => database.asSystem('companies', (scope) => listCompanies(scope, query)),

    listAllCompanies: () => database.asSystem('companies', listAllCompanies),

    async findCompany({ session, params }) {
      const companyId = chosenCompany(session, params.id);
      return found(await database.inCompany(companyId, (scope) => findCompany(scope, session)));
    },

    async findCompanyPlan({ session, params }) {
      return found(await database.inCompany(chosenCompany(session, params.companyId), findCompanyPlan));
    },

    async updateCompanySchedules({ session, params, body: { schedules } }) {
      const companyId = chosenCompany(session, params.id);
      assertValidHours(schedules);
      return found(await database.inCompany(companyId, (scope) => updateCompanySchedules(scope, schedules, session)));
    },
  }) satisfies Partial<Handlers>;

function found<T>(company: T | undefined): T {
  if (!company) throw new HttpError(404, 'ERR_NO_COMPANY_FOUND');
  return company;
}
