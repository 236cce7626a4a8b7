import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type FieldError, type FieldErrors, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/field.tsx';
import { Input, TextArea } from '#web/components/input.tsx';
import { type OptionFault, type OptionValues, optionRules } from './option-rules.ts';

export interface OptionFormProps {
  label: string;
  values: OptionValues;
  busy: boolean;
  /** What the server refused, already in words (`type: 'server'`). */
  refusals: FieldErrors<OptionValues>;
  onSave: (values: OptionValues) => void;
  onCancel: () => void;
}

/** An option while it is written, in its own place in the tree. Esc leaves it as it was. */
export const OptionForm = ({ label, values, busy, refusals, onSave, onCancel }: OptionFormProps) => {
  const { t } = useTranslation(['queues', 'common']);
  const form = useForm<OptionValues>({
    resolver: standardSchemaResolver(optionRules),
    defaultValues: values,
    errors: refusals,
  });
  const { errors } = form.formState;
  const said = (fault: FieldError | undefined) =>
    fault?.message && (fault.type === 'server' ? fault.message : t(`faults.${fault.message as OptionFault}`));
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={form.handleSubmit((filled) => onSave(filled))}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
      className="grid gap-3 rounded-md border border-line bg-bg p-3"
    >
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-3">
        <Field label={t('menu.option')} hint={t('menu.optionHint')} error={said(errors.option)}>
          {(field) => <Input {...field} autoComplete="off" {...form.register('option')} />}
        </Field>
        <Field label={t('menu.optionTitle')} error={said(errors.title)}>
          {(field) => <Input {...field} autoFocus autoComplete="off" {...form.register('title')} />}
        </Field>
      </div>
      <Field label={t('menu.message')} error={said(errors.message)}>
        {(field) => <TextArea {...field} rows={2} {...form.register('message')} />}
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" size="sm" variant="primary" busy={busy}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
};
