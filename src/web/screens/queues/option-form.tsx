import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { KeyboardEvent } from 'react';
import { type FieldError, type FieldErrors, useForm } from 'react-hook-form';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input, TextArea } from '#web/components/fields/input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type OptionError, type OptionValues, optionRules } from './option-rules.ts';

export interface OptionFormProps {
  label: string;
  values: OptionValues;
  busy: boolean;
  /** What the server refused, already in words (`type: 'server'`). */
  fieldErrors: FieldErrors<OptionValues>;
  onSave: (values: OptionValues) => void;
  onCancel: () => void;
}

/**
 * An option while it is written, in its own place in the tree. It stands within the form of its queue, which a form
 * must not: so Enter and Esc are taken here and mean the option alone.
 */
export const OptionForm = ({ label, values, busy, fieldErrors, onSave, onCancel }: OptionFormProps) => {
  const { t } = useTranslation(['queues', 'common']);
  const form = useForm<OptionValues>({
    resolver: standardSchemaResolver(optionRules),
    defaultValues: values,
    errors: fieldErrors,
  });
  const { errors } = form.formState;
  const save = () => void form.handleSubmit((filled) => onSave(filled))();
  const said = (error: FieldError | undefined) =>
    error?.message && (error.type === 'server' ? error.message : t(`faults.${error.message as OptionError}`));
  const press = (event: KeyboardEvent) => {
    const isSave = isEnter(event) && !busy;
    if (event.key !== 'Escape' && !isEnter(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSave) save();
    if (event.key === 'Escape') onCancel();
  };
  return (
    <fieldset aria-label={label} onKeyDown={press} className="grid gap-3 rounded-md border border-line bg-bg p-3">
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-3">
        <Field label={t('menu.option')} error={said(errors.option)}>
          {(field) => <Input {...field} autoComplete="off" placeholder={t('menu.next')} {...form.register('option')} />}
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
        <Button size="sm" variant="primary" busy={busy} onClick={save}>
          {t('menu.save')}
        </Button>
      </div>
    </fieldset>
  );
};

/** Enter in a line of text, and with Ctrl anywhere; on a button it presses the button. */
const isEnter = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  key === 'Enter' && (target instanceof HTMLInputElement || ctrlKey || metaKey);
