import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyColumn, updatedAt } from '../base/columns.ts';

export const settings = pgTable(
  'settings',
  {
    companyId: companyColumn(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.key] })],
);
