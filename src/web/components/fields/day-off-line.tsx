import { Pencil, Trash2 } from 'lucide-react';
import { lastDateOf } from '#machines/opening-hours/openness.ts';
import type { DayOff } from '#machines/opening-hours.ts';
import { formatWeekday } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconButton } from '../icon-button.tsx';
import { writtenDate } from './day-off-date.ts';

export interface DayOffLineProps {
  day: DayOff;
  /** Neither is there for a day that is kept elsewhere. */
  onEdit?: () => void;
  onRemove?: () => void;
}

export const DayOffLine = ({ day, onEdit, onRemove }: DayOffLineProps) => {
  const { t } = useTranslation('hours');
  const { date, name, stretches = [] } = day;
  const last = lastDateOf(day);
  const dates =
    last === date ? writtenDate(date) : t('daysOff.range', { from: writtenDate(date), to: writtenDate(last) });
  const hours = stretches.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', ');
  return (
    <li className="flex items-center gap-x-3 py-1 text-sm">
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className="tabular-nums">
          <span className="inline-block w-9 text-ink3">{formatWeekday(new Date(`${date}T00:00:00`))}</span>
          {dates}
        </span>
        <span className="min-w-0 break-words">{name}</span>
        <span className="text-xs text-ink3 tabular-nums">{hours || t('closed')}</span>
      </span>
      {onEdit && (
        <IconButton size="sm" label={t('daysOff.edit', { date: dates })} onClick={onEdit}>
          <Pencil size={14} aria-hidden="true" />
        </IconButton>
      )}
      {onRemove && (
        <IconButton size="sm" label={t('daysOff.remove', { date: dates })} onClick={onRemove}>
          <Trash2 size={14} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
};
