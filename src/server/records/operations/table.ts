import { pgTable, text } from 'drizzle-orm/pg-core';
import type { TroubleCode, TroubleKind } from '#contract/schema.ts';
import { identity, moment } from '../base/columns.ts';

export const troubles = pgTable('troubles', {
  id: identity(),
  kind: text('kind').$type<TroubleKind>().notNull(),
  code: text('code').$type<TroubleCode>().notNull(),
  /** Which of several: a server by its name, a connection by its id; '' where there can be but one. */
  subject: text('subject').notNull().default(''),
  since: moment('since').notNull(),
  /** When a server last found it so. */
  seenAt: moment('seen_at').notNull(),
  until: moment('until'),
  beganToldAt: moment('began_told_at'),
  endedToldAt: moment('ended_told_at'),
});

export type StoredTrouble = typeof troubles.$inferSelect;
