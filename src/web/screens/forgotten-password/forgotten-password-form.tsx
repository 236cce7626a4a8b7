import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface ForgottenPasswordFormProps {
  /** What was typed before. */
  email: string;
  busy: boolean;
  error: string | undefined;
  onSubmit: (email: string) => void;
}

export const ForgottenPasswordForm = ({ email: first, busy, error, onSubmit }: ForgottenPasswordFormProps) => {
  const { t } = useTranslation(['forgotten-password', 'login']);
  const [email, setEmail] = useState(first);
  const [isTried, setTried] = useState(false);
  const formError = errorOf(email.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!formError) onSubmit(email.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('email')} hint={t('hint')} error={isTried && formError ? t(`login:${formError}`) : error}>
        {(field) => (
          <Input
            {...field}
            autoFocus
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full">
        {t('submit')}
      </Button>
    </form>
  );
};

const errorOf = (email: string) => {
  if (email === '') return 'emailRequired';
  return z.regexes.email.test(email) && email.length <= 254 ? undefined : 'emailInvalid';
};
