import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CampaignOptOutSource } from '#contract/schema.ts';
import { companyColumn, createdAt, identity, updatedAt } from '../base/columns.ts';

/** Numbers that no campaign writes to; `numberKey` is the one form that is unique in a company. */
export const campaignOptOuts = pgTable('campaign_opt_outs', {
  id: identity(),
  companyId: companyColumn(),
  number: text('number').notNull(),
  numberKey: text('number_key').notNull(),
  source: text('source').$type<CampaignOptOutSource>().notNull(),
  campaignId: integer('campaign_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
