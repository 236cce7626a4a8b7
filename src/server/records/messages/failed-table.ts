import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { companyColumn } from '../base/columns.ts';

/** Messages that did not reach their customer and were neither tried again nor deleted; the database keeps them. */
export const failedMessages = pgTable(
  'failed_messages',
  {
    companyId: companyColumn(),
    messageId: bigint('message_id', { mode: 'number' }).notNull(),
    ticketId: integer('ticket_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.messageId] })],
);
