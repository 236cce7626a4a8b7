import { integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { InvoiceParty } from '#contract/schema.ts';
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
  /** Reais of its payment that the bank gave back. */
  refunded: numeric('refunded', { precision: 12, scale: 2, mode: 'number' }).notNull().default(0),
  refundedAt: moment('refunded_at'),
  /** When a super user kept or changed the due date after it. */
  refundDecidedAt: moment('refund_decided_at'),
  /** What its document said when it was paid; null while it is open. */
  coversFrom: moment('covers_from'),
  coversUntil: moment('covers_until'),
  billedBy: jsonb('billed_by').$type<InvoiceParty>(),
  billedTo: jsonb('billed_to').$type<InvoiceParty>(),
  kind: text('kind').$type<'period' | 'difference'>().notNull().default('period'),
  /** The plan that holds once a difference is paid. */
  toPlanId: integer('to_plan_id'),
  withdrawnAt: moment('withdrawn_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
