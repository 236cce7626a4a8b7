import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SavedViewFilters } from '#contract/schema.ts';
import { companyColumn, createdAt, identity, updatedAt } from '../base/columns.ts';

/** Of somebody or of a queue, never of both. */
export const savedViews = pgTable('saved_views', {
  id: identity(),
  companyId: companyColumn(),
  userId: integer('user_id'),
  queueId: integer('queue_id'),
  name: text('name').notNull(),
  filters: jsonb('filters').$type<SavedViewFilters>().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
