import { createActor, fromPromise } from 'xstate';
import type { Dashboard } from '#contract/schema.ts';
import { type DashboardQuery, dashboardMachine } from '#machines/dashboard.ts';
import { aDashboard } from '../fixtures/dashboard.ts';
import { answered, type Server } from './states.ts';

export interface DashboardAnswers {
  figures?: Dashboard;
  query?: DashboardQuery;
  server?: Server;
}

/** The dashboard over a server that is made up. */
export function aDashboardSection({ figures = aDashboard(), query = { days: 7 }, server = 'fine' }: DashboardAnswers) {
  const asked: DashboardQuery[] = [];
  const findDashboard = fromPromise<Dashboard, DashboardQuery>(({ input }) => {
    asked.push(input);
    return answered(server, () => figures);
  });
  const section = createActor(dashboardMachine.provide({ actors: { findDashboard } }), { input: { query } });
  return { section: section.start(), asked };
}

export const someNarrowings = {
  queues: [
    { id: 5, name: 'Suporte', color: '#2e7d32' },
    { id: 6, name: 'Vendas', color: '#1565c0' },
  ],
  connections: [{ id: 7, name: 'Atendimento' }],
  users: [
    { id: 3, name: 'Beatriz Nunes' },
    { id: 4, name: 'Caio Prado' },
  ],
};
