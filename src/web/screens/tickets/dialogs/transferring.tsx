import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Connection, Ticket } from '#contract/schema.ts';
import { reaches } from '#machines/connections/reach.ts';
import { listConnections } from '#web/api/connections.ts';
import { listQueues } from '#web/api/queues.ts';
import { listAllUsers, listWorkloads } from '#web/api/users.ts';
import { useCall } from '#web/desk/use-call.ts';
import {
  TicketTransferDialog,
  type TransferChoice,
  type TransferOptions,
} from '../views/conversation/ticket-transfer-dialog.tsx';

interface TransferringProps {
  title?: string | undefined;
  tickets: readonly Ticket[];
  isBusy: boolean;
  onTransfer: (choice: TransferChoice) => void;
  onClose: () => void;
}

/** Asks where tickets go, with the company's queues, users and connections. */
export const Transferring = (props: TransferringProps) => {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
};

const Attempt = ({ tickets, ...on }: TransferringProps & { onRetry: () => void }) => {
  const loading = useCall(transferOptions, undefined);
  const options = fittingOf(loading.output, tickets) ?? (loading.status === 'error' ? 'failed' : 'loading');
  return <TicketTransferDialog options={options} {...on} />;
};

/** Who has all of them already is nobody to give them to, and a connection has to reach each contact. */
const fittingOf = (options: Options | undefined, tickets: readonly Ticket[]): TransferOptions | undefined =>
  options && {
    ...options,
    users: options.users.filter(({ id }) => tickets.some(({ userId }) => userId !== id)),
    connections: options.connections.filter(({ provider }) =>
      tickets.every(({ contact }) => reaches(provider, contact.channel)),
    ),
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
