import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { OutgoingChoices } from '#server/channels/port.ts';
import { companyColumn, identity, moment } from '../base/columns.ts';

export type TicketNoticeKind = 'farewell' | 'rating' | 'transfer' | 'menu';

/** What customers are still to be told about a change, one of a kind for each ticket. */
export const ticketNotices = pgTable('ticket_notices', {
  id: identity(),
  companyId: companyColumn(),
  ticketId: integer('ticket_id').notNull(),
  kind: text('kind').$type<TicketNoticeKind>().notNull(),
  body: text('body').notNull(),
  choices: jsonb('choices').$type<OutgoingChoices>(),
  userId: integer('user_id'),
  dueAt: moment('due_at').notNull(),
});

/** Each question how the service was, and its answer: 1 unsatisfied, 2 satisfied, 3 very satisfied. */
export const ticketRatings = pgTable('ticket_ratings', {
  id: identity(),
  companyId: companyColumn(),
  ticketId: integer('ticket_id').notNull(),
  /** Whose work is rated: the owner of the ticket when it was resolved. */
  userId: integer('user_id'),
  rate: smallint('rate').$type<1 | 2 | 3>(),
  askedAt: moment('asked_at').notNull(),
  ratedAt: moment('rated_at'),
  /** Where the ticket stood when it was rated; the database keeps it. */
  queueId: integer('queue_id'),
  connectionId: integer('connection_id'),
});
