import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Prompt } from '#contract/schema.ts';
import { companyColumn, createdAt, identity, updatedAt } from '../base/columns.ts';

export const prompts = pgTable('prompts', {
  id: identity(),
  companyId: companyColumn(),
  name: text('name').notNull(),
  prompt: text('prompt').notNull(),
  voice: text('voice').$type<Prompt['voice']>().notNull(),
  /** Encrypted. */
  voiceKey: text('voice_key').notNull(),
  voiceRegion: text('voice_region').notNull(),
  /** '' is the installation's. */
  model: text('model').notNull(),
  promptPrice: doublePrecision('prompt_price'),
  completionPrice: doublePrecision('completion_price'),
  maxTokens: integer('max_tokens').notNull(),
  temperature: doublePrecision('temperature').notNull(),
  /** Encrypted. */
  apiKey: text('api_key').notNull(),
  queueId: integer('queue_id').notNull(),
  maxMessages: integer('max_messages').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
