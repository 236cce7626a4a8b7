import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companyColumn, moment } from '../base/columns.ts';

export const loginSessions = pgTable('login_sessions', {
  id: text('id').primaryKey(),
  companyId: companyColumn(),
  userId: integer('user_id').notNull(),
  unusedIds: text('unused_ids').array().notNull(),
  usedIds: text('used_ids').array().notNull().default([]),
  rotatedAt: moment('rotated_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
});
