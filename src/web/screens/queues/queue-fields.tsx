import { Controller, type FieldError, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ColourPicker } from '#web/components/colour-picker.tsx';
import { Field } from '#web/components/field.tsx';
import { Input, TextArea } from '#web/components/input.tsx';
import type { QueueFault, QueueValues } from './queue-rules.ts';

export interface QueueFieldsProps {
  form: UseFormReturn<QueueValues>;
  /** The colours of the other queues. */
  taken: readonly { colour: string; by: string }[];
}

/** The tab Dados da Fila (spec section 2). */
export const QueueFields = ({ form, taken }: QueueFieldsProps) => {
  const { t } = useTranslation('queues');
  const { errors } = form.formState;
  const said = (fault: FieldError | undefined) =>
    fault?.message && (fault.type === 'server' ? fault.message : t(`faults.${fault.message as QueueFault}`));
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
        <Field label={t('form.name')} error={said(errors.name)}>
          {(field) => <Input {...field} autoComplete="off" {...form.register('name')} />}
        </Field>
        <Field label={t('form.order')} error={said(errors.orderQueue)}>
          {(field) => <Input {...field} inputMode="numeric" autoComplete="off" {...form.register('orderQueue')} />}
        </Field>
      </div>
      <Controller
        control={form.control}
        name="color"
        render={({ field }) => (
          <ColourPicker
            label={t('form.colour')}
            value={field.value}
            taken={taken}
            error={said(errors.color)}
            onChange={field.onChange}
          />
        )}
      />
      {messages.map((name) => (
        <Field key={name} label={t(`form.${name}`)} error={said(errors[name])}>
          {(field) => <TextArea {...field} rows={name === 'greetingMessage' ? 3 : 2} {...form.register(name)} />}
        </Field>
      ))}
    </div>
  );
};

const messages = ['greetingMessage', 'completionMessage', 'outOfHoursMessage', 'ratingMessage'] as const;
