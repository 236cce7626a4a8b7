import { Controller } from 'react-hook-form';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { Select } from '#web/components/fields/select.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type ResponderChoice, withNobody } from '#web/list-screen/responder-choices.ts';
import { useConnectionForm } from './use-field.ts';

/** What the automatic service may do on this line. */
export const ConnectionBotFields = ({ prompts }: { prompts: readonly ResponderChoice[] }) => {
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
      <Controller
        control={form.control}
        name="promptId"
        render={({ field: { value, onChange } }) => (
          <Field label={t('form.prompt')} hint={t('form.promptHint')}>
            {(field) => (
              <Select {...field} value={value} onChange={onChange} choices={withNobody(t('common:none'), prompts)} />
            )}
          </Field>
        )}
      />
    </>
  );
};
