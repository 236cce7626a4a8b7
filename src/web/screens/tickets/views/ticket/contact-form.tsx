import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { Button } from '#web/components/button.tsx';
import { ContactFields } from '#web/components/contacts/contact-fields.tsx';
import { type ContactValues, contactRules } from '#web/components/contacts/contact-rules.ts';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface ContactFormProps {
  values: ContactValues;
  busy: boolean;
  /** What the server refused, field by field, already in words (`type: 'server'`). */
  fieldErrors: FieldErrors<ContactValues>;
  onSave: (values: ContactValues) => void;
  onClose: () => void;
}

/** The contact modal (spec section 2): who it is, and any number of extra fields. */
export const ContactForm = ({ values, busy, fieldErrors, onSave, onClose }: ContactFormProps) => {
  const { t } = useTranslation(['drawer', 'common']);
  const id = useId();
  const form = useForm<ContactValues>({
    resolver: standardSchemaResolver(contactRules),
    defaultValues: values,
    errors: fieldErrors,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('form.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.handleSubmit((filled) => onSave(filled))} className="flex flex-col gap-4">
        <FormProvider {...form}>
          <ContactFields />
        </FormProvider>
      </form>
    </Dialog>
  );
};
