import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, updatedAt } from '../base/columns.ts';

export const helps = pgTable('helps', {
  id: identity(),
  title: text('title').notNull().default(''),
  description: text('description').notNull().default(''),
  video: text('video').notNull().default(''),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
