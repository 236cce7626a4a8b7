import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Connection, Ticket } from '#contract/schema.ts';
import { reaches } from '#machines/connections/reach.ts';
import { selectOperation } from '#machines/tickets.ts';
import { listConnections } from '#web/api/connections.ts';
import { listQueues } from '#web/api/queues.ts';
import { listAllUsers, listWorkloads } from '#web/api/users.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useTickets } from '../tickets-provider.tsx';
import { TicketTransferDialog, type TransferOptions } from '../views/conversation/ticket-transfer-dialog.tsx';

interface TransferProps {
  ticket: Ticket;
  onClose: () => void;
}

/** The transfer dialog with the company's queues, users and connections. */
export const Transfer = (props: TransferProps) => {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
};

const Attempt = ({ ticket, onClose, onRetry }: TransferProps & { onRetry: () => void }) => {
  const tickets = useTickets();
  const loading = useCall(transferOptions, undefined);
  const operation = useSelector(tickets, selectOperation(ticket.id));
  const options = fittingOf(loading.output, ticket) ?? (loading.status === 'error' ? 'failed' : 'loading');
  return (
    <TicketTransferDialog
      options={options}
      isBusy={operation === 'ticket.transfer'}
      onTransfer={(choice) => tickets.send({ type: 'ticket.transfer', ticketId: ticket.id, ...choice })}
      onRetry={onRetry}
      onClose={onClose}
    />
  );
};

/** Who has the ticket already is nobody to give it to, and a connection of another channel does not reach its contact. */
const fittingOf = (options: Options | undefined, { userId, contact }: Ticket): TransferOptions | undefined =>
  options && {
    ...options,
    users: options.users.filter(({ id }) => id !== userId),
    connections: options.connections.filter(({ provider }) => reaches(provider, contact.channel)),
  };

type Options = Omit<TransferOptions, 'connections'> & { connections: Connection[] };

const transferOptions = fromPromise<Options>(async ({ signal }) => {
  const [queues, users, connections, workloads] = await Promise.all([
    listQueues(signal),
    listAllUsers(signal),
    listConnections(signal),
    listWorkloads(signal),
  ]);
  const openOf = new Map(workloads.map(({ userId, open }) => [userId, open]));
  return {
    queues,
    users: users.map(({ id, name, online, pausedAt, queues: own }) => ({
      id,
      name,
      online,
      isPaused: Boolean(pausedAt),
      open: openOf.get(id) ?? 0,
      queueIds: own.map(({ queueId }) => queueId),
    })),
    connections,
  };
});
