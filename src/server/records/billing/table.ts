import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { updatedAt } from '../base/columns.ts';

export const billingSettings = pgTable('billing_settings', {
  /** Always 1: there is one row at most. */
  id: integer('id').primaryKey(),
  name: text('name').notNull().default(''),
  /** Without its dots. */
  taxId: text('tax_id').notNull().default(''),
  address: text('address').notNull().default(''),
  trialDays: integer('trial_days').notNull().default(1),
  termsUrl: text('terms_url').notNull().default(''),
  privacyUrl: text('privacy_url').notNull().default(''),
  updatedAt: updatedAt(),
});
