import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { playTime } from './play-time.ts';

interface RecordingsKeptProps {
  recordings: readonly { id: string; seconds: number }[];
  onSend: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** Recordings that were stopped by something else than their maker, to be sent or thrown away. */
export const RecordingsKept = ({ recordings, onSend, onDiscard }: RecordingsKeptProps) => {
  const { t } = useTranslation('recorder');
  return (
    <ul aria-label={t('keptList')} className="shrink-0 border-t border-line bg-panel px-4 text-sm">
      {recordings.map(({ id, seconds }) => (
        <li key={id} className="flex flex-wrap items-center gap-2 border-b border-line2 py-1.5 last:border-b-0">
          <span className="min-w-40 flex-1">{t('kept', { time: playTime(seconds) })}</span>
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
