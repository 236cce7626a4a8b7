import { useSelector } from '@xstate/react';
import type { Connection } from '#contract/schema.ts';
import { type ConnectionsActorRef, selectCollection, selectIsPasskeyShown, selectQrOf } from '#machines/connections.ts';
import { useSection } from '#web/desk/use-section.ts';
import { pairingCode } from './pairing-code-actor.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { QrDialog } from './qr-dialog.tsx';

/**
 * The dialog with the code of the connection that is being paired; it follows the code, closes with it, and gives way to what is asked
 * instead of it.
 */
export const OfferedQr = ({ section, onRenew }: { section: ConnectionsActorRef; onRenew: (id: number) => void }) => {
  const id = useSelector(section, selectQrOf);
  const collection = useSelector(section, selectCollection);
  const connection = useSelector(collection, ({ context }) => (id === null ? undefined : context.records.get(id)));
  const isPasskeyShown = useSelector(section, selectIsPasskeyShown);
  const isBusy = useSelector(section, ({ context }) => id !== null && id in context.busy);
  if (!connection) return null;
  if (isPasskeyShown) {
    const connectionId = connection.id;
    return (
      <PasskeyDialog
        connection={connection}
        isBusy={isBusy}
        onMove={() => section.send({ type: 'connection.openForm', connectionId, provider: 'whatsapp-cloud' })}
        onOtherNumber={() => onRenew(connectionId)}
        onTryAgain={() => section.send({ type: 'connection.start', connectionId })}
        onClose={() => section.send({ type: 'connection.hideQr' })}
      />
    );
  }
  return (
    <Offered key={connection.id} connection={connection} onClose={() => section.send({ type: 'connection.hideQr' })} />
  );
};

const Offered = ({ connection, onClose }: { connection: Connection; onClose: () => void }) => {
  const actor = useSection(pairingCode, { input: { connectionId: connection.id } });
  const snapshot = useSelector(actor, (current) => current);
  return <QrDialog connection={connection} snapshot={snapshot} send={actor.send} onClose={onClose} />;
};
