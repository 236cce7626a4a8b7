import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import type { Scope } from '../base/scope.ts';
import { tickets } from '../tickets/table.ts';
import { findContacts } from './contacts.ts';
import { contactFields, contacts } from './table.ts';

export interface ImportedContact {
  name: string;
  /** E.164 digits; no two of one call are the same contact's. */
  number: string;
  /** Empty where the address is not known. */
  email: string;
  /** What the contact's own fields do not hold; those of other names stay. */
  extraInfo?: readonly { name: string; value: string }[];
}

/**
 * Adds contacts and gives those that the company has already the name and the address of their row. Only where a
 * conversation may show the old name are others told; that there was an import is the caller's to tell, once.
 */
export async function importContacts(
  scope: Scope,
  rows: ImportedContact[],
): Promise<{ created: number; updated: number }> {
  const { companyId, now } = scope;
  const values = rows.map(({ name, number, email }) => ({
    companyId,
    name,
    number,
    numberKey: phoneNumberKey(number),
    email,
    createdAt: now,
    updatedAt: now,
  }));
  const email = sql`case when excluded.email = '' then ${contacts.email} else excluded.email end`;
  const changed = await scope.tx
    .insert(contacts)
    .values(values.sort((a, b) => (a.numberKey < b.numberKey ? -1 : 1)))
    .onConflictDoUpdate({
      target: [contacts.companyId, contacts.channel, contacts.numberKey],
      set: { name: sql`excluded.name`, email, updatedAt: now },
      setWhere: sql`${asWritten} <> excluded.name or ${contacts.email} <> ${email}`,
    })
    .returning({ id: contacts.id, isNew: sql<boolean>`xmax = 0` });
  const renamed = changed.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const created = changed.length - renamed.length;
  const updated = [...new Set([...renamed, ...(await keepFields(scope, rows, changed))])];
  await publishRenamed(scope, updated);
  // Nobody hears of a part of an import; but the company's sequence moves on, by which lists are known to be old.
  if (created + updated.length > 0) scope.publish({ type: 'contact.imported' }, ['nobody']);
  return { created, updated: updated.length };
}

/** Gives contacts the fields of their rows; answers those of before that had not the same already. */
async function keepFields(
  scope: Scope,
  rows: readonly ImportedContact[],
  changed: readonly { id: number; isNew: boolean }[],
): Promise<number[]> {
  const byKey = new Map(rows.map(({ number, extraInfo = [] }) => [phoneNumberKey(number), extraInfo] as const));
  const keys = [...byKey].filter(([, fields]) => fields.length > 0).map(([key]) => key);
  if (keys.length === 0) return [];
  const found = await scope.tx
    .select({ id: contacts.id, key: contacts.numberKey })
    .from(contacts)
    .where(and(scope.owns(contacts), eq(contacts.channel, 'whatsapp'), inArray(contacts.numberKey, keys)));
  const ids = found.map(({ id }) => id);
  const before = await scope.tx
    .select({
      id: contactFields.id,
      contactId: contactFields.contactId,
      name: contactFields.name,
      value: contactFields.value,
    })
    .from(contactFields)
    .where(and(scope.owns(contactFields), inArray(contactFields.contactId, ids)));
  const wanted = found.flatMap(({ id, key }) =>
    (byKey.get(key) ?? []).map(({ name, value }) => ({ companyId: scope.companyId, contactId: id, name, value })),
  );
  const isName = (one: Field, other: Field) => one.contactId === other.contactId && one.name === other.name;
  const isSame = (one: Field, other: Field) => isName(one, other) && one.value === other.value;
  const missing = wanted.filter((field) => !before.some((each) => isSame(each, field)));
  if (missing.length === 0) return [];
  const stale = before.filter(
    (each) => missing.some((field) => isName(each, field)) && !wanted.some((field) => isSame(each, field)),
  );
  const old = stale.map(({ id }) => id);
  if (old.length > 0)
    await scope.tx.delete(contactFields).where(and(scope.owns(contactFields), inArray(contactFields.id, old)));
  await scope.tx.insert(contactFields).values(missing);
  const created = new Set(changed.filter(({ isNew }) => isNew).map(({ id }) => id));
  return missing.map(({ contactId }) => contactId).filter((id) => !created.has(id));
}

type Field = Pick<typeof contactFields.$inferSelect, 'contactId' | 'name' | 'value'>;

async function publishRenamed(scope: Scope, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const ticketsOf = scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(scope.owns(tickets), eq(tickets.contactId, contacts.id)));
  for (const contact of await findContacts(scope, and(inArray(contacts.id, ids), exists(ticketsOf)))) {
    scope.publish({ type: 'contact.updated', contact }, ['company']);
  }
}

/** A name as a spreadsheet gives it back: without blanks around it and with one kind of line break. */
const blanks =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
export const asWritten = sql<string>`regexp_replace(btrim(${contacts.name}, ${blanks}), ${'\r\n?'}, ${'\n'}, 'g')`;
