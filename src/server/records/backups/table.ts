import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../base/columns.ts';
import type { Stopped } from './stop.ts';

export type BackupCause = 'schedule' | 'command' | 'request';
export type BackupState = 'running' | 'done' | 'failed';
/** How far a backup was tried: read whole, or restored into a database in memory as well. */
export type BackupCheck = 'read' | 'loaded';

export const backups = pgTable('backups', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  cause: text('cause').notNull().$type<BackupCause>(),
  state: text('state').notNull().$type<BackupState>(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  endedAt: moment('ended_at'),
  file: text('file'),
  size: bigint('size', { mode: 'number' }),
  checked: text('checked').$type<BackupCheck>(),
  failure: text('failure'),
});

export const restores = pgTable('restores', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  takenAt: moment('taken_at').notNull(),
  restoredAt: moment('restored_at').notNull(),
  stopped: jsonb('stopped').notNull().$type<Stopped>(),
  dismissedAt: moment('dismissed_at'),
});
