import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../base/columns.ts';

export const signUpAttempts = pgTable('sign_up_attempts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  source: text('source').notNull(),
  at: moment('at').notNull(),
});
