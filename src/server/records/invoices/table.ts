import { numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { companyColumn, createdAt, identity, moment, updatedAt } from '../base/columns.ts';

export const invoices = pgTable('invoices', {
  id: identity(),
  companyId: companyColumn(),
  /** The due date that paying it extends. */
  period: moment('period').notNull(),
  detail: text('detail').notNull(),
  value: numeric('value', { precision: 12, scale: 2, mode: 'number' }).notNull(),
  chargedAt: moment('charged_at'),
  paidAt: moment('paid_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
