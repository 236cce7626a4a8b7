import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { companyColumn, createdAt, identity, moment } from '../base/columns.ts';
import type { PersonWords } from './words.ts';

/** What was erased of each kind, or given out. */
export type DataCounts = Partial<Record<CountedData, number>>;
export type CountedData =
  | 'tickets'
  | 'messages'
  | 'files'
  | 'notes'
  | 'schedules'
  | 'shippings'
  | 'listItems'
  | 'mentions'
  | 'deliveries'
  | 'unreadableParts';

export const dataRequests = pgTable('data_requests', {
  id: identity(),
  companyId: companyColumn(),
  kind: text('kind').$type<'export' | 'erasure'>().notNull(),
  contactId: integer('contact_id').notNull(),
  /** In the words of who did it, never the person's name or number. */
  askedBy: text('asked_by').notNull(),
  userId: integer('user_id'),
  userName: text('user_name'),
  state: text('state').$type<'running' | 'done'>().notNull(),
  /** Of an erasure: what is done next, and up to which row it has come. */
  step: text('step').notNull().default(''),
  place: bigint('place', { mode: 'number' }),
  /** Only while it goes on. */
  words: jsonb('words').$type<PersonWords>(),
  /** They are to be removed before it goes on. */
  files: text('files').array().notNull().default([]),
  counts: jsonb('counts').$type<DataCounts>().notNull().default({}),
  createdAt: createdAt(),
  endedAt: moment('ended_at'),
});
