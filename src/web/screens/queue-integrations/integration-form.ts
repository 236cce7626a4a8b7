import type { QueueIntegration, QueueIntegrationInput } from '#contract/schema.ts';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { IntegrationFields } from './integration-fields.tsx';
import { type IntegrationValues, integrationRules } from './integration-rules.ts';

export const integrationForm: ListScreenForm<QueueIntegration, IntegrationValues, QueueIntegrationInput> = {
  rules: integrationRules,
  valuesOf: (row) => ({
    type: row?.type ?? 'dialogflow',
    name: row?.name ?? '',
    projectName: row?.projectName ?? '',
    jsonContent: '',
    signingSecret: '',
    language: row?.language ?? 'pt-BR',
    urlN8N: row?.urlN8N ?? '',
    typebotSlug: row?.typebotSlug ?? '',
    typebotExpires: String(row?.typebotExpires ?? 1),
    typebotDelayMessage: String(row?.typebotDelayMessage ?? 1000),
    typebotKeywordFinish: row?.typebotKeywordFinish ?? '',
    typebotKeywordRestart: row?.typebotKeywordRestart ?? '',
    typebotUnknownMessage: row?.typebotUnknownMessage ?? '',
    typebotRestartMessage: row?.typebotRestartMessage ?? '',
  }),
  inputOf: ({ typebotExpires, typebotDelayMessage, projectName, ...values }) => ({
    ...values,
    projectName: values.type === 'dialogflow' ? projectName : values.name,
    typebotExpires: Number(typebotExpires),
    typebotDelayMessage: Number(typebotDelayMessage),
  }),
  fieldOfCode: { ERR_DUPLICATED_NAME: 'name' },
  Fields: IntegrationFields,
  size: 'lg',
};
