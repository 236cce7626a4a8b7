import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ChannelTemplate } from '#server/channels/port.ts';
import { companyColumn, identity } from '../base/columns.ts';

/** What a connection's channel listed when it was last asked. */
export const messageTemplates = pgTable('message_templates', {
  id: identity(),
  companyId: companyColumn(),
  connectionId: integer('connection_id').notNull(),
  name: text('name').notNull(),
  language: text('language').notNull(),
  category: text('category').notNull(),
  status: text('status').notNull(),
  header: text('header').notNull(),
  body: text('body').notNull(),
  footer: text('footer').notNull(),
  fields: jsonb('fields').$type<[...ChannelTemplate['fields']]>().notNull(),
  isSendable: boolean('is_sendable').notNull(),
});
