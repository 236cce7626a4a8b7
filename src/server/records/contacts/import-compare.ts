import { and, sql } from 'drizzle-orm';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import type { Scope } from '../base/scope.ts';
import { asWritten, type ImportedContact } from './import.ts';
import { contactFields, contacts, hasPhone } from './table.ts';

/** How many of these rows would be new contacts, and how many would change one; the others say what is known already. */
export async function compareContacts(
  scope: Scope,
  rows: readonly ImportedContact[],
): Promise<{ created: number; updated: number }> {
  const keys = `{${rows.map(({ number }) => phoneNumberKey(number)).join()}}`;
  const found = await scope.tx
    .select({ id: contacts.id, numberKey: contacts.numberKey, name: asWritten, email: contacts.email })
    .from(contacts)
    .where(and(scope.owns(contacts), hasPhone, sql`${contacts.numberKey} = any(${keys}::text[])`));
  const known = new Map(found.map((contact) => [contact.numberKey, contact]));
  const hasFields = rows.some(({ extraInfo = [] }) => extraInfo.length > 0);
  const fields = await fieldsOf(scope, hasFields ? found.map(({ id }) => id) : []);
  const changed = rows.filter(({ name, number, email, extraInfo = [] }) => {
    const contact = known.get(phoneNumberKey(number));
    if (!contact) return false;
    if (contact.name !== name || (email !== '' && contact.email !== email)) return true;
    return extraInfo.some((field) => !fields.has(fieldKey(contact.id, field.name, field.value)));
  });
  return { created: rows.length - known.size, updated: changed.length };
}

async function fieldsOf(scope: Scope, ids: readonly number[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { contactId, name, value } = contactFields;
  const rows = await scope.tx
    .select({ contactId, name, value })
    .from(contactFields)
    .where(and(scope.owns(contactFields), sql`${contactId} = any(${`{${ids.join()}}`}::integer[])`));
  return new Set(rows.map((field) => fieldKey(field.contactId, field.name, field.value)));
}

const fieldKey = (...parts: [contactId: number, name: string, value: string]) => JSON.stringify(parts);
