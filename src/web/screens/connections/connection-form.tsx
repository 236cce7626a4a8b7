import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { Controller, type FieldErrors, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Queue } from '#contract/schema.ts';
import { ColourMark } from '#web/components/colour-chip.tsx';
import { Field } from '#web/components/field.tsx';
import { Input, TextArea } from '#web/components/input.tsx';
import { MultiSelect } from '#web/components/select.tsx';
import { Switch } from '#web/components/switch.tsx';
import { type ConnectionFault, type ConnectionValues, connectionRules } from './connection-rules.ts';

export interface ConnectionFormProps {
  /** The submit button stands in the dialog, outside the form. */
  id: string;
  values: ConnectionValues;
  queues: readonly Pick<Queue, 'id' | 'name' | 'color'>[];
  /** What the server refused, field by field, already in words (`type: 'server'`). */
  refusals: FieldErrors<ConnectionValues>;
  onSubmit: (values: ConnectionValues) => void;
}

export const ConnectionForm = ({ id, values, queues, refusals, onSubmit }: ConnectionFormProps) => {
  const { t } = useTranslation('connections');
  const form = useForm<ConnectionValues>({
    resolver: standardSchemaResolver(connectionRules),
    defaultValues: values,
    errors: refusals,
  });
  const { errors } = form.formState;
  const said = (message: string | undefined, type: string | undefined) =>
    message && (type === 'server' ? message : t(`form.${message as ConnectionFault}`));
  const hasSeveralQueues = form.watch('queueIds').length > 1;

  return (
    <form id={id} noValidate onSubmit={form.handleSubmit((filled) => onSubmit(filled))} className="flex flex-col gap-4">
      <Field label={t('form.name')} error={said(errors.name?.message, errors.name?.type)}>
        {(field) => <Input {...field} autoComplete="off" maxLength={60} {...form.register('name')} />}
      </Field>
      <Controller
        control={form.control}
        name="queueIds"
        render={({ field: { value, onChange } }) => (
          <Field label={t('form.queues')} hint={t('form.queuesHint')} error={errors.queueIds?.message}>
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
      {hasSeveralQueues && (
        <Field label={t('form.greeting')} error={said(errors.greetingMessage?.message, errors.greetingMessage?.type)}>
          {(field) => <TextArea {...field} rows={3} {...form.register('greetingMessage')} />}
        </Field>
      )}
      <Controller
        control={form.control}
        name="isDefault"
        render={({ field: { value, onChange } }) => (
          <Switch label={t('form.isDefault')} hint={t('form.isDefaultHint')} checked={value} onChange={onChange} />
        )}
      />
    </form>
  );
};
