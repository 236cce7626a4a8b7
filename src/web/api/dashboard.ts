import type { Dashboard, DashboardTickets, operations } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

type DashboardQuery = NonNullable<operations['findDashboard']['parameters']['query']>;
export type DashboardTicketsQuery = operations['listDashboardTickets']['parameters']['query'];

export const findDashboard = (query: DashboardQuery, signal?: AbortSignal): Promise<Dashboard> =>
  answered(client.GET('/dashboard', { params: { query }, signal: within(signal) }));

export const listDashboardTickets = (query: DashboardTicketsQuery, signal?: AbortSignal): Promise<DashboardTickets> =>
  answered(client.GET('/dashboard/tickets', { params: { query }, signal: within(signal) }));
