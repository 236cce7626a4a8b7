import { eq, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContactChannel } from '#contract/schema.ts';
import { companyColumn, createdAt, identity, updatedAt } from '../base/columns.ts';

/**
 * `number` is shown and dialled, or what another channel calls the contact; `numberKey` is the one form of it that is unique
 * on its channel in a company.
 */
export const contacts = pgTable('contacts', {
  id: identity(),
  companyId: companyColumn(),
  name: text('name').notNull(),
  channel: text('channel').$type<ContactChannel>().notNull().default('whatsapp'),
  number: text('number').notNull(),
  numberKey: text('number_key').notNull(),
  email: text('email').notNull().default(''),
  profilePicUrl: text('profile_pic_url'),
  isGroup: boolean('is_group').notNull().default(false),
  plainText: text('plain_text').notNull().generatedAlwaysAs(sql`recado_plain(name || ' ' || number || ' ' || email)`),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Whose number is one that can be dialled, and that lists and campaigns write to. */
export const hasPhone = eq(contacts.channel, 'whatsapp');

export const contactFields = pgTable('contact_fields', {
  id: identity(),
  companyId: companyColumn(),
  contactId: integer('contact_id').notNull(),
  name: text('name').notNull(),
  value: text('value').notNull(),
});
