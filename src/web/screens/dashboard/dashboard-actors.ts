import { fromPromise } from 'xstate';
import { dashboardMachine } from '#machines/dashboard.ts';
import { listConnections } from '#web/api/connections.ts';
import { type DashboardTicketsQuery, findDashboard, listDashboardTickets } from '#web/api/dashboard.ts';
import { listQueues } from '#web/api/queues.ts';
import { listAllUsers } from '#web/api/users.ts';

/** The dashboard with the call it needs; its code comes with its screen. */
export const dashboard = dashboardMachine.provide({
  actors: { findDashboard: fromPromise(({ input, signal }) => findDashboard(input, signal)) },
});

/** What the figures can be narrowed to. */
export const narrowings = fromPromise(async ({ signal }: { signal: AbortSignal }) => {
  const [queues, connections, users] = await Promise.all([
    listQueues(signal),
    listConnections(signal),
    listAllUsers(signal),
  ]);
  return { queues, connections, users };
});

export const ticketsBehind = fromPromise(({ input, signal }: { input: DashboardTicketsQuery; signal: AbortSignal }) =>
  listDashboardTickets(input, signal),
);
