import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { PasswordInput } from '#web/components/fields/password-input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type CredentialErrors, errorsOf, hasErrors } from './credential-errors.ts';
import { takeTyped } from './typed.ts';

export interface LoginFormProps {
  busy: boolean;
  /** The server knows nobody with what was typed last. */
  isWrong?: boolean;
  /** Below the password. */
  forgotten: ReactNode;
  onSubmit: (credentials: { email: string; password: string }) => void;
}

export const LoginForm = ({ busy, isWrong = false, forgotten, onSubmit }: LoginFormProps) => {
  const { t } = useTranslation('login');
  const [typed] = useState(takeTyped);
  const [email, setEmail] = useState(typed?.email ?? '');
  const [password, setPassword] = useState(typed?.password ?? '');
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [isMended, setIsMended] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const isRefused = isWrong && !busy && !isMended;

  useEffect(() => {
    if (!isWrong || busy) return;
    passwordInput.current?.focus();
    passwordInput.current?.select();
  }, [isWrong, busy]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = errorsOf({ email, password });
    setErrors(found);
    setIsMended(false);
    if (hasErrors(found)) focusOn(event.currentTarget, found.email ? 'email' : 'password');
    else onSubmit({ email: email.trim(), password });
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('email')} error={errors.email && t(errors.email)}>
        {(field) => (
          <Input
            {...field}
            autoFocus={typed?.field !== 'password'}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setIsMended(true);
            }}
          />
        )}
      </Field>
      <Field
        label={t('password')}
        error={errors.password ? t(errors.password) : isRefused ? t('checkBoth') : undefined}
      >
        {(field) => (
          <PasswordInput
            {...field}
            ref={passwordInput}
            autoFocus={typed?.field === 'password'}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setIsMended(true);
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={busy} className="mt-1 w-full">
        {busy ? t('submitting') : t('submit')}
      </Button>
      <p className="text-center text-sm">{forgotten}</p>
    </form>
  );
};

const focusOn = (form: HTMLFormElement, name: string) => {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
};
