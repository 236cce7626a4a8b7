import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { companyColumn, createdAt, identity, moment, updatedAt } from '../base/columns.ts';

export type ChargeStatus = 'requested' | 'open' | 'expired' | 'paid';

const reais = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

export const charges = pgTable('charges', {
  id: identity(),
  companyId: companyColumn(),
  invoiceId: integer('invoice_id').notNull(),
  txid: text('txid').notNull(),
  amount: reais('amount').notNull(),
  status: text('status').$type<ChargeStatus>().notNull().default('requested'),
  code: text('code'),
  received: reais('received').notNull().default(0),
  /** What of a payment that counted was given back. */
  returned: reais('returned').notNull().default(0),
  /** The invoice that the payment counted for, where it is another one. */
  paysInvoiceId: integer('pays_invoice_id'),
  expiresAt: moment('expires_at').notNull(),
  nextCheckAt: moment('next_check_at'),
  paidAt: moment('paid_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
