import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companyColumn, createdAt, identity, updatedAt } from '../base/columns.ts';

export const queueOptions = pgTable('queue_options', {
  id: identity(),
  companyId: companyColumn(),
  queueId: integer('queue_id').notNull(),
  parentId: integer('parent_id'),
  title: text('title').notNull(),
  message: text('message').notNull().default(''),
  option: text('option').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
