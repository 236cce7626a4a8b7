import { useFormContext, useWatch } from 'react-hook-form';
import type { QueueIntegration } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SelectField, TextAreaField, TextField } from '#web/list-screen/fields.tsx';
import { SecretField } from '#web/list-screen/secret-field.tsx';
import type { IntegrationValues } from './integration-rules.ts';
import { IntegrationTrial } from './integration-trial.tsx';

const types = ['dialogflow', 'n8n', 'webhook', 'typebot'] as const;
const languages = [
  { value: 'pt-BR', name: 'pt' },
  { value: 'en', name: 'en' },
  { value: 'es', name: 'es' },
] as const;

/** The fields of an integration, by its type (spec sections 3 and 5). */
export const IntegrationFields = ({ row }: { row: QueueIntegration | null }) => {
  const { t } = useTranslation('queue-integrations');
  const { control } = useFormContext<IntegrationValues>();
  const type = useWatch({ control, name: 'type' });
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField<IntegrationValues, IntegrationValues['type']>
          name="type"
          label={t('fields.type')}
          choices={types.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <TextField<IntegrationValues> name="name" label={t('fields.name')} maxLength={60} autoFocus />
      </div>
      {type === 'dialogflow' && <DialogflowFields row={row} />}
      {(type === 'n8n' || type === 'webhook') && <WebhookFields row={row} />}
      {type === 'typebot' && <TypebotFields />}
      <IntegrationTrial key={type} id={row?.id ?? null} />
    </div>
  );
};

const DialogflowFields = ({ row }: { row: QueueIntegration | null }) => {
  const { t } = useTranslation('queue-integrations');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField<IntegrationValues> name="projectName" label={t('fields.projectName')} />
        <SelectField<IntegrationValues, IntegrationValues['language']>
          name="language"
          label={t('fields.language')}
          choices={languages.map(({ value, name }) => ({ value, label: t(`languages.${name}`) }))}
        />
      </div>
      <TextAreaField<IntegrationValues>
        name="jsonContent"
        label={t('fields.jsonContent')}
        hint={t(row?.isJsonContentSet ? 'keptHint' : 'fields.jsonContentHint')}
        rows={6}
      />
    </>
  );
};

const WebhookFields = ({ row }: { row: QueueIntegration | null }) => {
  const { t } = useTranslation('queue-integrations');
  return (
    <>
      <TextField<IntegrationValues> name="urlN8N" label={t('fields.urlN8N')} />
      <SecretField<IntegrationValues>
        name="signingSecret"
        label={t('fields.signingSecret')}
        hint={t(row?.isSigningSecretSet ? 'keptHint' : 'fields.signingSecretHint')}
      />
    </>
  );
};

const TypebotFields = () => {
  const { t } = useTranslation('queue-integrations');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField<IntegrationValues> name="urlN8N" label={t('fields.typebotUrl')} />
        <TextField<IntegrationValues> name="typebotSlug" label={t('fields.typebotSlug')} />
        <TextField<IntegrationValues>
          name="typebotExpires"
          label={t('fields.typebotExpires')}
          hint={t('fields.typebotExpiresHint')}
        />
        <TextField<IntegrationValues> name="typebotDelayMessage" label={t('fields.typebotDelayMessage')} />
        <TextField<IntegrationValues>
          name="typebotKeywordFinish"
          label={t('fields.typebotKeywordFinish')}
          hint={t('fields.typebotKeywordFinishHint')}
        />
        <TextField<IntegrationValues> name="typebotKeywordRestart" label={t('fields.typebotKeywordRestart')} />
      </div>
      <TextAreaField<IntegrationValues>
        name="typebotUnknownMessage"
        label={t('fields.typebotUnknownMessage')}
        rows={2}
      />
      <TextAreaField<IntegrationValues>
        name="typebotRestartMessage"
        label={t('fields.typebotRestartMessage')}
        rows={2}
      />
    </>
  );
};
