import { useState } from 'react';
import { firstStretch, type OpeningHours as OpeningDay, type Stretch } from '#machines/opening-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { OpeningDayRow } from './opening-day.tsx';

export interface OpeningHoursProps {
  /** Seven days (`defaultOpeningHours` of machines/opening-hours.ts at first), in the order in which they are shown. */
  days: readonly OpeningDay[];
  /** All seven, whenever a time was changed. A time may be half written: `openingHoursRules` says what may be saved. */
  onChange: (days: OpeningDay[]) => void;
  /** The message at a time that was refused: a key of `hoursErrors`, or the server's own words. */
  errorOf?: (day: number, stretch: number, end: 'startTime' | 'endTime') => string | undefined;
}

/**
 * The opening hours of a company or a queue, day by day (spec section 3). It holds nothing: with react-hook-form it
 * stands in the `Controller` of a field under `openingHoursRules`. Its texts are the area `hours`, which the route loads.
 */
export const OpeningHours = ({ days, onChange, errorOf }: OpeningHoursProps) => {
  const { t } = useTranslation('hours');
  const [copied, setCopied] = useState('');
  const put = (at: number, stretches: Stretch[]) =>
    onChange(days.map((day, index) => (index === at ? written(day, stretches) : day)));
  const copy = (from: number, isMeant: (day: OpeningDay) => boolean) => {
    const stretches = stretchesIn(days[from] as OpeningDay);
    onChange(days.map((day, index) => (index !== from && isMeant(day) ? written(day, stretches) : day)));
    setCopied(t('copied', { weekday: t(`weekdays.${(days[from] as OpeningDay).weekdayEn}`) }));
  };
  return (
    <>
      <ul className="@container divide-y divide-line2">
        {days.map((day, index) => (
          <OpeningDayRow
            key={day.weekdayEn}
            weekday={day.weekdayEn}
            stretches={stretchesIn(day)}
            errorOf={(stretch, end) => errorOf?.(index, stretch, end)}
            onChange={(stretches) => put(index, stretches)}
            onCopy={(isMeant) => copy(index, ({ weekdayEn }) => isMeant(weekdayEn))}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {copied}
      </p>
    </>
  );
};

/** As they stand in their fields, also half written. */
const stretchesIn = (day: OpeningDay): Stretch[] => [firstStretch(day), ...(day.stretches ?? []).slice(1)];

/** Who knows of one stretch alone is told of no others; who knows of several must hear that there is one. */
const written = (day: OpeningDay, stretches: readonly Stretch[]): OpeningDay => ({
  ...day,
  ...(stretches[0] as Stretch),
  ...((stretches.length > 1 || day.stretches) && { stretches: [...stretches] }),
});
