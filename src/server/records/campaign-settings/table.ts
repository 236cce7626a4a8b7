import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyColumn, updatedAt } from '../base/columns.ts';

export const campaignSettings = pgTable(
  'campaign_settings',
  {
    companyId: companyColumn(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.key] })],
);
