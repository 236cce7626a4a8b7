import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportNote, ImportRun, RefusedRow, SheetColumn } from '#contract/schema.ts';
import { companyColumn, identity, moment } from '../base/columns.ts';

/** `refusedCount` and `noteCount` say how many there were; `faults` and `notes` hold the first of them. */
export const importRuns = pgTable('import_runs', {
  id: identity(),
  companyId: companyColumn(),
  clientId: uuid('client_id').notNull(),
  userId: integer('user_id'),
  contactListId: integer('contact_list_id'),
  fileName: text('file_name').notNull(),
  state: text('state').notNull().default('running').$type<ImportRun['state']>(),
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  lastRow: integer('last_row'),
  created: integer('created').notNull().default(0),
  updated: integer('updated').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  withoutNumber: integer('without_number').notNull().default(0),
  refusedCount: integer('refused_count').notNull().default(0),
  noteCount: integer('note_count').notNull().default(0),
  columns: jsonb('columns').notNull().$type<SheetColumn[]>(),
  faults: jsonb('faults').notNull().$type<RefusedRow[]>(),
  notes: jsonb('notes').notNull().$type<ImportNote[]>(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
});
