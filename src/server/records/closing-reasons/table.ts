import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyColumn, createdAt, identity, moment, updatedAt } from '../base/columns.ts';

export const closingReasons = pgTable('closing_reasons', {
  id: identity(),
  companyId: companyColumn(),
  name: text('name').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** With which reason a closed ticket was closed, and where it stood then; one that was closed without has no row. */
export const ticketClosings = pgTable(
  'ticket_closings',
  {
    companyId: companyColumn(),
    ticketId: integer('ticket_id').notNull(),
    reasonId: integer('reason_id').notNull(),
    userId: integer('user_id'),
    queueId: integer('queue_id'),
    connectionId: integer('connection_id'),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.ticketId] })],
);
