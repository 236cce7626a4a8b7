import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface MediaZoomProps {
  address: string;
  title: string;
  onSave: () => void;
  onClose: () => void;
}

/** A picture over the whole window: fitted, or at its own size and scrollable. */
export function MediaZoom({ address, title, onSave, onClose }: MediaZoomProps) {
  const { t } = useTranslation('conversation');
  const [isLarge, setLarge] = useState(false);
  return (
    <Dialog open onClose={onClose} className="relative z-40">
      <DialogBackdrop className="fade-in fixed inset-0 bg-bg" />
      <DialogPanel className="fixed inset-0 flex flex-col">
        <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-panel px-3">
          <DialogTitle className="min-w-0 flex-1 truncate px-1 font-medium">{title}</DialogTitle>
          <IconButton label={isLarge ? t('media.fit') : t('media.ownSize')} onClick={() => setLarge(!isLarge)}>
            {isLarge ? <ZoomOut size={18} aria-hidden /> : <ZoomIn size={18} aria-hidden />}
          </IconButton>
          <IconButton label={t('media.download')} onClick={onSave}>
            <Download size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('media.close')} onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
        <div className="grid min-h-0 flex-1 overflow-auto p-4" tabIndex={isLarge ? 0 : -1}>
          <img
            src={address}
            alt={title}
            className={isLarge ? 'm-auto max-w-none' : 'm-auto max-h-full max-w-full object-contain'}
          />
        </div>
      </DialogPanel>
    </Dialog>
  );
}
