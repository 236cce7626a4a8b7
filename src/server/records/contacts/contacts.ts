import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { visibleName } from '#machines/text/visible.ts';
import { offsetOf, type Page, pageSize } from '../base/pages.ts';
import { type Given, planned, type Reach } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { patternText, searchedTerm } from '../base/search.ts';
import { campaignOptOuts } from '../campaign-opt-outs/table.ts';
import { contactFields, contacts, holdsContact, profilePicUrl } from './table.ts';

export type Contact = components['schemas']['Contact'];
type ContactInput = components['schemas']['ContactInput'];
type ContactPage = components['schemas']['ContactPage'];

export async function findContact(scope: Scope, id: number): Promise<Contact | undefined> {
  const [contact] = await contactById(scope, { id });
  return contact && toContact(contact);
}

const contactById = planned((reach, { id }: Given<{ id: number }>) => selectContacts(reach, eq(contacts.id, id)));

export async function findContacts(scope: Scope, condition: SQL | undefined): Promise<Contact[]> {
  return (await selectContacts(scope, condition).orderBy(...byName)).map(toContact);
}

export function listAllContacts(scope: Scope, searchParam = ''): Promise<Contact[]> {
  return findContacts(scope, and(ne(contacts.channel, 'erased'), holdsContact(searchParam)));
}

/** A page costs the same however many contacts there are; how many is counted up to a thousand. */
export async function listContacts(scope: Scope, page: Page): Promise<ContactPage> {
  const term = searchedTerm(page.searchParam ?? '');
  const found = await contactsOfPage(scope, {
    term: term === '' ? null : patternText(term),
    skip: offsetOf(page),
    most: pageSize + 1,
  });
  const listed = found.flatMap(({ contact }) => (contact ? [toContact(contact)] : []));
  return {
    contacts: listed.slice(0, pageSize),
    count: found[0]?.count ?? 0,
    hasMore: listed.length > pageSize,
  };
}

/** Without a term all are found. */
type PageValues = { term: string | null; skip: number; most: number };

const contactsOfPage = planned(({ tx, owns }, { term, skip, most }: Given<PageValues>) =>
  tx
    .select({ count: sql<number>`page.count`, contact: columns })
    .from(sql`recado_contacts_page('%' || recado_plain(${term}) || '%', ${skip}::integer, ${most}::integer) as page`)
    .leftJoin(sql`lateral unnest(page.ids) with ordinality as each (id, place)`, sql`true`)
    .leftJoin(contacts, and(owns(contacts), sql`${contacts.id} = each.id`))
    .orderBy(sql`each.place`),
);

/** Adds a contact under a number in E.164 digits; undefined when the company already has that number. */
export async function createContact(
  scope: Scope,
  { name, number, email, extraInfo = [] }: ContactInput,
): Promise<Contact | undefined> {
  const [row] = await scope.tx
    .insert(contacts)
    .values({
      companyId: scope.companyId,
      name: visibleName(name) || number,
      number,
      numberKey: phoneNumberKey(number),
      email: typeof email === 'string' ? email : '',
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .onConflictDoNothing({ target: [contacts.companyId, contacts.channel, contacts.numberKey] })
    .returning({ id: contacts.id });
  if (!row) return undefined;
  if (extraInfo.length > 0) {
    const { companyId } = scope;
    await scope.tx
      .insert(contactFields)
      .values(extraInfo.map(({ name, value }) => ({ companyId, contactId: row.id, name, value })));
  }
  const contact = await findContact(scope, row.id);
  if (!contact) throw new Error('The contact was not stored');
  scope.publish({ type: 'contact.updated', created: true, contact }, ['company']);
  return contact;
}

function selectContacts({ tx, owns }: Reach, where: SQL | undefined) {
  return tx
    .select(columns)
    .from(contacts)
    .where(and(owns(contacts), where))
    .$dynamic();
}

const byName = [asc(sql`recado_plain(${contacts.name})`), asc(contacts.id)];

const fields = sql<Contact['extraInfo']>`(
  select coalesce(json_agg(json_build_object('id', field.id, 'name', field.name, 'value', field.value) order by field.id), '[]')
  from contact_fields as field where field.company_id = contacts.company_id and field.contact_id = contacts.id)`;

/** The connection that the contact last wrote through. */
const line = sql<Contact['whatsapp']>`(
  select json_build_object('id', line.id, 'name', line.name)
  from tickets as ticket join connections as line on line.company_id = ticket.company_id and line.id = ticket.connection_id
  where ticket.company_id = contacts.company_id and ticket.contact_id = contacts.id
  order by ticket.id desc limit 1)`;

/** Since when no campaign writes to whom. */
const optedOutAt = sql<Date | null>`(
  select opt_out.created_at from campaign_opt_outs as opt_out
  where opt_out.company_id = contacts.company_id and opt_out.number_key = contacts.number_key
    and contacts.channel = 'whatsapp')`.mapWith(campaignOptOuts.createdAt);

const columns = {
  id: contacts.id,
  name: contacts.name,
  number: contacts.number,
  channel: contacts.channel,
  username: contacts.username,
  email: contacts.email,
  profilePicUrl,
  isGroup: contacts.isGroup,
  extraInfo: fields,
  whatsapp: line,
  optedOutAt,
  createdAt: contacts.createdAt,
  updatedAt: contacts.updatedAt,
};

type SelectedContact = Awaited<ReturnType<typeof selectContacts>>[number];

function toContact(row: SelectedContact): Contact {
  return {
    ...row,
    optedOutAt: row.optedOutAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
