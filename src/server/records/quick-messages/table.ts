import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ConnectionTemplateUse } from '#contract/schema.ts';
import { companyColumn, createdAt, identity, updatedAt } from '../base/columns.ts';

export const quickMessages = pgTable('quick_messages', {
  id: identity(),
  companyId: companyColumn(),
  userId: integer('user_id'),
  shortcode: text('shortcode').notNull(),
  message: text('message').notNull().default(''),
  geral: boolean('geral').notNull().default(true),
  status: boolean('status').notNull().default(true),
  isMedia: boolean('is_media').notNull().default(false),
  mediaPath: text('media_path'),
  mediaName: text('media_name'),
  template: jsonb('template').$type<ConnectionTemplateUse>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
