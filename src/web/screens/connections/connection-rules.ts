import * as z from 'zod/mini';
import type { ConnectionInput } from '#contract/schema.ts';

const MAX_MINUTES = 525_600;

const message = z.string().check(z.trim(), z.maxLength(4000, 'messageLong'));

/** A whole number as it is typed; nothing typed is 0. */
const count = (max: number) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.regex(/^\d{0,7}$/, 'number'),
      z.refine((text) => Number(text) <= max, max === MAX_MINUTES ? 'minutesMany' : 'timesMany'),
    ),
    z.transform(Number),
  );

/** What the form of a connection holds; the messages are keys of its texts (spec sections 3 and 5). */
export const connectionRules = z
  .object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'nameRequired'), z.minLength(2, 'nameShort'), z.maxLength(50, 'nameLong')),
    isDefault: z.boolean(),
    queueIds: z.array(z.number()),
    provider: z.string(),
    token: z.string().check(z.trim(), z.maxLength(200, 'tokenLong')),
    greetingMessage: message,
    complationMessage: message,
    outOfHoursMessage: message,
    ratingMessage: message,
    expiresTicket: count(MAX_MINUTES),
    expiresInactiveMessage: message,
    timeToTransfer: count(MAX_MINUTES),
    transferQueueId: z.nullable(z.number()),
    timeUseBotQueues: count(MAX_MINUTES),
    maxUseBotQueues: count(1000),
  } satisfies Partial<Record<keyof ConnectionInput, unknown>>)
  .check(
    z.refine(({ queueIds, greetingMessage }) => queueIds.length <= 1 || greetingMessage !== '', {
      path: ['greetingMessage'],
      message: 'greetingRequired',
    }),
    z.refine(({ timeToTransfer, transferQueueId }) => timeToTransfer === 0 || transferQueueId !== null, {
      path: ['transferQueueId'],
      message: 'queueRequired',
    }),
    z.refine(({ timeToTransfer, transferQueueId }) => timeToTransfer > 0 || transferQueueId === null, {
      path: ['timeToTransfer'],
      message: 'minutesRequired',
    }),
  );

export const connectionFields = Object.keys(connectionRules.shape) as ConnectionField[];

/** As it stands in the form. */
export type ConnectionValues = z.input<typeof connectionRules>;

/** As it is saved. */
export type ConnectionEntered = z.output<typeof connectionRules>;

export type ConnectionField = keyof ConnectionValues;

export type ConnectionError =
  | 'nameRequired'
  | 'nameShort'
  | 'nameLong'
  | 'tokenLong'
  | 'messageLong'
  | 'number'
  | 'minutesMany'
  | 'timesMany'
  | 'greetingRequired'
  | 'queueRequired'
  | 'minutesRequired';
