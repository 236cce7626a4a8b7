import { BellOff } from 'lucide-react';
import { Field } from '#web/components/fields/field.tsx';
import { TextArea } from '#web/components/fields/input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { QueueToChoose } from './fields-connection.tsx';
import { useConnectionForm } from './use-field.ts';

export interface ConnectionMessageFieldsProps {
  queues: readonly QueueToChoose[];
  /** Somebody keeps hours, outside which customers are told so. */
  hasHours: boolean;
}

/** What the line says by itself. */
export const ConnectionMessageFields = ({ queues, hasHours }: ConnectionMessageFieldsProps) => {
  const { t } = useTranslation(['connections', 'hours']);
  const { form, errorOf } = useConnectionForm();
  const queueIds = form.watch('queueIds');
  const isRequired = queueIds.length > 1;
  const isSilent = hasHours && form.watch('outOfHoursMessage').trim() === '';
  const own = queues.filter(({ id, outOfHoursMessage }) => queueIds.includes(id) && outOfHoursMessage?.trim());
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <div className="flex flex-col gap-1">
          <Field
            label={t('form.greeting')}
            hint={isRequired ? t('form.greetingNeeded') : t('form.greetingHint')}
            error={errorOf('greetingMessage')}
          >
            {(field) => <TextArea {...field} rows={3} {...form.register('greetingMessage')} />}
          </Field>
        </div>
        <Field label={t('form.complation')} hint={t('form.complationHint')} error={errorOf('complationMessage')}>
          {(field) => <TextArea {...field} rows={3} {...form.register('complationMessage')} />}
        </Field>
        <div className="flex flex-col gap-1">
          <Field label={t('form.outOfHours')} hint={t('form.outOfHoursHint')} error={errorOf('outOfHoursMessage')}>
            {(field) => <TextArea {...field} rows={3} {...form.register('outOfHoursMessage')} />}
          </Field>
          {isSilent && (
            <p className="flex items-start gap-1.5 text-xs text-warn">
              <BellOff size={13} className="mt-px shrink-0" aria-hidden="true" />
              {own.length > 0
                ? t('hours:words.connectionSilentBut', { queues: own.map(({ name }) => name).join(', ') })
                : t('hours:words.connectionSilent')}
            </p>
          )}
        </div>
        <Field label={t('form.rating')} hint={t('form.ratingHint')} error={errorOf('ratingMessage')}>
          {(field) => <TextArea {...field} rows={3} {...form.register('ratingMessage')} />}
        </Field>
      </div>
      <p className="text-xs text-ink3">
        {t('form.variables', { variables: '{{firstName}}, {{name}}, {{ms}}, {{protocol}}, {{date}}, {{hour}}' })}
      </p>
    </>
  );
};
