import type { MessageTemplate } from '#contract/schema.ts';
import { OPENING } from '#machines/opening-hours/opening-words.ts';
import { Field } from '#web/components/fields/field.tsx';
import { TextArea } from '#web/components/fields/input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextTemplate } from './text-template.tsx';
import { useConnectionForm } from './use-field.ts';

export interface ConnectionMessageFieldsProps {
  /** What is said out of hours where the connection has no words for it; undefined while nobody keeps hours. */
  standardClosed: string | undefined;
  /** Those that it may say once the time to answer is over. */
  templates: readonly MessageTemplate[] | undefined;
}

/** What the line says by itself. */
export const ConnectionMessageFields = ({ standardClosed, templates }: ConnectionMessageFieldsProps) => {
  const { t } = useTranslation(['connections', 'hours']);
  const { form, errorOf } = useConnectionForm();
  const queueIds = form.watch('queueIds');
  const isRequired = queueIds.length > 1;
  const isEmpty = form.watch('outOfHoursMessage').trim() === '';
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <div className="flex flex-col gap-4">
          <Field
            label={t('form.greeting')}
            hint={isRequired ? t('form.greetingNeeded') : t('form.greetingHint')}
            error={errorOf('greetingMessage')}
          >
            {(field) => <TextArea {...field} rows={3} {...form.register('greetingMessage')} />}
          </Field>
          <div className="flex flex-col gap-1">
            <Field
              label={t('form.outOfHours')}
              hint={t('form.outOfHoursHint', { variable: OPENING })}
              error={errorOf('outOfHoursMessage')}
            >
              {(field) => <TextArea {...field} rows={3} {...form.register('outOfHoursMessage')} />}
            </Field>
            {standardClosed && isEmpty && (
              <p className="text-xs text-ink2">{t('hours:words.connectionStandard', { text: standardClosed })}</p>
            )}
          </div>
        </div>
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-3">
            <Field label={t('form.complation')} hint={t('form.complationHint')} error={errorOf('complationMessage')}>
              {(field) => <TextArea {...field} rows={3} {...form.register('complationMessage')} />}
            </Field>
            <TextTemplate name="complationTemplate" templates={templates} />
          </div>
          <div className="flex flex-col gap-3">
            <Field label={t('form.rating')} hint={t('form.ratingHint')} error={errorOf('ratingMessage')}>
              {(field) => <TextArea {...field} rows={3} {...form.register('ratingMessage')} />}
            </Field>
            <TextTemplate name="ratingTemplate" templates={templates} />
          </div>
        </div>
      </div>
      <p className="text-xs text-ink3">
        {t('form.variables', { variables: '{{firstName}}, {{name}}, {{ms}}, {{protocol}}, {{date}}, {{hour}}' })}
      </p>
    </>
  );
};
