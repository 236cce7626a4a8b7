import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Prompt, PromptInput, Queue } from '#contract/schema.ts';
import { listQueues } from '#web/api/queues.ts';
import { emptyAfter, useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SelectField, TextAreaField, TextField } from '#web/list-screen/fields.tsx';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { PromptModel, type PromptModelValues, readPrice, writtenPrice } from './prompt-model.tsx';
import { promptVoices } from './prompt-voices.ts';

const whole = z.string().check(z.trim(), z.regex(/^[1-9]\d{0,4}$/, 'prompts:faults.number'));

const price = z.string().check(z.trim(), z.regex(/^(\d{1,5}([.,]\d+)?)?$/, 'prompts:faults.price'));

/** The one rule that is enforced is the queue (spec section 5); the others are hints, but for what no call could carry. */
const rules = z.object({
  name: z.string().check(z.maxLength(100, 'tooLong')),
  prompt: z.string().check(z.maxLength(65_536, 'tooLong')),
  voice: z.enum(promptVoices),
  voiceKey: z.string().check(z.maxLength(500, 'tooLong')),
  voiceRegion: z.string().check(z.maxLength(100, 'tooLong')),
  model: z.string().check(z.trim(), z.maxLength(100, 'tooLong')),
  promptPrice: price,
  completionPrice: price,
  maxTokens: whole,
  temperature: z.string().check(z.trim(), z.regex(/^([01]([.,]\d+)?|2([.,]0+)?)$/, 'prompts:faults.temperature')),
  apiKey: z.string().check(z.maxLength(500, 'tooLong')),
  queueId: z.nullable(z.number()).check(z.refine((id) => id !== null, 'prompts:faults.queue')),
  maxMessages: whole,
});

type PromptValues = z.output<typeof rules> & PromptModelValues;

const PromptFields = ({ row }: { row: Prompt | null }) => {
  const { t } = useTranslation('prompts');
  const kept = (isSet: boolean | undefined, otherwise: string) => (isSet ? t('keptHint') : otherwise);
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField<PromptValues> name="name" label={t('fields.name')} hint={t('fields.nameHint')} autoFocus />
        <TextField<PromptValues>
          name="apiKey"
          type="password"
          autoComplete="off"
          label={t('fields.apiKey')}
          hint={kept(row?.isApiKeySet, t('fields.apiKeyHint'))}
        />
      </div>
      <TextAreaField<PromptValues> name="prompt" label={t('fields.prompt')} hint={t('fields.promptHint')} rows={7} />
      <div className="grid gap-4 sm:grid-cols-3">
        <QueueField />
        <SelectField<PromptValues, PromptValues['voice']>
          name="voice"
          label={t('fields.voice')}
          choices={promptVoices.map((value) => ({
            value,
            label: value === 'texto' ? t('voices.texto') : nameOf(value),
          }))}
        />
        <TextField<PromptValues> name="voiceRegion" label={t('fields.voiceRegion')} />
        <TextField<PromptValues>
          name="voiceKey"
          type="password"
          autoComplete="off"
          label={t('fields.voiceKey')}
          hint={kept(row?.isVoiceKeySet, t('fields.voiceKeyHint'))}
        />
        <TextField<PromptValues>
          name="temperature"
          label={t('fields.temperature')}
          hint={t('fields.temperatureHint')}
        />
        <TextField<PromptValues> name="maxTokens" label={t('fields.maxTokens')} />
        <TextField<PromptValues>
          name="maxMessages"
          label={t('fields.maxMessages')}
          hint={t('fields.maxMessagesHint')}
        />
      </div>
      <PromptModel />
    </div>
  );
};

const QueueField = () => {
  const { t } = useTranslation('prompts');
  const toast = useToast();
  const [queues, setQueues] = useState<Queue[]>([]);
  useEffect(() => void listQueues().catch(emptyAfter(toast)).then(setQueues), [toast]);
  return (
    <SelectField<PromptValues, number | null>
      name="queueId"
      label={t('fields.queue')}
      placeholder={t('fields.noQueue')}
      choices={queues.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
};

/** `pt-BR-FranciscaNeural` is Francisca. */
const nameOf = (voice: string) => voice.replace(/^pt-BR-(\w+)Neural$/, '$1');

export const promptForm: ListScreenForm<Prompt, PromptValues, PromptInput> = {
  rules,
  valuesOf: (row) => ({
    name: row?.name ?? '',
    prompt: row?.prompt ?? '',
    voice: row?.voice ?? 'texto',
    voiceKey: '',
    voiceRegion: row?.voiceRegion ?? '',
    model: row?.model ?? '',
    promptPrice: writtenPrice(row?.promptPrice),
    completionPrice: writtenPrice(row?.completionPrice),
    maxTokens: String(row?.maxTokens ?? 100),
    temperature: String(row?.temperature ?? 1),
    apiKey: '',
    queueId: row?.queueId ?? null,
    maxMessages: String(row?.maxMessages ?? 10),
  }),
  inputOf: ({ maxTokens, maxMessages, temperature, queueId, promptPrice, completionPrice, ...values }) => ({
    ...values,
    promptPrice: readPrice(promptPrice),
    completionPrice: readPrice(completionPrice),
    queueId: queueId ?? 0,
    maxTokens: Number(maxTokens),
    maxMessages: Number(maxMessages),
    temperature: Number(temperature.replace(',', '.')),
  }),
  Fields: PromptFields,
  size: 'lg',
};
