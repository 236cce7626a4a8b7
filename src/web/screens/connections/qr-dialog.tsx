import { Suspense } from 'react';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { Skeleton } from '#web/components/panes/skeleton.tsx';
import { QrImage } from '#web/components/qr-image.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface QrDialogProps {
  name: string;
  /** The code on offer. When it is gone the dialog has nothing more to say and closes. */
  qrcode: string | null;
  onClose: () => void;
}

export const QrDialog = ({ name, qrcode, onClose }: QrDialogProps) => {
  const { t } = useTranslation('connections');
  return (
    <Dialog open={qrcode !== null && qrcode !== ''} onClose={onClose} title={t('qr.title')} size="sm">
      <div className="flex flex-col items-center gap-4 pb-3 text-center">
        <Suspense fallback={<Skeleton className="size-64 rounded-md" />}>
          {qrcode && <QrImage text={qrcode} label={t('qr.image', { name })} />}
        </Suspense>
        <p className="text-sm text-ink2">{t('qr.hint')}</p>
      </div>
    </Dialog>
  );
};
