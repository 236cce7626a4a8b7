import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { companyColumn, moment } from '../base/columns.ts';

/** A user with at least one live socket on a process. */
export const presences = pgTable(
  'presences',
  {
    companyId: companyColumn(),
    userId: integer('user_id').notNull(),
    process: uuid('process').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.process] })],
);
