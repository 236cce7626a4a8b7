import { Plus, X } from 'lucide-react';
import { type FieldError, useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { Field } from '../fields/field.tsx';
import { Input } from '../fields/input.tsx';
import { IconButton } from '../icon-button.tsx';
import { type ContactError, type ContactValues, keptNumber } from './contact-rules.ts';

/** The fields of a contact within a form: who it is, and any number of extra fields. A number that is no phone's is not shown. */
export const ContactFields = () => {
  const { t } = useTranslation(['drawer', 'lists']);
  const form = useFormContext<ContactValues>();
  const rows = useFieldArray({ control: form.control, name: 'extraInfo' });
  const { errors } = form.formState;
  const said = (error: FieldError | undefined) =>
    error?.message && (error.type === 'server' ? error.message : t(`form.${error.message as ContactError}`));

  return (
    <>
      <Field label={t('form.name')} error={said(errors.name)}>
        {(field) => <Input {...field} autoFocus autoComplete="off" {...form.register('name')} />}
      </Field>
      {form.getValues('number') !== keptNumber && (
        <Field label={t('form.number')} hint={t('lists:newTicket.numberHint')} error={said(errors.number)}>
          {(field) => <Input {...field} type="tel" autoComplete="off" {...form.register('number')} />}
        </Field>
      )}
      {form.getValues('givenNumber') !== undefined && (
        <Field
          label={t('form.givenNumber')}
          hint={t('form.givenNumberHint')}
          error={said(errors.givenNumber ?? errors.number)}
        >
          {(field) => <Input {...field} type="tel" autoComplete="off" {...form.register('givenNumber')} />}
        </Field>
      )}
      <Field label={t('form.email')} error={said(errors.email)}>
        {(field) => <Input {...field} type="email" autoComplete="off" {...form.register('email')} />}
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1 text-sm font-semibold">{t('form.extra')}</legend>
        {rows.fields.map((row, index) => {
          const error = errors.extraInfo?.[index];
          const name = form.watch(`extraInfo.${index}.name`);
          return (
            <div key={row.id} className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">
                <Field label={t('form.fieldName')} error={said(error?.name)}>
                  {(field) => <Input {...field} autoComplete="off" {...form.register(`extraInfo.${index}.name`)} />}
                </Field>
                <Field label={t('form.fieldValue')} error={said(error?.value)}>
                  {(field) => <Input {...field} autoComplete="off" {...form.register(`extraInfo.${index}.value`)} />}
                </Field>
              </div>
              <IconButton
                label={name ? t('form.removeField', { name }) : t('form.removeEmptyField')}
                onClick={() => rows.remove(index)}
                className="mt-5"
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            </div>
          );
        })}
        <Button
          size="sm"
          variant="quiet"
          className="self-start"
          icon={<Plus size={14} aria-hidden="true" />}
          disabled={rows.fields.length >= maxFields}
          onClick={() => rows.append({ name: '', value: '' })}
        >
          {t('form.addField')}
        </Button>
      </fieldset>
    </>
  );
};

const maxFields = 100;
