import { useSelector } from '@xstate/react';
import type { Connection, Ticket } from '#contract/schema.ts';
import { type ConnectionsActorRef, selectCollection } from '#machines/connections.ts';
import { selectConnections } from '#machines/desk.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** That what one writes has to wait, while the ticket's connection is not there. */
export const ConnectionAway = ({ ticket }: { ticket: Pick<Ticket, 'whatsappId'> }) => {
  const connections = useSelector(useDesk(), selectConnections);
  return connections && ticket.whatsappId ? <Away connections={connections} id={ticket.whatsappId} /> : null;
};

const Away = ({ connections, id }: { connections: ConnectionsActorRef; id: number }) => {
  const { t } = useTranslation('conversation');
  const collection = useSelector(connections, selectCollection);
  const connection = useSelector(collection, ({ context }) => context.records.get(id));
  const waits = connection && whyWaits(connection);
  if (!waits) return null;
  return (
    <p role="status" className="shrink-0 border-t border-line bg-panel px-4 py-1.5 text-xs break-words text-ink2">
      {t(`composer.${waits}`, { name: connection.name, until: shown(connection.newChatsAt) })}
    </p>
  );
};

const whyWaits = (connection: Connection) => {
  if (isAway(connection)) return 'connectionAway' as const;
  const { newChatsAt } = connection;
  return newChatsAt && Date.parse(newChatsAt) > Date.now() ? ('newChatsWait' as const) : undefined;
};

/** One that is only being opened is there in a moment, as a rule. */
const isAway = ({ status, failure }: Connection) =>
  status === 'DISCONNECTED' || status === 'TIMEOUT' || status === 'qrcode' || (status === 'OPENING' && failure);

const shown = (date: string | null | undefined) => (date ? formatDateTime(date) : '');
