import * as z from 'zod/mini';
import type { Webhook, WebhookFactName, WebhookInput } from '#contract/schema.ts';
import { MultiSelect } from '#web/components/fields/select.tsx';
import { webhookFacts } from '#web/deliveries/webhook-facts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { OtherField, SwitchField, TextField } from '#web/list-screen/fields.tsx';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { SecretField } from '#web/list-screen/secret-field.tsx';

const rules = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.minLength(2, 'tooShort'), z.maxLength(50, 'tooLong')),
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'required'),
      z.maxLength(2000, 'tooLong'),
      z.regex(/^(https?:\/\/\S+)?$/, 'webhooks:faults.url'),
    ),
  facts: z.array(z.enum(webhookFacts)).check(z.minLength(1, 'webhooks:faults.facts')),
  active: z.boolean(),
  signingSecret: z.string().check(z.maxLength(200, 'tooLong')),
});

type WebhookValues = z.output<typeof rules>;

const WebhookFields = ({ row }: { row: Webhook | null }) => {
  const { t } = useTranslation(['webhooks', 'deliveries']);
  return (
    <div className="grid gap-4">
      <TextField<WebhookValues> name="name" label={t('fields.name')} maxLength={60} autoFocus />
      <TextField<WebhookValues> name="url" label={t('fields.url')} hint={t('fields.urlHint')} />
      <OtherField<WebhookValues> name="facts" label={t('fields.facts')}>
        {({ field, value, onChange }) => (
          <MultiSelect<WebhookFactName>
            {...field}
            value={value as WebhookFactName[]}
            onChange={onChange}
            placeholder={t('fields.noFacts')}
            choices={webhookFacts.map((fact) => ({ value: fact, label: t(`deliveries:facts.${fact}`) }))}
          />
        )}
      </OtherField>
      <SecretField<WebhookValues>
        name="signingSecret"
        label={t('fields.signingSecret')}
        hint={t(row?.isSigningSecretSet ? 'fields.signingSecretKept' : 'fields.signingSecretHint')}
      />
      <SwitchField<WebhookValues> name="active" label={t('fields.active')} hint={t('fields.activeHint')} />
    </div>
  );
};

export const webhookForm: ListScreenForm<Webhook, WebhookValues, WebhookInput> = {
  rules,
  valuesOf: (row) => ({
    name: row?.name ?? '',
    url: row?.url ?? '',
    facts: row?.facts ?? ['message.received', 'message.sent'],
    active: row?.active ?? true,
    signingSecret: '',
  }),
  inputOf: (values) => values,
  fieldOfCode: { ERR_DUPLICATED_NAME: 'name' },
  Fields: WebhookFields,
};
