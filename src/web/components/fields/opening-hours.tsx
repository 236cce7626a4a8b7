import { useId } from 'react';
import { isClosedAllDay, type OpeningHours as OpeningDay } from '#machines/opening-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type HoursError, hoursErrors } from './opening-hours-rules.ts';
import { TimeInput } from './time-input.tsx';

export interface OpeningHoursProps {
  /** Seven days (`defaultOpeningHours` of machines/opening-hours.ts at first), in the order in which they are shown. */
  days: readonly OpeningDay[];
  /** All seven, whenever a time was changed. A time may be half written: `openingHoursRules` says what may be saved. */
  onChange: (days: OpeningDay[]) => void;
  /** The message at a time that was refused: a key of `hoursErrors`, or the server's own words. */
  errorOf?: (day: number, end: 'startTime' | 'endTime') => string | undefined;
  readOnly?: boolean;
}

/**
 * The opening hours of a company or a queue, day by day (spec section 3). It holds nothing: with react-hook-form it
 * stands in the `Controller` of a field under `openingHoursRules`. Its texts are the area `hours`, which the route loads.
 */
export const OpeningHours = ({ days, onChange, errorOf, readOnly = false }: OpeningHoursProps) => (
  <ul className="divide-y divide-line2">
    {days.map((day, index) => (
      <Day
        key={day.weekdayEn}
        day={day}
        startError={errorOf?.(index, 'startTime')}
        endError={errorOf?.(index, 'endTime')}
        readOnly={readOnly}
        onChange={(times) => onChange(days.map((each, at) => (at === index ? { ...each, ...times } : each)))}
      />
    ))}
  </ul>
);

interface DayProps {
  day: OpeningDay;
  startError: string | undefined;
  endError: string | undefined;
  readOnly: boolean;
  onChange: (times: Partial<OpeningDay>) => void;
}

const Day = ({ day, startError, endError, readOnly, onChange }: DayProps) => {
  const { t } = useTranslation('hours');
  const noteId = useId();
  const name = t(`weekdays.${day.weekdayEn}`);
  const error = startError ?? endError;
  const timeOf = (end: 'startTime' | 'endTime', isWrong: boolean) => ({
    value: day[end],
    onChange: (time: string) => onChange({ [end]: time }),
    'aria-label': t(end, { weekday: name }),
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? noteId : undefined,
    readOnly,
  });
  return (
    <li className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-x-3 py-2 max-sm:grid-cols-1 max-sm:gap-y-1">
      <span>{name}</span>
      <div className="flex items-center gap-2">
        <TimeInput {...timeOf('startTime', startError !== undefined)} />
        <span className="text-ink2">{t('until')}</span>
        <TimeInput {...timeOf('endTime', endError !== undefined)} />
        {isClosedAllDay(day) && <span className="pl-1 text-sm text-ink3">{t('closed')}</span>}
      </div>
      {error && (
        <p id={noteId} role="alert" className="pt-1 text-xs text-danger sm:col-start-2">
          {isKnown(error) ? t(`faults.${error}`) : error}
        </p>
      )}
    </li>
  );
};

const isKnown = (error: string): error is HoursError => (hoursErrors as readonly string[]).includes(error);
