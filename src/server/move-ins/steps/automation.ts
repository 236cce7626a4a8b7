import { prompts } from '#server/records/prompts/table.ts';
import { queueIntegrations } from '#server/records/queue-integrations/table.ts';
import { freeName } from '../names.ts';
import { UnfitRow } from '../run.ts';
import type { Step } from '../step.ts';
import { times } from './times.ts';

const types = ['dialogflow', 'n8n', 'webhook', 'typebot'];

/** What answers in the team's place; its keys are encrypted here. */
export const integrationsStep: Step = {
  from: 'QueueIntegrations',
  table: queueIntegrations,
  order: ['id'],
  make(row, _links, { cipher }) {
    const type = row.line('type', 50).toLowerCase();
    if (!types.includes(type)) return { lost: 'noPlace', detail: `type ${type}` };
    const name = row.line('name', 50) || `${type} ${row.id('id')}`;
    const language = row.line('language', 10);
    const values = {
      type,
      name,
      projectName: row.line('projectName', 200),
      jsonContent: cipher.encrypt(row.text('jsonContent', 65_536)),
      signingSecret: '',
      language: language.startsWith('en') ? 'en' : language.startsWith('es') ? 'es' : 'pt-BR',
      urlN8N: row.line('urlN8N', 2000),
      typebotSlug: row.line('typebotSlug', 200),
      typebotExpires: row.whole('typebotExpires', { max: 525_600 }),
      typebotDelayMessage: row.whole('typebotDelayMessage', { max: 600_000 }),
      typebotKeywordFinish: row.line('typebotKeywordFinish', 200),
      typebotKeywordRestart: row.line('typebotKeywordRestart', 200),
      typebotUnknownMessage: row.text('typebotUnknownMessage', 4000),
      typebotRestartMessage: row.text('typebotRestartMessage', 4000),
      ...times(row),
    };
    return {
      values,
      instead: {
        queue_integrations_name_key: {
          made: { values: { ...values, name: freeName(name, row.id('id'), 50) } },
          note: { reason: 'renamed' },
        },
      },
    };
  },
};

const voices = /^pt-BR-\w+Neural$/;

export const promptsStep: Step = {
  from: 'Prompts',
  table: prompts,
  order: ['id'],
  links: { queueId: { to: 'Queues', isNeeded: true } },
  make(row, links, { cipher }) {
    const prompt = row.text('prompt', 20_000);
    if (prompt.trim() === '') throw new UnfitRow('prompt');
    const voice = row.line('voice', 60);
    return {
      values: {
        name: row.line('name', 50) || `Prompt ${row.id('id')}`,
        prompt,
        voice: voices.test(voice) ? voice : 'texto',
        voiceKey: cipher.encrypt(row.line('voiceKey', 500)),
        voiceRegion: row.line('voiceRegion', 100),
        model: row.line('model', 100),
        maxTokens: row.whole('maxTokens', { min: 1, max: 100_000, or: 100 }),
        temperature: Math.min(1, row.decimal('temperature', 1)),
        apiKey: cipher.encrypt(row.line('apiKey', 500)),
        queueId: links.id('queueId'),
        maxMessages: row.whole('maxMessages', { min: 1, max: 1000, or: 10 }),
        ...times(row),
      },
    };
  },
};
