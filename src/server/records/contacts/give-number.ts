import { and, eq } from 'drizzle-orm';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import type { Scope } from '../base/scope.ts';
import { joinContacts } from './join.ts';
import { contacts, hasPhone } from './table.ts';

/**
 * Somebody of whom their channel said no number has this one (E.164 digits): whoever stands as a contact by it already is
 * the same person, and one with them from here on. Breaks `contacts_number_key` when a new contact takes it meanwhile.
 */
export async function giveNumber(scope: Scope, id: number, number: string): Promise<void> {
  const own = and(scope.owns(contacts), eq(contacts.channel, 'whatsapp-user'), eq(contacts.id, id));
  const [known] = await scope.tx.select({ id: contacts.id }).from(contacts).where(own).for('update');
  if (!known) return;
  const numberKey = phoneNumberKey(number);
  const [double] = await scope.tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(scope.owns(contacts), hasPhone, eq(contacts.numberKey, numberKey)))
    .for('update');
  if (double) await joinContacts(scope, { from: double.id, into: id });
  await scope.tx.update(contacts).set({ channel: 'whatsapp', number, numberKey, pictureAskedAt: null }).where(own);
}
