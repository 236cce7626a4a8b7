import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ChannelTemplate } from '#server/channels/port.ts';
import { companyColumn, createdAt, identity } from '../base/columns.ts';

/** What a connection's channel listed when it was last asked. */
export const messageTemplates = pgTable('message_templates', {
  id: identity(),
  companyId: companyColumn(),
  connectionId: integer('connection_id').notNull(),
  name: text('name').notNull(),
  language: text('language').notNull(),
  category: text('category').notNull(),
  status: text('status').notNull(),
  rejectedReason: text('rejected_reason').notNull().default(''),
  header: text('header').notNull(),
  body: text('body').notNull(),
  footer: text('footer').notNull(),
  fields: jsonb('fields').$type<[...ChannelTemplate['fields']]>().notNull(),
  buttons: jsonb('buttons').$type<[...ChannelTemplate['buttons']]>().notNull().default([]),
  isSendable: boolean('is_sendable').notNull(),
});

/** What stands above the text of templates; texts name one by its address. */
export const templateFiles = pgTable('template_files', {
  id: identity(),
  companyId: companyColumn(),
  file: text('file').notNull(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  size: integer('size').notNull(),
  createdAt: createdAt(),
});
