import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { SlaKind } from '#machines/sla/clock.ts';
import { companyColumn, identity, moment } from '../base/columns.ts';

/** What was promised in a ticket, by its queue, and what became of it. */
export const slaPromises = pgTable('sla_promises', {
  id: identity(),
  companyId: companyColumn(),
  ticketId: integer('ticket_id').notNull(),
  queueId: integer('queue_id'),
  connectionId: integer('connection_id'),
  /** Who has the ticket, or who ended it. */
  userId: integer('user_id'),
  kind: text('kind').$type<SlaKind>().notNull(),
  minutes: integer('minutes').notNull(),
  beganAt: moment('began_at').notNull(),
  /** When it will be warned of and due; null while the customer is awaited. */
  warnAt: moment('warn_at'),
  dueAt: moment('due_at'),
  warnedAt: moment('warned_at'),
  brokenAt: moment('broken_at'),
  endedAt: moment('ended_at'),
});
