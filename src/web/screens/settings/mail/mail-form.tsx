import { type FormEvent, useState } from 'react';
import type { MailSecurity, MailSettings, MailSettingsInput } from '#contract/schema.ts';
import { type Failure, failureOf } from '#machines/call.ts';
import { updateMailSettings } from '#web/api/mail-settings.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { PasswordInput } from '#web/components/fields/password-input.tsx';
import { Select } from '#web/components/fields/select.tsx';
import { Switch } from '#web/components/fields/switch.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { failedPaths } from '#web/desk/failed-paths.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface MailFormProps {
  /** As they are stored; the form begins with them. */
  settings: MailSettings;
  onSaved: (settings: MailSettings) => void;
}

type Values = Required<Omit<MailSettingsInput, 'port'>> & { port: string };

export const MailForm = ({ settings, onSaved }: MailFormProps) => {
  const { t } = useTranslation(['mail', 'common']);
  const toast = useToast();
  const [values, setValues] = useState(() => valuesOf(settings));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const put = (change: Partial<Values>) => setValues({ ...values, ...change });
  const errorOf = (name: keyof Values) =>
    failedPaths(failure).includes(`/body/${name}`) ? t(`faults.${name === 'sender' ? 'sender' : 'value'}`) : undefined;
  const isGiven = settings.isOfEnvironment;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      onSaved(await updateMailSettings(inputOf(values)));
      toast({ kind: 'success', text: t('saved') });
    } catch (error) {
      const refused = failureOf(error);
      setFailure(refused);
      if (failedPaths(refused).length === 0) toast({ kind: 'error', text: errorText(refused.code) });
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-x-3 gap-y-4">
        <Field label={t('fields.host')} error={errorOf('host')}>
          {(field) => (
            <Input
              {...field}
              disabled={isGiven}
              autoComplete="off"
              spellCheck={false}
              maxLength={253}
              placeholder={sample.host}
              value={values.host}
              onChange={({ target }) => put({ host: target.value })}
            />
          )}
        </Field>
        <Field label={t('fields.port')} error={errorOf('port')}>
          {(field) => (
            <Input
              {...field}
              disabled={isGiven}
              inputMode="numeric"
              maxLength={5}
              value={values.port}
              onChange={({ target }) => put({ port: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={t('fields.security')} hint={t(`securityHints.${values.security}`)}>
        {(field) => (
          <Select<MailSecurity>
            {...field}
            disabled={isGiven}
            value={values.security}
            // The port follows, where it is still the usual one.
            onChange={(security) =>
              put({ security, port: isUsual(values) ? String(usualPorts[security]) : values.port })
            }
            choices={securities.map((security) => ({ value: security, label: t(`securities.${security}`) }))}
          />
        )}
      </Field>
      <div className="grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-2">
        <Field label={t('fields.user')} hint={t('userHint')} error={errorOf('user')}>
          {(field) => (
            <Input
              {...field}
              disabled={isGiven}
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
              value={values.user}
              onChange={({ target }) => put({ user: target.value })}
            />
          )}
        </Field>
        <Field
          label={t('fields.password')}
          hint={t(settings.isPasswordSet ? 'passwordSet' : 'passwordUnset')}
          error={errorOf('password')}
        >
          {(field) => (
            <PasswordInput
              {...field}
              disabled={isGiven}
              autoComplete="new-password"
              maxLength={500}
              placeholder={settings.isPasswordSet ? '••••••••' : ''}
              value={values.password}
              onChange={({ target }) => put({ password: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={t('fields.sender')} hint={t('senderHint')} error={errorOf('sender')}>
        {(field) => (
          <Input
            {...field}
            disabled={isGiven}
            autoComplete="off"
            spellCheck={false}
            maxLength={400}
            placeholder={sample.sender}
            value={values.sender}
            onChange={({ target }) => put({ sender: target.value })}
          />
        )}
      </Field>
      <Switch
        label={t('fields.sendsInvoiceMails')}
        hint={t('invoiceHint')}
        checked={values.sendsInvoiceMails}
        onChange={(sendsInvoiceMails) => put({ sendsInvoiceMails })}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
};

const sample = { host: 'smtp.example.com', sender: 'Recado <recado@example.com>' };

const securities: readonly MailSecurity[] = ['starttls', 'tls', 'none'];
const usualPorts: Record<MailSecurity, number> = { starttls: 587, tls: 465, none: 25 };

const isUsual = ({ port, security }: Values) => port.trim() === '' || Number(port) === usualPorts[security];

const valuesOf = ({ host, port, security, user, sender, sendsInvoiceMails }: MailSettings): Values => ({
  host,
  port: String(port),
  security,
  user,
  password: '',
  sender,
  sendsInvoiceMails,
});

/** Nothing typed keeps the present password; one without a user would be nobody's. */
const inputOf = ({ port, password, user, ...values }: Values): MailSettingsInput => ({
  ...values,
  user,
  port: Number(port),
  ...(user.trim() === '' ? { password: '' } : password !== '' && { password }),
});
