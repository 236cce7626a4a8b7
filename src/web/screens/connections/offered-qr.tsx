import { useSelector } from '@xstate/react';
import type { Connection } from '#contract/schema.ts';
import { type ConnectionsActorRef, selectCollection, selectQrOf } from '#machines/connections.ts';
import { useSection } from '#web/desk/use-section.ts';
import { pairingCode } from './pairing-code-actor.ts';
import { QrDialog } from './qr-dialog.tsx';

/** The dialog with the code of the connection that is being paired; it follows the code and closes with it. */
export const OfferedQr = ({ section }: { section: ConnectionsActorRef }) => {
  const id = useSelector(section, selectQrOf);
  const collection = useSelector(section, selectCollection);
  const connection = useSelector(collection, ({ context }) => (id === null ? undefined : context.records.get(id)));
  if (!connection) return null;
  return (
    <Offered key={connection.id} connection={connection} onClose={() => section.send({ type: 'connection.hideQr' })} />
  );
};

const Offered = ({ connection, onClose }: { connection: Connection; onClose: () => void }) => {
  const actor = useSection(pairingCode, { input: { connectionId: connection.id } });
  const snapshot = useSelector(actor, (current) => current);
  return <QrDialog connection={connection} snapshot={snapshot} send={actor.send} onClose={onClose} />;
};
