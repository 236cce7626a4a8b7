import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { WebhookFactName } from '#contract/schema.ts';
import { companyColumn, createdAt, identity, updatedAt } from '../base/columns.ts';

export const webhooks = pgTable('webhooks', {
  id: identity(),
  companyId: companyColumn(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  facts: text('facts').array().$type<WebhookFactName[]>().notNull(),
  active: boolean('active').notNull(),
  /** Encrypted. */
  signingSecret: text('signing_secret').notNull(),
  /** The last entry of the company's log that was looked at for it. */
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
