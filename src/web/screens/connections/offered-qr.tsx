import { useSelector } from '@xstate/react';
import { type ConnectionsActorRef, selectCollection, selectQrOf } from '#machines/connections.ts';
import { QrDialog } from './qr-dialog.tsx';

/** The dialog with the code of the connection that is being paired; it follows the code and closes with it. */
export const OfferedQr = ({ section }: { section: ConnectionsActorRef }) => {
  const id = useSelector(section, selectQrOf);
  const collection = useSelector(section, selectCollection);
  const connection = useSelector(collection, ({ context }) => (id === null ? undefined : context.records.get(id)));
  return (
    <QrDialog
      name={connection?.name ?? ''}
      qrcode={connection?.qrcode ?? null}
      onClose={() => section.send({ type: 'connection.hideQr' })}
    />
  );
};
