import type { Company, CompanyUsage, DayOff, PasswordLink, QueueSchedule } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { listOf, resource } from './resource.ts';

export const {
  list: listCompanies,
  find: findCompany,
  create: createCompany,
  update: updateCompany,
  remove: deleteCompany,
} = resource('/companies', '/companies/{id}');

export const listAllCompanies = listOf('/companies/list');

export const listRefundedCompanies = listOf('/companies/refunds');

export const findCompanyUsage = (id: number, signal?: AbortSignal): Promise<CompanyUsage> =>
  answered(client.GET('/companies/{id}/usage', { params: { path: { id } }, signal: within(signal) }));

/** The token of the link is answered here and nowhere else. */
export const createPasswordLink = (id: number, userId: number, signal?: AbortSignal): Promise<PasswordLink> =>
  answered(
    client.POST('/companies/{id}/password-link', {
      params: { path: { id } },
      body: { userId },
      signal: within(signal),
    }),
  );

export const updateCompanySchedules = (
  { id, days, daysOff }: { id: number; days: readonly QueueSchedule[]; daysOff: readonly DayOff[] },
  signal?: AbortSignal,
): Promise<Company> =>
  answered(
    client.PUT('/companies/{id}/schedules', {
      params: { path: { id } },
      body: { schedules: [...days], daysOff: [...daysOff] },
      signal: within(signal),
    }),
  );
