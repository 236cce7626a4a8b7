import { bigint, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { companyColumn } from '../base/columns.ts';

const count = (name: string) => integer(name).notNull();
const milliseconds = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Stands for all queues, connections or users. */
export const ALL = 0;

/** The day under which stands what waits and is worked on now. */
export const NOW = 'infinity';

/** What the dashboard says, added up ahead by the database itself (`migrations/functions/ticket-sums.sql`). */
export const ticketSums = pgTable(
  'ticket_sums',
  {
    companyId: companyColumn(),
    queueId: integer('queue_id').notNull(),
    connectionId: integer('connection_id').notNull(),
    userId: integer('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    pending: count('pending'),
    open: count('open'),
    created: count('created'),
    leads: count('leads'),
    answered: count('answered'),
    answerMs: milliseconds('answer_ms'),
    accepted: count('accepted'),
    waitMs: milliseconds('wait_ms'),
    finished: count('finished'),
    supportMs: milliseconds('support_ms'),
    ratings: count('ratings'),
    rates: count('rates'),
    hours: integer('hours').array(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.queueId, table.connectionId, table.userId, table.day] })],
);
