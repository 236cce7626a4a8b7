import { Button } from '#web/components/button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { MediaAudio } from '../media/media-audio.tsx';

interface RecordingsKeptProps {
  recordings: readonly { id: string; url: string; size: number }[];
  onSend: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** Recordings that were stopped by something else than their maker, to be heard, sent or thrown away. */
export const RecordingsKept = ({ recordings, onSend, onDiscard }: RecordingsKeptProps) => {
  const { t } = useTranslation('recorder');
  return (
    <ul aria-label={t('keptList')} className="shrink-0 border-t border-line bg-panel px-4 text-sm">
      {recordings.map(({ id, url, size }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line2 py-2 last:border-b-0"
        >
          <MediaAudio url={url} name={null} size={size} />
          <span className="min-w-24 flex-1 text-xs text-ink2">{t('kept')}</span>
          <Button size="sm" onClick={() => onDiscard(id)}>
            {t('discardKept')}
          </Button>
          <Button size="sm" variant="primary" onClick={() => onSend(id)}>
            {t('sendKept')}
          </Button>
        </li>
      ))}
    </ul>
  );
};
