import { Controller } from 'react-hook-form';
import type { MessageTemplate, Queue } from '#contract/schema.ts';
import { ColourMark } from '#web/components/colour-chip.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input, TextArea } from '#web/components/fields/input.tsx';
import { Select } from '#web/components/fields/select.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FieldGroup } from './field-group.tsx';
import { TextTemplate } from './text-template.tsx';
import { useConnectionForm } from './use-field.ts';

interface ConnectionWaitingFieldsProps {
  queues: readonly Pick<Queue, 'id' | 'name' | 'color'>[];
  /** Those that it may say once the time to answer is over. */
  templates: readonly MessageTemplate[] | undefined;
}

/** What happens to a ticket that waits too long, for its customer or for an agent. */
export const ConnectionWaitingFields = ({ queues, templates }: ConnectionWaitingFieldsProps) => {
  const { t } = useTranslation('connections');
  const { form, errorOf } = useConnectionForm();
  return (
    <>
      <FieldGroup title={t('form.customerSilent')}>
        <Field label={t('form.expires')} hint={t('form.expiresHint')} error={errorOf('expiresTicket')}>
          {(field) => <Input {...field} inputMode="numeric" className="max-w-32" {...form.register('expiresTicket')} />}
        </Field>
        <Field label={t('form.expiresMessage')} error={errorOf('expiresInactiveMessage')}>
          {(field) => <TextArea {...field} rows={2} {...form.register('expiresInactiveMessage')} />}
        </Field>
        <TextTemplate name="expiresInactiveTemplate" templates={templates} />
      </FieldGroup>
      <FieldGroup title={t('form.nobodyAccepts')}>
        <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
          <Field label={t('form.transferAfter')} hint={t('form.transferHint')} error={errorOf('timeToTransfer')}>
            {(field) => <Input {...field} inputMode="numeric" {...form.register('timeToTransfer')} />}
          </Field>
          <Controller
            control={form.control}
            name="transferQueueId"
            render={({ field: { value, onChange } }) => (
              <Field label={t('form.transferTo')} error={errorOf('transferQueueId')}>
                {(field) => (
                  <Select<number | null>
                    {...field}
                    value={value}
                    onChange={onChange}
                    choices={[
                      { value: null, label: t('form.noQueue') },
                      ...queues.map((queue) => ({
                        value: queue.id,
                        label: queue.name,
                        mark: <ColourMark colour={queue.color}>{null}</ColourMark>,
                      })),
                    ]}
                  />
                )}
              </Field>
            )}
          />
        </div>
      </FieldGroup>
    </>
  );
};
