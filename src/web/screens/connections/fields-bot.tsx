import { useTranslation } from 'react-i18next';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { Select } from '#web/components/fields/select.tsx';
import { useConnectionForm } from './use-field.ts';

/** What the automatic service may do on this line. */
export const ConnectionBotFields = () => {
  const { t } = useTranslation(['connections', 'common']);
  const { form, errorOf } = useConnectionForm();
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <Field label={t('form.botInterval')} hint={t('form.botIntervalHint')} error={errorOf('timeUseBotQueues')}>
          {(field) => <Input {...field} inputMode="numeric" {...form.register('timeUseBotQueues')} />}
        </Field>
        <Field label={t('form.botTimes')} hint={t('form.botTimesHint')} error={errorOf('maxUseBotQueues')}>
          {(field) => <Input {...field} inputMode="numeric" {...form.register('maxUseBotQueues')} />}
        </Field>
      </div>
      <Field label={t('form.prompt')} hint={t('form.promptHint')}>
        {(field) => (
          <Select<string>
            {...field}
            value="none"
            onChange={() => undefined}
            disabled
            choices={[{ value: 'none', label: t('common:none') }]}
          />
        )}
      </Field>
    </>
  );
};
