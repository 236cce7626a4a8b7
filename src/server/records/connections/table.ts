import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '#contract/errors.ts';
import type { ConnectionProvider, HistoryImport, OfficialNumber, TemplateUse } from '#contract/schema.ts';
import type { NumberHealth } from '#machines/connections/health.ts';
import { companyColumn, createdAt, identity, moment, updatedAt } from '../base/columns.ts';

export type ConnectionStatus = 'OPENING' | 'qrcode' | 'PAIRING' | 'CONNECTED' | 'DISCONNECTED' | 'TIMEOUT';

/** Desks that a pairing can be brought from. */
export type SessionOrigin = 'ticketz' | 'whaticket-saas';

/** What a channel is spoken to with and nobody reads again. */
export const connectionSecrets = ['accessToken', 'appSecret', 'verifyToken', 'botToken'] as const;

export type ConnectionSecret = (typeof connectionSecrets)[number];

/** What the contract calls a whatsapp. `session` belongs to the provider alone and never leaves the server. */
export const connections = pgTable('connections', {
  id: identity(),
  companyId: companyColumn(),
  name: text('name').notNull(),
  status: text('status').$type<ConnectionStatus>().notNull().default('DISCONNECTED'),
  /** Why it is not connected, where that is known. */
  failure: text('failure').$type<ErrorCode>(),
  /** How its number stands with the channel; null while nothing was sent lately. */
  health: jsonb('health').$type<NumberHealth>(),
  /** Until then the channel lets it begin no conversations. */
  newChatsAt: moment('new_chats_at'),
  /** What the channel says of its number and of the account that is billed. */
  officialNumber: jsonb('official_number').$type<OfficialNumber>(),
  /** Whether it takes what the channel hands over of the time before. */
  importsHistory: boolean('imports_history').notNull().default(false),
  historyImport: jsonb('history_import').$type<HistoryImport>(),
  isDefault: boolean('is_default').notNull().default(false),
  qrcode: text('qrcode'),
  retries: integer('retries').notNull().default(0),
  greetingMessage: text('greeting_message').notNull().default(''),
  complationMessage: text('complation_message').notNull().default(''),
  outOfHoursMessage: text('out_of_hours_message').notNull().default(''),
  ratingMessage: text('rating_message').notNull().default(''),
  complationTemplate: jsonb('complation_template').$type<TemplateUse>(),
  ratingTemplate: jsonb('rating_template').$type<TemplateUse>(),
  expiresInactiveTemplate: jsonb('expires_inactive_template').$type<TemplateUse>(),
  token: text('token'),
  provider: text('provider').$type<ConnectionProvider>().notNull(),
  expiresInactiveMessage: text('expires_inactive_message').notNull().default(''),
  expiresTicket: integer('expires_ticket').notNull().default(0),
  timeUseBotQueues: integer('time_use_bot_queues').notNull().default(0),
  maxUseBotQueues: integer('max_use_bot_queues').notNull().default(3),
  timeToTransfer: integer('time_to_transfer'),
  transferQueueId: integer('transfer_queue_id'),
  promptId: integer('prompt_id'),
  number: text('number'),
  phoneNumberId: text('phone_number_id').notNull().default(''),
  businessAccountId: text('business_account_id').notNull().default(''),
  templatesSyncedAt: moment('templates_synced_at'),
  /** Each encrypted. */
  secrets: jsonb('secrets').$type<Partial<Record<ConnectionSecret, string>>>().notNull().default({}),
  session: jsonb('session').$type<Record<string, unknown>>(),
  /** The desk that its pairing was brought from, until it is taken over here. */
  sessionFrom: text('session_from').$type<SessionOrigin>(),
  place: bigint('place', { mode: 'number' }),
  passkeyAsks: integer('passkey_asks').notNull().default(0),
  retryAt: moment('retry_at'),
  fellAt: moment('fell_at'),
  fallToldAt: moment('fall_told_at'),
  returnedAt: moment('returned_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const connectionQueues = pgTable(
  'connection_queues',
  {
    companyId: companyColumn(),
    connectionId: integer('connection_id').notNull(),
    queueId: integer('queue_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.connectionId, table.queueId] })],
);

/** What a channel's library keeps of a pairing; `value` is encrypted. */
export const channelKeys = pgTable('channel_keys', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: companyColumn(),
  connectionId: integer('connection_id').notNull(),
  kind: text('kind').notNull(),
  name: text('name').notNull(),
  value: text('value').notNull(),
  updatedAt: updatedAt(),
});
