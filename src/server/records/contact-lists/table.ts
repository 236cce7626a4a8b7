import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companyColumn, createdAt, identity, updatedAt } from '../base/columns.ts';

/** The counts are kept by triggers. */
export const contactLists = pgTable('contact_lists', {
  id: identity(),
  companyId: companyColumn(),
  name: text('name').notNull(),
  contactsCount: integer('contacts_count').notNull().default(0),
  validCount: integer('valid_count').notNull().default(0),
  uncheckedCount: integer('unchecked_count').notNull().default(0),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** `isWhatsappValid` is null while the channel has not been asked; `numberKey` is unique in a list. */
export const contactListItems = pgTable('contact_list_items', {
  id: identity(),
  companyId: companyColumn(),
  contactListId: integer('contact_list_id').notNull(),
  name: text('name').notNull(),
  number: text('number').notNull(),
  numberKey: text('number_key').notNull(),
  email: text('email').notNull().default(''),
  isWhatsappValid: boolean('is_whatsapp_valid'),
  plainText: text('plain_text').notNull().generatedAlwaysAs(sql`recado_plain(name || ' ' || number || ' ' || email)`),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
