import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { companyColumn, createdAt, identity, updatedAt } from '../base/columns.ts';

export const tags = pgTable('tags', {
  id: identity(),
  companyId: companyColumn(),
  name: text('name').notNull(),
  color: text('color').notNull(),
  kanban: smallint('kanban').notNull().default(0),
  skills: text('skills').array().notNull().default([]),
  userId: integer('user_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
