import type { Company, QueueSchedule } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listAllCompanies = (signal?: AbortSignal): Promise<Company[]> =>
  answered(client.GET('/companies/list', { signal: within(signal) }));

export const findCompany = (id: number, signal?: AbortSignal): Promise<Company> =>
  answered(client.GET('/companies/{id}', { params: { path: { id } }, signal: within(signal) }));

export const updateCompanySchedules = (
  id: number,
  schedules: readonly QueueSchedule[],
  signal?: AbortSignal,
): Promise<Company> =>
  answered(
    client.PUT('/companies/{id}/schedules', {
      params: { path: { id } },
      body: { schedules: [...schedules] },
      signal: within(signal),
    }),
  );
