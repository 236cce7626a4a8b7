import { ImagePlus, Image as Picture, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

interface SchedulePictureProps {
  name: string | null;
  error: string | undefined;
  readOnly: boolean;
  /** Null takes it away. */
  onPick: (file: File | null) => void;
}

/** The one picture that may go with a scheduled message. */
export const SchedulePicture = ({ name, error, readOnly, onPick }: SchedulePictureProps) => {
  const { t } = useTranslation('schedules');
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  if (readOnly && name === null) return null;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {name !== null && (
          <span className="flex min-w-0 items-center gap-1.5 rounded-md border border-line bg-sunk py-0.5 pr-0.5 pl-2 text-sm">
            <Picture size={16} className="shrink-0 text-ink3" aria-hidden="true" />
            <span className="truncate">{name}</span>
            {!readOnly && (
              <IconButton size="sm" label={t('form.removePicture', { name })} onClick={() => onPick(null)}>
                <X size={14} aria-hidden="true" />
              </IconButton>
            )}
          </span>
        )}
        {!readOnly && name === null && (
          <Button icon={<ImagePlus size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
            {t('form.attach')}
          </Button>
        )}
        {!readOnly && (
          <p
            id={noteId}
            role={error ? 'alert' : undefined}
            className={error ? 'text-xs text-danger' : 'text-xs text-ink3'}
          >
            {error ?? t('form.pictureHint')}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('form.picture')}
        aria-describedby={noteId}
        accept=".png,.jpg,.jpeg"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be picked again after it was taken away.
          target.value = '';
          if (file) onPick(file);
        }}
      />
    </div>
  );
};
