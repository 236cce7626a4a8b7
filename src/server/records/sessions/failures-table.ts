import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../base/columns.ts';

export const loginFailures = pgTable(
  'login_failures',
  {
    source: text('source').notNull(),
    account: text('account').notNull(),
    failures: integer('failures').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.account] })],
);
