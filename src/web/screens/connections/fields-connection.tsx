import { Controller } from 'react-hook-form';
import type { ConnectionProvider, Queue } from '#contract/schema.ts';
import { hasHistory } from '#machines/connections/history.ts';
import { ColourMark } from '#web/components/colour-chip.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { MultiSelect, Select } from '#web/components/fields/select.tsx';
import { Switch } from '#web/components/fields/switch.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { StoredKey } from './connection-rules.ts';
import { CloudFields } from './fields-cloud.tsx';
import { TelegramFields } from './fields-telegram.tsx';
import { ImportsHistoryField } from './imports-history-field.tsx';
import { MadeField } from './made-field.tsx';
import { useConnectionForm } from './use-field.ts';

export type QueueToChoose = Pick<Queue, 'id' | 'name' | 'color'>;

export interface ConnectionFieldsProps {
  stored: StoredKey | null;
  providers: readonly ConnectionProvider[];
  queues: readonly QueueToChoose[];
  isDefault: boolean;
}

/** What the line is: its provider, its name, the queues that it feeds, and its key. */
export const ConnectionFields = ({ providers, stored, queues, isDefault }: ConnectionFieldsProps) => {
  const { t } = useTranslation('connections');
  const { form, errorOf } = useConnectionForm();
  const provider = form.watch('provider');
  return (
    <>
      <Controller
        control={form.control}
        name="provider"
        render={({ field: { value, onChange } }) => (
          <Field label={t('form.provider')} hint={t(`form.providerHints.${value}`)} error={errorOf('provider')}>
            {(field) => (
              <Select
                {...field}
                value={value}
                onChange={onChange}
                choices={[...new Set([...providers, value])].map((provider) => ({
                  value: provider,
                  label: t(`form.providers.${provider}`),
                }))}
              />
            )}
          </Field>
        )}
      />
      {provider === 'whatsapp-cloud' && <CloudFields stored={stored} />}
      {hasHistory(provider) && <ImportsHistoryField from={provider} />}
      {provider === 'telegram' && <TelegramFields stored={stored} />}
      <Field label={t('form.name')} error={errorOf('name')}>
        {(field) => <Input {...field} autoComplete="off" maxLength={60} {...form.register('name')} />}
      </Field>
      <Controller
        control={form.control}
        name="queueIds"
        render={({ field: { value, onChange } }) => (
          <Field label={t('form.queues')} hint={t('form.queuesHint')} error={errorOf('queueIds')}>
            {(field) => (
              <MultiSelect
                {...field}
                value={value}
                onChange={onChange}
                placeholder={t('form.noQueues')}
                choices={queues.map((queue) => ({
                  value: queue.id,
                  label: queue.name,
                  mark: <ColourMark colour={queue.color}>{null}</ColourMark>,
                }))}
              />
            )}
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="isDefault"
        render={({ field: { value, onChange } }) => (
          <Switch
            label={t('form.isDefault')}
            hint={isDefault ? t('form.staysDefault') : t('form.isDefaultHint')}
            checked={value}
            disabled={isDefault}
            onChange={onChange}
          />
        )}
      />
      <MadeField name="token" label={t('form.token')} hint={t('form.tokenHint')} />
    </>
  );
};
