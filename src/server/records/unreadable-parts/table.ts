import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ConnectionProvider, UnreadablePartKind, UnreadablePartReason } from '#contract/schema.ts';
import { companyColumn, createdAt, moment, updatedAt } from '../base/columns.ts';

/** What channels delivered and nobody could read, as it came; `raw` is encrypted. */
export const unreadableParts = pgTable('unreadable_parts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: companyColumn(),
  connectionId: integer('connection_id').notNull(),
  provider: text('provider').$type<ConnectionProvider>().notNull(),
  kind: text('kind').$type<UnreadablePartKind>().notNull(),
  /** What the channel calls it. */
  partId: text('part_id'),
  /** By the channel's clock. */
  happenedAt: moment('happened_at'),
  reason: text('reason').$type<UnreadablePartReason>().notNull(),
  tries: integer('tries').notNull().default(1),
  raw: text('raw').notNull(),
  /** Bytes before they were encrypted. */
  size: integer('size').notNull(),
  fingerprint: text('fingerprint').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
