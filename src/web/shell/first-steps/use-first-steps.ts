import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { ConnectionsContext } from '#machines/collections/connections.ts';
import type { TicketsCollectionContext } from '#machines/collections/tickets-collection-context.ts';
import { selectCollection as selectConnectionsCollection } from '#machines/connections.ts';
import { selectConnections, selectTickets } from '#machines/desk.ts';
import { selectCollection } from '#machines/tickets.ts';
import { listTickets } from '#web/api/tickets.ts';
import { useCompanyPlan } from '#web/desk/company-plan.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { useCall } from '#web/desk/use-call.ts';

export interface FirstStep {
  id: 'connection' | 'queue' | 'agent' | 'message';
  to: string;
  isDone: boolean;
}

/** What a new company has to do, ticked by what is there. */
export const useFirstSteps = (): FirstStep[] => {
  const desk = useDesk();
  const used = useCompanyPlan()?.used;
  const connections = useSelector(
    useSelector(desk, selectConnections),
    (snapshot) => snapshot && selectConnectionsCollection(snapshot),
  );
  const tickets = useSelector(useSelector(desk, selectTickets), (snapshot) => snapshot && selectCollection(snapshot));
  const { output: hasClosed } = useCall(hasClosedTicket, undefined);
  const isPaired = useSelector(connections, (snapshot) => snapshot !== undefined && hasConnected(snapshot.context));
  const isWritten = useSelector(tickets, (snapshot) => snapshot !== undefined && hasTicket(snapshot.context));
  return [
    { id: 'connection', to: '/connections', isDone: isPaired },
    { id: 'queue', to: '/queues?new', isDone: (used?.queues ?? 0) > 0 },
    { id: 'agent', to: '/users?new', isDone: (used?.users ?? 0) > 1 },
    { id: 'message', to: '/simulator', isDone: isWritten || hasClosed === true },
  ];
};

const hasConnected = ({ records }: ConnectionsContext) =>
  [...records.values()].some(({ status }) => status === 'CONNECTED');

const hasTicket = ({ newestId, counters }: TicketsCollectionContext) =>
  newestId > 0 || counters.open + counters.pending > 0;

/** What was answered and resolved stands in no live list. */
const hasClosedTicket = fromPromise<boolean, undefined>(
  async ({ signal }) => (await listTickets({ status: 'closed', showAll: true }, signal)).count > 0,
);
