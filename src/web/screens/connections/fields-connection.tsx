import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Queue } from '#contract/schema.ts';
import { ColourMark } from '#web/components/colour-chip.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { MultiSelect, Select } from '#web/components/fields/select.tsx';
import { Switch } from '#web/components/fields/switch.tsx';
import { WaitsFor } from '#web/components/panes/waits-for.tsx';
import { useConnectionForm } from './use-field.ts';

export type QueueToChoose = Pick<Queue, 'id' | 'name' | 'color'> & Partial<Pick<Queue, 'outOfHoursMessage'>>;

export interface ConnectionFieldsProps {
  queues: readonly QueueToChoose[];
  isDefault: boolean;
}

/** What the line is: its name, the queues that it feeds, its channel and its key. */
export const ConnectionFields = ({ queues, isDefault }: ConnectionFieldsProps) => {
  const { t } = useTranslation('connections');
  const { form, errorOf } = useConnectionForm();
  return (
    <>
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
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <Controller
          control={form.control}
          name="provider"
          render={({ field: { value, onChange } }) => (
            <Field label={t('form.provider')} hint={t('form.providerHint')} error={errorOf('provider')}>
              {(field) => (
                <Select
                  {...field}
                  value={value}
                  onChange={onChange}
                  choices={[...new Set(['beta', value])].map((provider) => ({ value: provider, label: provider }))}
                />
              )}
            </Field>
          )}
        />
        <div className="flex flex-col gap-1">
          <Field label={t('form.token')} error={errorOf('token')}>
            {(field) => <Input {...field} autoComplete="off" spellCheck={false} {...form.register('token')} />}
          </Field>
          <WaitsFor>{t('form.tokenWaits')}</WaitsFor>
        </div>
      </div>
    </>
  );
};
