import { useSelector } from '@xstate/react';
import type { Connection, Ticket } from '#contract/schema.ts';
import { type ConnectionsActorRef, selectCollection } from '#machines/connections.ts';
import { selectConnections } from '#machines/desk.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
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
  if (!connection || !isAway(connection)) return null;
  return (
    <p role="status" className="shrink-0 border-t border-line bg-panel px-4 py-1.5 text-xs break-words text-ink2">
      {t('composer.connectionAway', { name: connection.name })}
    </p>
  );
};

/** One that is only being opened is there in a moment, as a rule. */
const isAway = ({ status, failure }: Connection) =>
  status === 'DISCONNECTED' || status === 'TIMEOUT' || status === 'qrcode' || (status === 'OPENING' && failure);
