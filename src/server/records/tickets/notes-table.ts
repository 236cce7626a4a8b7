import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companyColumn, createdAt, identity, updatedAt } from '../base/columns.ts';

/** A note whose ticket has been deleted stays with the contact. */
export const ticketNotes = pgTable('ticket_notes', {
  id: identity(),
  companyId: companyColumn(),
  ticketId: integer('ticket_id'),
  contactId: integer('contact_id').notNull(),
  userId: integer('user_id'),
  note: text('note').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
