import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { companyColumn } from '../base/columns.ts';

/** The place of the last ticket that a user was given of a queue, among all that were given of it. */
export const assignmentTurns = pgTable(
  'assignment_turns',
  {
    companyId: companyColumn(),
    queueId: integer('queue_id').notNull(),
    userId: integer('user_id').notNull(),
    turn: bigint('turn', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.queueId, table.userId] })],
);
