import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyColumn, moment } from '../base/columns.ts';

/** Somebody whom a note calls by their name, as they were called then. */
export const ticketNoteMentions = pgTable(
  'ticket_note_mentions',
  {
    companyId: companyColumn(),
    noteId: integer('note_id').notNull(),
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    /** When they have opened the ticket since. */
    seenAt: moment('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.noteId, table.userId] })],
);
