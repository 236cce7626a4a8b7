import { CalendarPlus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { brazilianHolidays } from '#machines/opening-hours/holidays.ts';
import { lastDateOf } from '#machines/opening-hours/openness.ts';
import type { DayOff } from '#machines/opening-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { DayOffFields } from './day-off-fields.tsx';
import { DayOffLine } from './day-off-line.tsx';

export interface DaysOffProps {
  /** A date may be half written: `daysOffRules` says what may be saved. */
  daysOff: readonly DayOff[];
  onChange: (daysOff: DayOff[]) => void;
  /** `YYYY-MM-DD`, as the company has it; what was before it is not shown. */
  today: string;
  /** Whether Brazil's national holidays can be taken over. */
  hasHolidays: boolean;
  /** The message at a place in the list, such as `/0/until`. */
  errorAt?: (path: string) => string | undefined;
  /** Those of the company, where these are a queue's. */
  ofCompany?: readonly DayOff[];
}

/** The days that differ from their weekday, with their names. Its texts are the area `hours`. */
export const DaysOff = ({ daysOff, onChange, today, hasHolidays, errorAt = nowhere, ofCompany = [] }: DaysOffProps) => {
  const { t } = useTranslation('hours');
  const [open, setOpen] = useState<number | null>(null);
  const [added, setAdded] = useState('');
  const [begun, setBegun] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (begun > 0) list.current?.querySelector('input')?.focus();
  }, [begun]);
  const shown = daysOff.map((day, index) => ({ day, index })).filter(({ day }) => isAhead(day, today));
  const put = (at: number, day: DayOff) => onChange(daysOff.map((each, index) => (index === at ? day : each)));
  const settle = (days: readonly DayOff[]) => {
    setOpen(null);
    onChange(days.toSorted((one, other) => one.date.localeCompare(other.date)));
  };
  const takeOver = (isOptional: boolean) => {
    const missing = holidaysAfter(today).filter(
      (holiday) =>
        holiday.isOptional === isOptional && ![...daysOff, ...ofCompany].some(({ date }) => date === holiday.date),
    );
    settle([...daysOff, ...missing.map(({ date, name }) => ({ date, until: null, name, stretches: [] }))]);
    setAdded(missing.length === 0 ? t('daysOff.allThere') : t('daysOff.added', { count: missing.length }));
  };

  return (
    <section aria-label={t('daysOff.title')} className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('daysOff.title')}</h2>
      <p className="text-xs text-ink2">{t('daysOff.hint')}</p>
      {shown.length === 0 ? (
        <p className="rounded-md border border-line px-4 py-2.5 text-sm text-ink3">{t('daysOff.none')}</p>
      ) : (
        <ul ref={list} className="max-h-96 divide-y divide-line2 overflow-y-auto rounded-md border border-line px-4">
          {shown.map(({ day, index }) => {
            const errors = (path: string) => errorAt(`/${index}${path}`);
            return open === index || isUnwritten(day) || hasError(errors) ? (
              <DayOffFields
                key={index}
                day={day}
                errorAt={errors}
                onChange={(changed) => put(index, changed)}
                onDone={() => settle(daysOff)}
                onRemove={() => settle(daysOff.filter((_, at) => at !== index))}
              />
            ) : (
              <DayOffLine
                key={index}
                day={day}
                onEdit={() => setOpen(index)}
                onRemove={() => settle(daysOff.filter((_, at) => at !== index))}
              />
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => {
            onChange([{ date: '', until: null, name: '', stretches: [] }, ...daysOff]);
            setOpen(0);
            setBegun(begun + 1);
          }}
        >
          {t('daysOff.add')}
        </Button>
        {hasHolidays &&
          ([false, true] as const).map((isOptional) => (
            <Button
              key={String(isOptional)}
              size="sm"
              icon={<CalendarPlus size={14} aria-hidden="true" />}
              title={t(isOptional ? 'daysOff.optionalHint' : 'daysOff.holidaysHint')}
              onClick={() => takeOver(isOptional)}
            >
              {t(isOptional ? 'daysOff.optional' : 'daysOff.holidays')}
            </Button>
          ))}
      </div>
      <p role="status" className="text-xs text-ink3 empty:hidden">
        {added}
      </p>
      {ofCompany.some((day) => isAhead(day, today)) && (
        <>
          <p className="text-xs text-ink2">{t('daysOff.ofCompany')}</p>
          <ul className="max-h-48 divide-y divide-line2 overflow-y-auto rounded-md border border-line px-4">
            {ofCompany
              .filter((day) => isAhead(day, today))
              .map((day) => (
                <DayOffLine key={`${day.date}${day.name}`} day={day} />
              ))}
          </ul>
        </>
      )}
    </section>
  );
};

const nowhere = () => undefined;

const hasError = (errorAt: (path: string) => string | undefined) =>
  [
    '/date',
    '/until',
    '/name',
    ...[0, 1, 2, 3, 4, 5].flatMap((at) => [`/stretches/${at}/startTime`, `/stretches/${at}/endTime`]),
  ].some((path) => errorAt(path) !== undefined);

const isUnwritten = ({ date }: DayOff) => !/^\d{4}-\d\d-\d\d$/.test(date);

/** A half-written date is one that is still to come. */
const isAhead = (day: DayOff, today: string) => isUnwritten(day) || lastDateOf(day) >= today;

/** Of this year and the next. */
const holidaysAfter = (today: string) => {
  const year = Number(today.slice(0, 4));
  return [...brazilianHolidays(year), ...brazilianHolidays(year + 1)].filter(({ date }) => date >= today);
};
