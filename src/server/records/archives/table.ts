import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { companyColumn, identity, moment } from '../base/columns.ts';

export type ArchiveState = 'waiting' | 'running' | 'done' | 'failed';

export const companyArchives = pgTable('company_archives', {
  id: identity(),
  companyId: companyColumn(),
  userId: integer('user_id'),
  state: text('state').$type<ArchiveState>().notNull().default('waiting'),
  /** In percent. */
  progress: integer('progress').notNull().default(0),
  attempts: integer('attempts').notNull().default(0),
  file: text('file'),
  size: bigint('size', { mode: 'number' }),
  rowCount: bigint('row_count', { mode: 'number' }),
  fileCount: integer('file_count'),
  missingCount: integer('missing_count'),
  failure: text('failure'),
  linkHash: text('link_hash'),
  linkExpiresAt: moment('link_expires_at'),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  finishedAt: moment('finished_at'),
  expiresAt: moment('expires_at'),
});

export type TakeUpState = 'running' | 'done' | 'failed';

/** Which ids rows get: of each table its old ids in their order from that number on. */
export interface NewIds {
  first: Record<string, number>;
  /** How far the ids of messages below zero go down. */
  below: number;
  /** What new names of files are made of. */
  salt: string;
}

export const companyTakeUps = pgTable('company_take_ups', {
  id: identity(),
  archiveId: uuid('archive_id').notNull(),
  userId: integer('user_id'),
  state: text('state').$type<TakeUpState>().notNull().default('running'),
  file: text('file').notNull(),
  isUpload: boolean('is_upload').notNull(),
  passphrase: text('passphrase').notNull().default(''),
  archivedName: text('archived_name').notNull(),
  name: text('name').notNull(),
  planId: integer('plan_id').notNull(),
  madeCompanyId: integer('made_company_id'),
  newIds: jsonb('new_ids').$type<NewIds>().notNull(),
  position: integer('position').notNull().default(0),
  parts: integer('parts').notNull(),
  rowCount: bigint('row_count', { mode: 'number' }).notNull(),
  attempts: integer('attempts').notNull().default(0),
  failure: text('failure'),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  finishedAt: moment('finished_at'),
});
