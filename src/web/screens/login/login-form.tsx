import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { type CredentialFaults, faultsOf, hasFaults } from './credential-faults.ts';

export interface LoginFormProps {
  busy: boolean;
  onSubmit: (credentials: { email: string; password: string }) => void;
}

export const LoginForm = ({ busy, onSubmit }: LoginFormProps) => {
  const { t } = useTranslation('login');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [faults, setFaults] = useState<CredentialFaults>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsOf({ email, password });
    setFaults(found);
    if (hasFaults(found)) focusOn(event.currentTarget, found.email ? 'email' : 'password');
    else onSubmit({ email: email.trim(), password });
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('email')} error={faults.email && t(faults.email)}>
        {(field) => (
          <Input
            {...field}
            autoFocus
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('password')} error={faults.password && t(faults.password)}>
        {(field) => (
          <div className="relative">
            <Input
              {...field}
              name="password"
              type={isShown ? 'text' : 'password'}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              className="pr-10"
            />
            <IconButton
              label={isShown ? t('hidePassword') : t('showPassword')}
              onClick={() => setIsShown(!isShown)}
              size="sm"
              className="absolute top-1 right-1"
            >
              {isShown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
            </IconButton>
          </div>
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={busy} className="mt-1 w-full">
        {busy ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
};

const focusOn = (form: HTMLFormElement, name: string) => {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
};
