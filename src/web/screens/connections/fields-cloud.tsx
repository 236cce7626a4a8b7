import { CopyButton } from '#web/components/copy-button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { StoredKey } from './connection-rules.ts';
import { MadeField } from './made-field.tsx';
import { SecretField } from './secret-field.tsx';
import { useConnectionForm } from './use-field.ts';

/** What WhatsApp's Cloud API wants to know, in the order in which one finds it at Meta. */
export const CloudFields = ({ stored }: { stored: StoredKey | null }) => {
  const { t } = useTranslation('connections');
  const { form, errorOf } = useConnectionForm();
  const webhook = `${location.origin}/channels/whatsapp-cloud/${stored?.id}`;
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-medium">{t('form.cloud.title')}</legend>
      <Field
        label={t('form.cloud.phoneNumberId')}
        hint={t('form.cloud.phoneNumberIdHint')}
        error={errorOf('phoneNumberId')}
      >
        {(field) => <Input {...field} inputMode="numeric" autoComplete="off" {...form.register('phoneNumberId')} />}
      </Field>
      <Field
        label={t('form.cloud.businessAccountId')}
        hint={t('form.cloud.businessAccountIdHint')}
        error={errorOf('businessAccountId')}
      >
        {(field) => <Input {...field} inputMode="numeric" autoComplete="off" {...form.register('businessAccountId')} />}
      </Field>
      <SecretField
        name="accessToken"
        label={t('form.cloud.accessToken')}
        hint={t('form.cloud.accessTokenHint')}
        isSet={stored?.isAccessTokenSet}
      />
      <SecretField
        name="appSecret"
        label={t('form.cloud.appSecret')}
        hint={t('form.cloud.appSecretHint')}
        isSet={stored?.isAppSecretSet}
      />
      <MadeField
        name="verifyToken"
        label={t('form.cloud.verifyToken')}
        hint={stored?.isVerifyTokenSet ? t('form.secretKept') : t('form.cloud.verifyTokenHint')}
      />
      {stored ? (
        <Field label={t('form.cloud.webhook')} hint={t('form.cloud.webhookHint')}>
          {(field) => (
            <div className="flex items-center gap-1">
              <Input
                {...field}
                readOnly
                className="font-mono text-xs"
                value={webhook}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <CopyButton text={webhook} label={t('form.cloud.copyWebhook')} copiedLabel={t('code.copied')} />
            </div>
          )}
        </Field>
      ) : (
        <p className="text-xs text-ink2">{t('form.cloud.webhookLater')}</p>
      )}
    </fieldset>
  );
};
