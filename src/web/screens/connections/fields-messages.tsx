import { useTranslation } from 'react-i18next';
import { Field } from '#web/components/field.tsx';
import { TextArea } from '#web/components/input.tsx';
import { WaitsFor } from '#web/components/waits-for.tsx';
import { useConnectionForm } from './use-field.ts';

/** What the line says by itself. */
export const ConnectionMessageFields = () => {
  const { t } = useTranslation('connections');
  const { form, faultOf } = useConnectionForm();
  const isRequired = form.watch('queueIds').length > 1;
  return (
    <>
      <div className="flex flex-col gap-1">
        <Field
          label={t('form.greeting')}
          hint={isRequired ? t('form.greetingNeeded') : t('form.greetingHint')}
          error={faultOf('greetingMessage')}
        >
          {(field) => <TextArea {...field} rows={2} {...form.register('greetingMessage')} />}
        </Field>
        <WaitsFor>{t('form.greetingWaits')}</WaitsFor>
      </div>
      <Field label={t('form.complation')} hint={t('form.complationHint')} error={faultOf('complationMessage')}>
        {(field) => <TextArea {...field} rows={2} {...form.register('complationMessage')} />}
      </Field>
      <Field label={t('form.outOfHours')} hint={t('form.outOfHoursHint')} error={faultOf('outOfHoursMessage')}>
        {(field) => <TextArea {...field} rows={2} {...form.register('outOfHoursMessage')} />}
      </Field>
      <Field label={t('form.rating')} hint={t('form.ratingHint')} error={faultOf('ratingMessage')}>
        {(field) => <TextArea {...field} rows={2} {...form.register('ratingMessage')} />}
      </Field>
      <p className="text-xs text-ink3">
        {t('form.variables', { variables: '{{firstName}}, {{name}}, {{ms}}, {{protocol}}, {{date}}, {{hour}}' })}
      </p>
    </>
  );
};
