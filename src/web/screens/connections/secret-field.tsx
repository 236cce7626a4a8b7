import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useConnectionForm } from './use-field.ts';

interface SecretFieldProps {
  name: 'accessToken' | 'appSecret' | 'botToken';
  label: string;
  hint: string;
  /** One is stored, which stays when this is left empty. */
  isSet: boolean | undefined;
}

/** What is only written and never shown again. */
export const SecretField = ({ name, label, hint, isSet }: SecretFieldProps) => {
  const { t } = useTranslation('connections');
  const { form, errorOf } = useConnectionForm();
  return (
    <Field label={label} hint={isSet ? t('form.secretKept') : hint} error={errorOf(name)}>
      {(field) => <Input {...field} type="password" autoComplete="off" spellCheck={false} {...form.register(name)} />}
    </Field>
  );
};
