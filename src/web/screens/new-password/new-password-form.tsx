import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { PasswordInput } from '#web/components/fields/password-input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface NewPasswordFormProps {
  busy: boolean;
  error: string | undefined;
  onSubmit: (password: string) => void;
}

export const NewPasswordForm = ({ busy, error, onSubmit }: NewPasswordFormProps) => {
  const { t } = useTranslation(['new-password', 'users']);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const formError = errorOf(password);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!formError) onSubmit(password);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t('password')}
        hint={t('hint')}
        error={isTried && formError ? t(`users:faults.${formError}`) : error}
      >
        {(field) => (
          <PasswordInput
            {...field}
            autoFocus
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
        {t('submit')}
      </Button>
    </form>
  );
};

/** As for every password (spec section 5). */
const errorOf = (password: string) => {
  if (password === '') return 'required';
  if (password.length < 5) return 'short';
  return password.length > 50 ? 'long' : undefined;
};
