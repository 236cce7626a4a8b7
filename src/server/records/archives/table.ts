import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '#contract/errors.ts';
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
  failure: text('failure').$type<ErrorCode>(),
  linkHash: text('link_hash'),
  linkExpiresAt: moment('link_expires_at'),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  finishedAt: moment('finished_at'),
  expiresAt: moment('expires_at'),
});

export type TakeUpState = 'checking' | 'running' | 'done' | 'failed';

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
  archiveId: uuid('archive_id'),
  userId: integer('user_id'),
  state: text('state').$type<TakeUpState>().notNull().default('checking'),
  file: text('file').notNull(),
  fileName: text('file_name').notNull(),
  isUpload: boolean('is_upload').notNull(),
  passphrase: text('passphrase').notNull().default(''),
  archivedName: text('archived_name'),
  name: text('name'),
  planId: integer('plan_id'),
  madeCompanyId: integer('made_company_id'),
  newIds: jsonb('new_ids').$type<NewIds>(),
  position: integer('position').notNull().default(0),
  parts: integer('parts').notNull().default(0),
  rowCount: bigint('row_count', { mode: 'number' }).notNull().default(0),
  attempts: integer('attempts').notNull().default(0),
  failure: text('failure').$type<ErrorCode>(),
  details: jsonb('details').$type<string[]>().notNull().default([]),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  finishedAt: moment('finished_at'),
});
