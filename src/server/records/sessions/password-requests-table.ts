import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/schema.ts';
import { moment } from '../base/columns.ts';

export const passwordRequests = pgTable('password_requests', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  source: text('source').notNull(),
  account: text('account').notNull(),
  /** Encrypted; '' once it has been looked at. */
  email: text('email').notNull(),
  language: text('language').$type<Language>().notNull(),
  at: moment('at').notNull(),
});
