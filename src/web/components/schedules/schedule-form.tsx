import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type ReactNode, useRef } from 'react';
import { Controller, type FieldError, type FieldErrors, useForm } from 'react-hook-form';
import { now } from '#web/clock.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DateTimeField } from '../fields/date-time-field.tsx';
import { Field } from '../fields/field.tsx';
import { Input, TextArea } from '../fields/input.tsx';
import { SchedulePicture } from './schedule-picture.tsx';
import { type ScheduleError, type ScheduleValues, scheduleRules, templatedRules } from './schedule-rules.ts';
import { ScheduleVariables } from './schedule-variables.tsx';

export interface ScheduleFormProps {
  /** The submit button stands in the dialog, outside the form. */
  id: string;
  values: Pick<ScheduleValues, 'body' | 'sendAt'>;
  pictureName: string | null;
  /** What stands above the text, where its connection has templates. */
  template?: ReactNode;
  /** A template is said: there is no text and no picture. */
  isTemplate?: boolean;
  /** It has been handed over: there is nothing to change any more. */
  readOnly: boolean;
  /** What the server refused, field by field, already in words (`type: 'server'`). */
  fieldErrors: FieldErrors<ScheduleValues>;
  onSubmit: (values: ScheduleValues) => void;
}

export const ScheduleForm = ({
  id,
  values,
  pictureName,
  template,
  isTemplate = false,
  readOnly,
  fieldErrors,
  onSubmit,
}: ScheduleFormProps) => {
  const { t } = useTranslation('schedules');
  const form = useForm<ScheduleValues>({
    resolver: standardSchemaResolver(isTemplate ? templatedRules : scheduleRules),
    defaultValues: values,
    errors: fieldErrors,
  });
  const text = useRef<HTMLTextAreaElement | null>(null);
  const { ref: registerText, ...body } = form.register('body');
  const { errors } = form.formState;
  const said = (error: FieldError | undefined) =>
    error?.message && (error.type === 'server' ? error.message : t(`faults.${error.message as ScheduleError}`));

  const insert = (variable: string) => {
    const area = text.current;
    if (!area) return;
    area.setRangeText(variable, area.selectionStart, area.selectionEnd, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
  };

  return (
    <form
      id={id}
      noValidate
      onSubmit={form.handleSubmit((filled) => onSubmit(filled))}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
      className="grid grid-cols-1 gap-3"
    >
      {template}
      {!isTemplate && (
        <div className="grid grid-cols-1 gap-1.5">
          <Field label={t('form.body')} error={said(errors.body)}>
            {(field) => (
              <TextArea
                {...field}
                {...body}
                ref={(area) => {
                  registerText(area);
                  text.current = area;
                }}
                rows={4}
                autoFocus={!readOnly}
                readOnly={readOnly}
                className={readOnly ? settled : ''}
              />
            )}
          </Field>
          {!readOnly && <ScheduleVariables onInsert={insert} />}
        </div>
      )}
      <Field label={t('form.sendAt')} hint={readOnly ? undefined : t('form.sendAtHint')} error={said(errors.sendAt)}>
        {(field) =>
          readOnly ? (
            <Input {...field} readOnly value={values.sendAt} className={`max-w-60 ${settled}`} />
          ) : (
            <Controller
              control={form.control}
              name="sendAt"
              render={({ field: { ref, value, onChange, onBlur }, fieldState: { invalid } }) => (
                <DateTimeField
                  {...field}
                  ref={ref}
                  value={value}
                  onChange={(time) => {
                    onChange(time);
                    if (invalid) void form.trigger('sendAt');
                  }}
                  onBlur={() => {
                    onBlur();
                    void form.trigger('sendAt');
                  }}
                  min={now()}
                  className="max-w-60"
                />
              )}
            />
          )
        }
      </Field>
      {!isTemplate && (
        <Controller
          control={form.control}
          name="picture"
          render={({ field: { value, onChange } }) => (
            <SchedulePicture
              name={value === undefined ? pictureName : (value?.name ?? null)}
              error={said(errors.picture)}
              readOnly={readOnly}
              onPick={onChange}
            />
          )}
        />
      )}
    </form>
  );
};

/** What can be read and no longer changed. */
const settled = 'resize-none! border-transparent! bg-sunk! text-ink2!';
