import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { ConnectionsContext } from '#machines/collections/connections.ts';
import type { TicketsCollectionContext } from '#machines/collections/tickets-collection-context.ts';
import { selectCollection as selectConnectionsCollection, selectIsLoading } from '#machines/connections.ts';
import { selectConnections, selectTickets } from '#machines/desk.ts';
import { selectCollection } from '#machines/tickets.ts';
import { listTickets } from '#web/api/tickets.ts';
import { useCompanyPlan } from '#web/desk/company-plan.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { useCall } from '#web/desk/use-call.ts';

export interface FirstStep {
  id: 'connection' | 'queue' | 'agent' | 'message' | 'simulatedMessage';
  to: string;
  /** Undefined until it is known. */
  isDone: boolean | undefined;
}

/** What a new company has to do, ticked by what is there. */
export const useFirstSteps = (): FirstStep[] => {
  const desk = useDesk();
  const used = useCompanyPlan()?.used;
  const section = useSelector(desk, selectConnections);
  const connections = useSelector(section, (snapshot) => snapshot && selectConnectionsCollection(snapshot));
  const isUnasked = useSelector(section, (snapshot) => !snapshot || selectIsLoading(snapshot));
  const tickets = useSelector(useSelector(desk, selectTickets), (snapshot) => snapshot && selectCollection(snapshot));
  const { output: hadTicket } = useCall(hadAnyTicket, undefined);
  const isPaired = useSelector(connections, (snapshot) => snapshot !== undefined && hasConnected(snapshot.context));
  const isSimulated = useSelector(connections, (snapshot) => snapshot !== undefined && hasSimulated(snapshot.context));
  const isWritten = useSelector(tickets, (snapshot) => snapshot !== undefined && hasTicket(snapshot.context));
  const isTold = isWritten || hadTicket;
  return [
    { id: 'connection', to: '/connections', isDone: isUnasked ? undefined : isPaired },
    { id: 'queue', to: '/queues?new', isDone: used && used.queues > 0 },
    { id: 'agent', to: '/users?new', isDone: used && used.users > 1 },
    isSimulated
      ? { id: 'simulatedMessage', to: '/simulator', isDone: isTold }
      : { id: 'message', to: '/tickets', isDone: isTold },
  ];
};

const hasConnected = ({ records }: ConnectionsContext) =>
  [...records.values()].some(({ status }) => status === 'CONNECTED');

/** Who has no pretend phone is not sent to them. */
const hasSimulated = ({ records }: ConnectionsContext) =>
  [...records.values()].some(({ provider }) => provider === 'simulator');

const hasTicket = ({ newestId, counters }: TicketsCollectionContext) =>
  newestId > 0 || counters.open + counters.pending > 0;

/** What was answered and resolved stands in no live list, which comes later besides. */
const hadAnyTicket = fromPromise<boolean, undefined>(async ({ signal }) => {
  const { count, counters } = await listTickets({ status: 'closed', showAll: true }, signal);
  return count + counters.open + counters.pending > 0;
});
