import { integer, pgTable } from 'drizzle-orm/pg-core';
import { updatedAt } from '../base/columns.ts';

/** For how long a company keeps what is over; null is for good. */
export const retention = pgTable('retention', {
  companyId: integer('company_id').primaryKey(),
  messageMonths: integer('message_months'),
  mediaMonths: integer('media_months'),
  ticketMonths: integer('ticket_months'),
  deliveryDays: integer('delivery_days'),
  updatedAt: updatedAt(),
});
