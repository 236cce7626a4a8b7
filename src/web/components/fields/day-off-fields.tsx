import type { KeyboardEvent } from 'react';
import type { DayOff } from '#machines/opening-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { dateWritten, writtenDate } from './day-off-date.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { type HoursError, hoursErrors } from './opening-hours-rules.ts';
import { StretchFields } from './stretch-fields.tsx';
import { Switch } from './switch.tsx';

export interface DayOffFieldsProps {
  day: DayOff;
  errorAt: (path: string) => string | undefined;
  onChange: (day: DayOff) => void;
  onDone: () => void;
  onRemove: () => void;
}

export const DayOffFields = ({ day, errorAt, onChange, onDone, onRemove }: DayOffFieldsProps) => {
  const { t } = useTranslation('hours');
  const stretches = day.stretches ?? [];
  const said = (path: string) => {
    const error = errorAt(path);
    return error !== undefined && isKnown(error) ? t(`faults.${error}`) : error;
  };
  // The form around it is not what is meant by Enter here.
  const finish = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onDone();
  };
  return (
    <li onKeyDown={finish} className="flex flex-col gap-3 py-3">
      <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
        <Field label={t('daysOff.date')} error={said('/date')}>
          {(field) => (
            <DateTimeField
              {...field}
              withoutTime
              value={writtenDate(day.date)}
              onChange={(date) => onChange({ ...day, date: dateWritten(date) })}
            />
          )}
        </Field>
        <Field label={t('daysOff.until')} error={said('/until')}>
          {(field) => (
            <DateTimeField
              {...field}
              withoutTime
              value={writtenDate(day.until ?? '')}
              onChange={(until) => onChange({ ...day, until: until === '' ? null : dateWritten(until) })}
            />
          )}
        </Field>
      </div>
      <Field label={t('daysOff.name')} error={said('/name')}>
        {(field) => (
          <Input
            {...field}
            maxLength={80}
            value={day.name ?? ''}
            onChange={({ target }) => onChange({ ...day, name: target.value })}
          />
        )}
      </Field>
      <Switch
        label={t('daysOff.hasHours')}
        checked={stretches.length > 0}
        onChange={(hasHours) =>
          onChange({ ...day, stretches: hasHours ? [{ startTime: '08:00', endTime: '12:00' }] : [] })
        }
      />
      {stretches.length > 0 && (
        <StretchFields
          of={writtenDate(day.date)}
          stretches={stretches}
          errorOf={(stretch, end) => errorAt(`/stretches/${stretch}/${end}`)}
          onChange={(changed) => onChange({ ...day, stretches: changed })}
        />
      )}
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onRemove}>
          {t('daysOff.drop')}
        </Button>
        <Button size="sm" onClick={onDone}>
          {t('daysOff.done')}
        </Button>
      </div>
    </li>
  );
};

const isKnown = (error: string): error is HoursError => (hoursErrors as readonly string[]).includes(error);
