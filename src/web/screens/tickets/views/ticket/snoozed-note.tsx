import { AlarmClock } from 'lucide-react';
import { Button } from '#web/components/button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface SnoozedNoteProps {
  /** As it is said. */
  until: string;
  isBusy?: boolean;
  onWake?: (() => void) | undefined;
}

/** That a ticket is put aside and until when, with one press to bring it back. */
export const SnoozedNote = ({ until, isBusy = false, onWake }: SnoozedNoteProps) => {
  const { t } = useTranslation('snooze');
  return (
    <div className="flex min-w-0 items-center gap-2 text-xs text-ink2">
      <p role="status" className="flex min-w-0 items-center gap-1.5">
        <AlarmClock size={14} className="shrink-0 text-primary" aria-hidden="true" />
        <span className="truncate tabular-nums" title={t('until', { until })}>
          <span className="sr-only">{t('until', { until })}</span>
          <span aria-hidden="true">{until}</span>
        </span>
      </p>
      {onWake && (
        <Button size="sm" busy={isBusy} className="h-6! shrink-0 px-2!" onClick={onWake}>
          {t('wake')}
        </Button>
      )}
    </div>
  );
};
