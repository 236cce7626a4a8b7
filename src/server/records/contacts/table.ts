import { eq, or, type SQL, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ContactChannel } from '#contract/schema.ts';
import { companyColumn, createdAt, identity, moment, updatedAt } from '../base/columns.ts';
import { holds, plain } from '../base/search.ts';

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
  /** How WhatsApp names somebody who may hide their number, with its @. */
  username: text('username'),
  pictureFile: text('picture_file'),
  /** When the channel last said what it is, or that there is none. */
  pictureAskedAt: moment('picture_asked_at'),
  isGroup: boolean('is_group').notNull().default(false),
  plainText: text('plain_text').notNull().generatedAlwaysAs(sql`recado_plain(name || ' ' || number || ' ' || email)`),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** The address of a contact's picture, as the contract has it. */
export const profilePicUrl = sql<string | null>`'/api/media/' || ${contacts.pictureFile}`;

/** Whose number is one that can be dialled, and that lists and campaigns write to. */
export const hasPhone = eq(contacts.channel, 'whatsapp');

/** Whose name, number, address or username holds what was searched for. */
export const holdsContact = (searched: string): SQL | undefined =>
  or(holds(contacts.plainText, searched), holds(plain(contacts.username), searched));

/** The ids that WhatsApp's Cloud API has called a contact by, the former ones too. */
export const contactIds = pgTable(
  'contact_ids',
  {
    companyId: companyColumn(),
    scopedId: text('scoped_id').notNull(),
    contactId: integer('contact_id').notNull(),
  },
  ({ companyId, scopedId }) => [primaryKey({ columns: [companyId, scopedId] })],
);

export const contactFields = pgTable('contact_fields', {
  id: identity(),
  companyId: companyColumn(),
  contactId: integer('contact_id').notNull(),
  name: text('name').notNull(),
  value: text('value').notNull(),
});

/**
 * Whose picture is to be asked of the channel. `strayFile` names a file that belongs to nobody, not yet or not any more,
 * so that whoever goes on after a fall removes it; without a `dueAt` that is all that is left to do.
 */
export const pictureRequests = pgTable('picture_requests', {
  id: identity(),
  companyId: companyColumn(),
  contactId: integer('contact_id').notNull(),
  connectionId: integer('connection_id').notNull(),
  dueAt: moment('due_at'),
  failures: integer('failures').notNull().default(0),
  strayFile: text('stray_file'),
});
