import { Suspense } from 'react';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { Skeleton } from '#web/components/panes/skeleton.tsx';
import { QrImage } from '#web/components/qr-image.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PairingNumber } from './pairing-number.tsx';
import type { PairingPart } from './pairing-part.ts';
import { TypedCode } from './typed-code.tsx';

/** How a phone is paired: by scanning a code, or by typing another. When none is on offer it has nothing more to say. */
export const QrDialog = ({ onClose, ...part }: PairingPart & { onClose: () => void }) => {
  const { t } = useTranslation('connections');
  const { connection, snapshot } = part;
  const isScanning = snapshot.matches('scanning');
  return (
    <Dialog
      open={Boolean(connection.qrcode)}
      onClose={onClose}
      title={t(isScanning ? 'qr.title' : 'code.byNumber')}
      size="sm"
    >
      {isScanning && <ScannedCode {...part} />}
      {snapshot.hasTag('entering') && <PairingNumber {...part} />}
      {snapshot.matches('shown') && <TypedCode {...part} />}
    </Dialog>
  );
};

const ScannedCode = ({ connection: { name, qrcode }, send }: PairingPart) => {
  const { t } = useTranslation('connections');
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Suspense fallback={<Skeleton className="size-64 rounded-md" />}>
        {qrcode && <QrImage text={qrcode} label={t('qr.image', { name })} />}
      </Suspense>
      <p className="text-sm text-ink2">{t('qr.hint')}</p>
      <Button onClick={() => send({ type: 'pairingCode.enter' })}>{t('code.byNumber')}</Button>
    </div>
  );
};
