import { integer, pgTable } from 'drizzle-orm/pg-core';
import { companyColumn, createdAt, moment } from '../base/columns.ts';

export const planChanges = pgTable('plan_changes', {
  companyId: companyColumn().primaryKey(),
  planId: integer('plan_id').notNull(),
  /** From when on it holds. */
  at: moment('at').notNull(),
  createdAt: createdAt(),
});
