import { OPENING } from '#machines/opening-hours/opening-words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SelectField, TextAreaField, TextField } from '#web/list-screen/fields.tsx';
import { QueueColour, type QueueColourProps } from './queue-colour.tsx';
import type { QueueValues } from './queue-rules.ts';

/** The tab Dados da Fila (spec section 2): what the queue is. */
export const QueueFields = ({ taken }: QueueColourProps) => {
  const { t } = useTranslation('queues');
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
        <TextField<QueueValues> name="name" label={t('form.name')} autoFocus />
        <TextField<QueueValues> name="orderQueue" label={t('form.order')} />
      </div>
      <QueueColour taken={taken} />
    </div>
  );
};

/** What the queue says by itself. */
export const QueueMessages = () => {
  const { t } = useTranslation('queues');
  return (
    <div className="grid gap-4">
      <TextAreaField<QueueValues>
        name="greetingMessage"
        label={t('form.greetingMessage')}
        hint={t('form.greetingHint')}
      />
      <TextAreaField<QueueValues> name="completionMessage" label={t('form.completionMessage')} rows={2} />
      <TextAreaField<QueueValues>
        name="outOfHoursMessage"
        label={t('form.outOfHoursMessage')}
        hint={t('form.outOfHoursHint', { variable: OPENING })}
        rows={2}
      />
      <TextAreaField<QueueValues> name="ratingMessage" label={t('form.ratingMessage')} rows={2} />
    </div>
  );
};

/** Whether whoever resolves a ticket of the queue is asked why. */
export const QueueClosingReason = () => {
  const { t } = useTranslation('queues');
  return (
    <SelectField<QueueValues, QueueValues['closingReason']>
      name="closingReason"
      label={t('form.closingReason')}
      hint={t('form.closingReasonHint')}
      choices={(['none', 'optional', 'required'] as const).map((value) => ({
        value,
        label: t(`form.closingReasons.${value}`),
      }))}
    />
  );
};
