import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { QueueIntegration } from '#contract/schema.ts';
import { companyColumn, createdAt, identity, updatedAt } from '../base/columns.ts';

export const queueIntegrations = pgTable('queue_integrations', {
  id: identity(),
  companyId: companyColumn(),
  type: text('type').$type<QueueIntegration['type']>().notNull(),
  name: text('name').notNull(),
  projectName: text('project_name').notNull(),
  /** Encrypted. */
  jsonContent: text('json_content').notNull(),
  /** Encrypted. */
  signingSecret: text('signing_secret').notNull(),
  language: text('language').$type<QueueIntegration['language']>().notNull(),
  urlN8N: text('url_n8n').notNull(),
  typebotSlug: text('typebot_slug').notNull(),
  typebotExpires: integer('typebot_expires').notNull(),
  typebotDelayMessage: integer('typebot_delay_message').notNull(),
  typebotKeywordFinish: text('typebot_keyword_finish').notNull(),
  typebotKeywordRestart: text('typebot_keyword_restart').notNull(),
  typebotUnknownMessage: text('typebot_unknown_message').notNull(),
  typebotRestartMessage: text('typebot_restart_message').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
