import { addDays, isSameDay, isSameMonth } from 'date-fns';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Schedule } from '#contract/schema.ts';
import { classes } from '#web/components/classes.ts';
import { formatDay, formatWeekday } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { byDay, type CalendarView, dayKey } from './calendar-days.ts';
import { CalendarEvent, type CalendarEventProps } from './calendar-event.tsx';
import { useHeight } from './use-height.ts';

export interface CalendarGridProps
  extends Pick<CalendarEventProps, 'isEditable' | 'isRemovable' | 'onOpen' | 'onDelete'> {
  view: CalendarView;
  /** The day that is chosen. */
  date: Date;
  today: Date;
  days: readonly Date[];
  schedules: readonly Schedule[];
  onChoose: (day: Date, view?: CalendarView) => void;
}

/** The days of a month, a week or one day, 500 px high (spec section 2) or as high as there is room; arrow keys go from day to day. */
export const CalendarGrid = ({ view, date, today, days, schedules, onChoose, ...on }: CalendarGridProps) => {
  const { t } = useTranslation('calendar');
  const events = byDay(schedules);
  const weeks = days.length > 7 ? days.length / 7 : 1;
  const [grid, height] = useHeight();
  const room =
    view === 'month' ? Math.max(1, Math.floor(((height ?? 500) / weeks - 40) / 26)) : Number.POSITIVE_INFINITY;
  // The address changes first, and another month may be drawn only some frames later.
  const walkedIn = useRef<HTMLElement>(null);
  const chosen = dayKey(date);
  useLayoutEffect(() => {
    walkedIn.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
    walkedIn.current = null;
  }, [chosen]);
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined || !(event.target instanceof HTMLElement) || !event.target.dataset.day) return;
    event.preventDefault();
    walkedIn.current = event.currentTarget;
    onChoose(addDays(date, step));
  };
  return (
    <section
      ref={grid}
      aria-label={t('calendar')}
      onKeyDown={walk}
      className={classes(
        '@container/calendar relative grid min-h-125 flex-1 basis-125 overflow-auto rounded-lg border border-line bg-panel',
        view === 'day' ? 'grid-cols-1' : 'grid-cols-7',
      )}
      style={{ gridTemplateRows: view === 'month' ? `auto repeat(${weeks}, minmax(0, 1fr))` : 'auto minmax(0, 1fr)' }}
    >
      {days.slice(0, 7).map((day) => (
        <p key={dayKey(day)} className="border-b border-line py-1.5 text-center text-2xs font-semibold text-ink3">
          {view === 'day' ? formatDay(day) : formatWeekday(day)}
        </p>
      ))}
      {days.map((day) => {
        const own = events.get(dayKey(day)) ?? [];
        const shown = own.slice(0, room);
        return (
          <div
            key={dayKey(day)}
            className={classes(
              'flex min-h-0 min-w-0 flex-col gap-0.5 border-line2 p-1',
              view === 'month' && 'border-b',
              view !== 'day' && 'not-nth-[7n]:border-r',
              view === 'month' && !isSameMonth(day, date) && 'bg-bg text-ink3',
            )}
          >
            <div className="flex items-center">
              {own.length > shown.length && (
                <button
                  type="button"
                  onClick={() => onChoose(day, 'day')}
                  className="h-6 min-w-0 truncate rounded-full border border-line bg-panel px-2 text-2xs text-ink2 ring-inside transition-colors duration-100 hover:bg-hover hover:text-ink max-sm:hidden"
                >
                  {t('more', { count: own.length - shown.length })}
                </button>
              )}
              <button
                type="button"
                data-day={dayKey(day)}
                tabIndex={isSameDay(day, date) ? 0 : -1}
                aria-label={t('dayOf', { day: formatDay(day), count: own.length })}
                aria-current={isSameDay(day, today) ? 'date' : undefined}
                onClick={() => onChoose(day, 'day')}
                className={classes(
                  'ml-auto grid size-6 shrink-0 place-items-center rounded-full text-xs ring-inside hover:bg-hover',
                  isSameDay(day, today) && 'bg-primary font-semibold text-primary-ink hover:bg-primary-strong',
                  !isSameDay(day, today) && isSameDay(day, date) && view !== 'day' && 'bg-primary-soft',
                )}
              >
                {day.getDate()}
              </button>
            </div>
            <ul
              className={classes(
                'flex min-h-0 flex-col gap-0.5',
                view === 'month' ? 'max-sm:hidden' : 'flex-1 overflow-y-auto',
                view === 'week' && 'max-sm:hidden',
              )}
            >
              {shown.map((schedule) => (
                <CalendarEvent key={schedule.id} schedule={schedule} isFull={view !== 'month'} {...on} />
              ))}
            </ul>
            {own.length > 0 && view !== 'day' && (
              <p
                aria-hidden="true"
                className="mt-0.5 min-w-5 self-center rounded-full bg-hover px-1.5 text-center text-2xs/5 font-semibold text-ink2 sm:hidden"
              >
                {own.length}
              </p>
            )}
          </div>
        );
      })}
    </section>
  );
};

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
