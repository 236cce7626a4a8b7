import * as z from 'zod/mini';
import type { Connection, ConnectionInput, ConnectionProvider } from '#contract/schema.ts';
import { type KeyField, keyOf } from '#machines/connections/key.ts';
import { templateUseRules } from '#web/templates/template-use-rules.ts';

const MAX_MINUTES = 525_600;

const message = z.string().check(z.trim(), z.maxLength(4000, 'messageLong'));

const templateUse = z.nullable(templateUseRules);

const secret = z.string().check(z.trim(), z.maxLength(1000, 'secretLong'));

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
const connectionRules = z
  .object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'nameRequired'), z.minLength(2, 'nameShort'), z.maxLength(50, 'nameLong')),
    isDefault: z.boolean(),
    queueIds: z.array(z.number()),
    provider: z.custom<ConnectionProvider>(),
    importsHistory: z.boolean(),
    phoneNumberId: z.string().check(z.trim(), z.maxLength(40, 'phoneNumberId'), z.regex(/^\d*$/, 'phoneNumberId')),
    businessAccountId: z
      .string()
      .check(z.trim(), z.maxLength(40, 'businessAccountId'), z.regex(/^\d*$/, 'businessAccountId')),
    accessToken: secret,
    appSecret: secret,
    verifyToken: secret,
    botToken: secret,
    token: z.string().check(z.trim(), z.maxLength(200, 'tokenLong')),
    greetingMessage: message,
    complationMessage: message,
    outOfHoursMessage: message,
    ratingMessage: message,
    complationTemplate: templateUse,
    ratingTemplate: templateUse,
    expiresTicket: count(MAX_MINUTES),
    expiresInactiveMessage: message,
    expiresInactiveTemplate: templateUse,
    timeToTransfer: count(MAX_MINUTES),
    transferQueueId: z.nullable(z.number()),
    promptId: z.nullable(z.number()),
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

/**
 * The same for one connection: what its key needs and is not stored yet has to be written, and a token that is not the
 * stored one is hard to guess.
 */
export const rulesFor = (stored: StoredKey | null, storedToken: string) => {
  const isStored: Record<KeyField, boolean | undefined> = {
    // Shown as it is, and so written again.
    phoneNumberId: false,
    accessToken: stored?.isAccessTokenSet,
    appSecret: stored?.isAppSecretSet,
    verifyToken: stored?.isVerifyTokenSet,
    botToken: stored?.isBotTokenSet,
  };
  return connectionRules.check(
    z.refine<ConnectionEntered>(
      ({ token }) => token === '' || token === storedToken || /^[\w.~+/=-]{16,}$/.test(token),
      { path: ['token'], message: 'tokenWeak' },
    ),
    ...Object.values(keyOf)
      .flat()
      .map((name) =>
        z.refine<ConnectionEntered>(
          ({ provider, [name]: written }) =>
            !keyOf[provider].includes(name) || isStored[name] === true || written !== '',
          { path: [name], message: name === 'phoneNumberId' ? 'phoneNumberIdRequired' : 'secretRequired' },
        ),
      ),
  );
};

/** What a stored connection has of its key, as far as anybody may see it. */
export type StoredKey = Pick<
  Connection,
  'id' | 'isAccessTokenSet' | 'isAppSecretSet' | 'isVerifyTokenSet' | 'isBotTokenSet'
>;

export const connectionFields = Object.keys(connectionRules.shape) as ConnectionField[];

/** As it stands in the form. */
export type ConnectionValues = z.input<typeof connectionRules>;

/** As it is saved. */
export type ConnectionEntered = z.output<typeof connectionRules>;

export type ConnectionField = keyof ConnectionValues;

/** The templates that are said in place of texts. */
export type TextTemplateField = Extract<ConnectionField, `${string}Template`>;

export type ConnectionError =
  | 'nameRequired'
  | 'nameShort'
  | 'nameLong'
  | 'tokenLong'
  | 'phoneNumberId'
  | 'phoneNumberIdRequired'
  | 'businessAccountId'
  | 'secretLong'
  | 'secretRequired'
  | 'tokenWeak'
  | 'messageLong'
  | 'number'
  | 'minutesMany'
  | 'timesMany'
  | 'greetingRequired'
  | 'queueRequired'
  | 'minutesRequired';
