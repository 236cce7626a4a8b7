import { addDays, addHours, addMinutes, addMonths, addYears } from 'date-fns';
import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, type Ref, Suspense, useRef } from 'react';
import { dateOf, dateTimeOf, formatDate, formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../layers/popover.tsx';
import { Spinner } from '../spinner.tsx';
import type { FieldAttributes } from './field.tsx';
import { Input } from './input.tsx';
import { completed, completedDate, dateMask, dateTimeMask, typeMasked } from './mask.ts';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

export interface DateTimeFieldProps extends FieldAttributes {
  /** `dd/MM/yyyy HH:mm`, or as much of it as was typed; `dateTimeOf` reads it. Without a time `dateOf` does. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** Days before it, or after it, can't be chosen in the calendar. */
  min?: Date;
  max?: Date;
  ref?: Ref<HTMLInputElement>;
  className?: string;
  /** A day alone, dd/MM/yyyy. */
  withoutTime?: boolean;
  /** Instead of how a date is written. */
  placeholder?: string;
}

/**
 * A date and, mostly, a time, written dd/MM/yyyy HH:mm whatever the browser's language, or chosen in a calendar. The arrow keys
 * move the part that the caret stands in.
 */
export const DateTimeField = ({
  value,
  onChange,
  onBlur,
  min,
  max,
  ref,
  className,
  withoutTime = false,
  placeholder,
  ...field
}: DateTimeFieldProps) => {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const chosen = withoutTime ? dateOf(value) : dateTimeOf(value);
  const written = withoutTime ? formatDate : formatDateTime;

  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = directions[event.key];
    if (!direction || !chosen || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const input = event.currentTarget;
    const caret = input.selectionStart ?? 0;
    const text = written(stepAt(caret)(chosen, direction));
    onChange(text);
    requestAnimationFrame(() => input.setSelectionRange(caret, caret));
  };

  const choose = (day: Date) => {
    const time = /\d\d:\d\d$/u.exec(value)?.[0] ?? '09:00';
    onChange(withoutTime ? formatDate(day) : `${formatDate(day)} ${time}`);
    place.current?.querySelector('input')?.focus();
  };

  return (
    <div ref={place} className={classes('relative', className)}>
      <Input
        {...field}
        ref={ref}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder ?? t(withoutTime ? 'dateTime.datePlaceholder' : 'dateTime.placeholder')}
        className="pr-10 tabular-nums"
        onChange={(event) => onChange(typeMasked(event, withoutTime ? dateMask : dateTimeMask))}
        onKeyDown={step}
        onBlur={() => {
          const text = withoutTime ? completedDate(value) : completed(value, dateTimeMask);
          if (text !== value) onChange(text);
          onBlur?.();
        }}
      />
      <span className="absolute top-1 right-1">
        <Popover
          label={t('dateTime.calendar')}
          button={
            <IconButton label={t('dateTime.open')} size="sm">
              <CalendarDays size={16} aria-hidden="true" />
            </IconButton>
          }
        >
          {(close) => (
            <div className="grid h-71 w-68 place-items-center">
              <Suspense fallback={<Spinner size={20} />}>
                <Calendar
                  chosen={chosen}
                  min={min}
                  max={max}
                  onChoose={(day) => {
                    close();
                    // The popover gives the focus back to its button first.
                    requestAnimationFrame(() => choose(day));
                  }}
                />
              </Suspense>
            </div>
          )}
        </Popover>
      </span>
    </div>
  );
};

const directions: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

/** What moves where the caret stands in dd/MM/yyyy HH:mm. */
const stepAt = (caret: number) => {
  if (caret <= 2) return addDays;
  if (caret <= 5) return addMonths;
  if (caret <= 10) return addYears;
  return caret <= 13 ? addHours : addMinutes;
};
