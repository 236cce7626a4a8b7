import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { holds } from '../base/search.ts';
import { campaignOptOuts } from '../campaign-opt-outs/table.ts';
import { connections } from '../connections/table.ts';
import { tickets } from '../tickets/table.ts';
import { contactNumberKey } from './number.ts';
import { contactFields, contacts } from './table.ts';

export type Contact = components['schemas']['Contact'];
type ContactInput = components['schemas']['ContactInput'];
type ContactPage = components['schemas']['ContactPage'];

export async function findContact(scope: Scope, id: number): Promise<Contact | undefined> {
  const [contact] = await toContacts(scope, await selectContacts(scope, eq(contacts.id, id)));
  return contact;
}

export async function findContacts(scope: Scope, condition: SQL | undefined): Promise<Contact[]> {
  return toContacts(scope, await selectContacts(scope, condition));
}

export function listAllContacts(scope: Scope, searchParam = ''): Promise<Contact[]> {
  return findContacts(scope, holds(contacts.plainText, searchParam));
}

export async function listContacts(scope: Scope, page: Page): Promise<ContactPage> {
  const where = and(scope.owns(contacts), holds(contacts.plainText, page.searchParam ?? ''));
  const rows = await selectContacts(scope, where).limit(pageSize).offset(offsetOf(page));
  return { contacts: await toContacts(scope, rows), ...(await countPage(scope, { table: contacts, where, page })) };
}

/** Adds a contact under a number in E.164 digits; undefined when the company already has that number. */
export async function createContact(
  scope: Scope,
  { name, number, email, extraInfo = [] }: ContactInput,
): Promise<Contact | undefined> {
  const [row] = await scope.tx
    .insert(contacts)
    .values({
      companyId: scope.companyId,
      name,
      number,
      numberKey: contactNumberKey(number),
      email: typeof email === 'string' ? email : '',
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .onConflictDoNothing({ target: [contacts.companyId, contacts.numberKey] })
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

function selectContacts(scope: Scope, where: SQL | undefined) {
  return scope.tx
    .select()
    .from(contacts)
    .where(and(scope.owns(contacts), where))
    .orderBy(asc(sql`recado_plain(${contacts.name})`), asc(contacts.id))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectContacts>>[number];

async function toContacts(scope: Scope, rows: Row[]): Promise<Contact[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const fields = await fieldsByContact(scope, ids);
  const lines = await connectionsByContact(scope, ids);
  const optOuts = await optOutsByNumber(scope, rows);
  return rows.map(({ companyId: _company, numberKey, plainText: _plain, ...row }) => ({
    ...row,
    extraInfo: fields.get(row.id) ?? [],
    whatsapp: lines.get(row.id) ?? null,
    optedOutAt: optOuts.get(numberKey)?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

async function fieldsByContact(scope: Scope, contactIds: number[]): Promise<Map<number, Contact['extraInfo']>> {
  const rows = await scope.tx
    .select()
    .from(contactFields)
    .where(and(scope.owns(contactFields), inArray(contactFields.contactId, contactIds)))
    .orderBy(asc(contactFields.id));
  const found = new Map<number, Contact['extraInfo']>();
  for (const { id, contactId, name, value } of rows) {
    found.set(contactId, [...(found.get(contactId) ?? []), { id, name, value }]);
  }
  return found;
}

/** Since when no campaign writes to whom. */
async function optOutsByNumber(scope: Scope, rows: readonly Row[]): Promise<Map<string, Date>> {
  const numberKeys = rows.map(({ numberKey }) => numberKey);
  const found = await scope.tx
    .select({ numberKey: campaignOptOuts.numberKey, at: campaignOptOuts.createdAt })
    .from(campaignOptOuts)
    .where(and(scope.owns(campaignOptOuts), inArray(campaignOptOuts.numberKey, numberKeys)));
  return new Map(found.map(({ numberKey, at }) => [numberKey, at]));
}

/** The connection each contact last wrote through. */
async function connectionsByContact(scope: Scope, contactIds: number[]): Promise<Map<number, Contact['whatsapp']>> {
  const rows = await scope.tx
    .selectDistinctOn([tickets.contactId], { contactId: tickets.contactId, id: connections.id, name: connections.name })
    .from(tickets)
    .innerJoin(connections, and(scope.owns(connections), eq(connections.id, tickets.connectionId)))
    .where(and(scope.owns(tickets), inArray(tickets.contactId, contactIds), isNotNull(tickets.connectionId)))
    .orderBy(asc(tickets.contactId), desc(tickets.id));
  return new Map(rows.map(({ contactId, ...connection }) => [contactId, connection]));
}
