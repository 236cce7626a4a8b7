import { AlarmClock } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSnoozedUntil } from '../use-snoozed-until.ts';

/** In a row: until when the ticket is put aside. */
export const SnoozedMark = ({ until }: { until: string }) => {
  const { t } = useTranslation('snooze');
  const at = useSnoozedUntil(until);
  const words = t('until', { until: at });
  return (
    <span title={words} className="inline-flex shrink-0 items-center gap-1 text-2xs text-ink2 tabular-nums">
      <AlarmClock size={12} aria-hidden="true" />
      <span className="sr-only">{words}</span>
      <time dateTime={until} aria-hidden="true">
        {at}
      </time>
    </span>
  );
};
