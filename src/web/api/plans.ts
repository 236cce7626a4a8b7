import type { CompanyPlan } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { listOf, resource } from './resource.ts';

export const {
  find: findPlan,
  create: createPlan,
  update: updatePlan,
  remove: deletePlan,
} = resource('/plans', '/plans/{id}');

export const listAllPlans = listOf('/plans/all');

/** What a company allows and uses of it; everybody may ask about their own. */
export const findCompanyPlan = (companyId: number, signal?: AbortSignal): Promise<CompanyPlan> =>
  answered(client.GET('/companies/listPlan/{companyId}', { params: { path: { companyId } }, signal: within(signal) }));
