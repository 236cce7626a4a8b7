import { X } from 'lucide-react';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export type RecordingError = 'denied' | 'missing' | 'busy' | 'insecure' | 'failed' | 'ignored' | 'tooShort';

/** Why there is no recording and what would help; it stays until it is closed. */
export const RecordingNotice = ({ error, onClose }: { error: RecordingError; onClose: () => void }) => {
  const { t } = useTranslation('recorder');
  return (
    <div
      role="alert"
      className="flex shrink-0 items-center gap-2 border-t border-line bg-warn-soft py-1.5 pr-2 pl-4 text-sm text-warn"
    >
      <span className="min-w-0 flex-1">{t(`faults.${error}`)}</span>
      <IconButton label={t('dismiss')} size="sm" onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
};
