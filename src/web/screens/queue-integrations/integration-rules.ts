import * as z from 'zod/mini';

const short = z.string().check(z.maxLength(200, 'tooLong'));
const message = z.string().check(z.maxLength(4000, 'tooLong'));
const whole = z.string().check(z.trim(), z.regex(/^\d{1,6}$/, 'queue-integrations:faults.number'));

/** What the form of an integration holds (spec section 5). */
export const integrationRules = z
  .object({
    type: z.enum(['dialogflow', 'n8n', 'webhook', 'typebot']),
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'required'), z.minLength(2, 'tooShort'), z.maxLength(50, 'tooLong')),
    projectName: short,
    jsonContent: z.string().check(z.maxLength(65_536, 'tooLong')),
    signingSecret: short,
    language: z.enum(['pt-BR', 'en', 'es']),
    urlN8N: z.string().check(
      z.trim(),
      z.maxLength(2000, 'tooLong'),
      z.refine((url) => url === '' || /^https?:\/\/\S+$/.test(url), 'queue-integrations:faults.url'),
    ),
    typebotSlug: short,
    typebotExpires: whole,
    typebotDelayMessage: whole,
    typebotKeywordFinish: short,
    typebotKeywordRestart: short,
    typebotUnknownMessage: message,
    typebotRestartMessage: message,
  })
  .check(
    z.refine(({ type, urlN8N }) => type === 'dialogflow' || urlN8N !== '', { path: ['urlN8N'], message: 'required' }),
    z.refine(({ type, typebotSlug }) => type !== 'typebot' || typebotSlug.trim() !== '', {
      path: ['typebotSlug'],
      message: 'required',
    }),
  );

export type IntegrationValues = z.output<typeof integrationRules>;
