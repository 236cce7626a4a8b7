import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LivePayload } from '#contract/schema.ts';
import { companyColumn, moment } from '../base/columns.ts';

/** The head of each company's event log. Its row lock makes the numbers gap-free in commit order. */
export const liveSequences = pgTable('live_sequences', {
  companyId: integer('company_id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
});

export const liveEvents = pgTable(
  'live_events',
  {
    companyId: companyColumn(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    channel: text('channel').notNull(),
    rooms: text('rooms').array().notNull(),
    exceptRooms: text('except_rooms').array().notNull().default([]),
    payload: jsonb('payload').$type<LivePayload>().notNull(),
    /** The ticket it is about, if it is about one. */
    ticketId: integer('ticket_id'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.seq] })],
);
