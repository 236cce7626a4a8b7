import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { Download, RotateCw, X } from 'lucide-react';
import { IconButton } from '#web/components/icon-button.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useMedia } from './media-source.tsx';

interface MediaPdfProps {
  url: string;
  title: string;
  onSave: () => void;
  onClose: () => void;
}

/** A PDF over the whole window, in the browser's own viewer. */
export function MediaPdf({ url, title, onSave, onClose }: MediaPdfProps) {
  const { t } = useTranslation('conversation');
  const media = useMedia(url);
  return (
    <Dialog open onClose={onClose} className="relative z-40">
      <DialogBackdrop className="fade-in fixed inset-0 bg-bg" />
      <DialogPanel className="fixed inset-0 flex flex-col">
        <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-panel px-3">
          <DialogTitle className="min-w-0 flex-1 truncate px-1 font-medium">{title}</DialogTitle>
          <IconButton label={t('media.download')} onClick={onSave}>
            <Download size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('media.close')} onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
        <div className="grid min-h-0 flex-1 place-items-center">
          {media.status === 'ready' && <iframe src={addressOfPdf(media.blob)} title={title} className="size-full" />}
          {media.status === 'loading' && <Spinner size={24} />}
          {media.status === 'failed' && (
            <button type="button" className="grid justify-items-center gap-1 text-sm text-ink2" onClick={media.retry}>
              <RotateCw size={20} aria-hidden />
              {t('media.failed')}
              <span className="font-medium text-ink underline">{t('media.retry')}</span>
            </button>
          )}
        </div>
      </DialogPanel>
    </Dialog>
  );
}

const addresses = new WeakMap<Blob, string>();

/** The file under the one type that the frame may show, whatever it was sent as: a page in it would run as this one. */
const addressOfPdf = (file: Blob) => {
  const known = addresses.get(file);
  if (known) return known;
  const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  addresses.set(file, address);
  return address;
};
