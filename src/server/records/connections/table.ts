import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyColumn, createdAt, identity, updatedAt } from '../base/columns.ts';

export type ConnectionStatus = 'OPENING' | 'qrcode' | 'PAIRING' | 'CONNECTED' | 'DISCONNECTED' | 'TIMEOUT';

/** What the contract calls a whatsapp. `session` belongs to the provider alone and never leaves the server. */
export const connections = pgTable('connections', {
  id: identity(),
  companyId: companyColumn(),
  name: text('name').notNull(),
  status: text('status').$type<ConnectionStatus>().notNull().default('DISCONNECTED'),
  isDefault: boolean('is_default').notNull().default(false),
  qrcode: text('qrcode'),
  retries: integer('retries').notNull().default(0),
  greetingMessage: text('greeting_message').notNull().default(''),
  complationMessage: text('complation_message').notNull().default(''),
  outOfHoursMessage: text('out_of_hours_message').notNull().default(''),
  ratingMessage: text('rating_message').notNull().default(''),
  token: text('token'),
  provider: text('provider').notNull().default('beta'),
  expiresInactiveMessage: text('expires_inactive_message').notNull().default(''),
  expiresTicket: integer('expires_ticket').notNull().default(0),
  timeUseBotQueues: integer('time_use_bot_queues').notNull().default(0),
  maxUseBotQueues: integer('max_use_bot_queues').notNull().default(3),
  timeToTransfer: integer('time_to_transfer'),
  transferQueueId: integer('transfer_queue_id'),
  promptId: integer('prompt_id'),
  number: text('number'),
  session: jsonb('session').$type<Record<string, unknown>>(),
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
