import { and, eq } from 'drizzle-orm';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import type { Scope } from '../base/scope.ts';
import { type Contact, findContact } from './contacts.ts';
import { joinContacts } from './join.ts';
import { isUnnamed } from './number.ts';
import { contacts, hasPhone } from './table.ts';

/**
 * Somebody of whom their channel said no number has this one (E.164 digits): whoever stands as a contact by it already is
 * the same person, and one with them from here on. Breaks `contacts_number_key` when a new contact takes it meanwhile.
 */
export async function giveNumber(scope: Scope, id: number, number: string): Promise<Contact | undefined> {
  const own = and(scope.owns(contacts), eq(contacts.channel, 'whatsapp-user'), eq(contacts.id, id));
  const [known] = await scope.tx.select({ id: contacts.id }).from(contacts).where(own).for('update');
  if (!known) return undefined;
  const numberKey = phoneNumberKey(number);
  const [double] = await scope.tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(scope.owns(contacts), hasPhone, eq(contacts.numberKey, numberKey)))
    .for('update');
  if (double) await joinContacts(scope, { from: double.id, into: id });
  const joined = await findContact(scope, id);
  const name = joined && isUnnamed(joined) ? (joined.username ?? number) : joined?.name;
  await scope.tx
    .update(contacts)
    .set({ channel: 'whatsapp', number, numberKey, name, pictureAskedAt: null })
    .where(own);
  const contact = await findContact(scope, id);
  if (contact) scope.publish({ type: 'contact.updated', contact }, ['company']);
  return contact;
}
