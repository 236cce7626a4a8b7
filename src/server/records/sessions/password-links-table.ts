import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companyColumn, moment } from '../base/columns.ts';

export const passwordLinks = pgTable('password_links', {
  tokenHash: text('token_hash').primaryKey(),
  companyId: companyColumn(),
  userId: integer('user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** A hash of the password that it replaces; null of a link that a release before made. */
  boundTo: text('bound_to'),
});
