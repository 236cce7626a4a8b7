import { and, eq } from 'drizzle-orm';
import { contactNumber } from '#machines/phone-number/contact-number.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import type { PersonIds } from '#server/channels/port.ts';
import { type Given, planned } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { joinContacts } from '../contacts/join.ts';
import { isUnnamed } from '../contacts/number.ts';
import { contactIds, contacts } from '../contacts/table.ts';
import {
  calledIn,
  changeContact,
  contactOfNumber,
  type LockedContact,
  lockContact,
  lockedColumns,
  nameContact,
  type Person,
} from './contact.ts';

/**
 * The contact behind a number, behind an id that the channel makes for the business, or behind both: who was two until
 * now is one from here on. Made when they write for the first time; locked until the transaction ends.
 */
export async function contactOfPerson(scope: Scope, person: Person): Promise<LockedContact> {
  const { scopedId, channel, from } = person;
  if (!scopedId) return contactOfNumber(scope, person);
  const known = await linkPerson(scope, { scopedId, number: channel === 'whatsapp' ? from : undefined });
  if (known) {
    await nameContact(scope, known, { called: calledIn(person), username: person.username ?? null });
    return known;
  }
  const made = await contactOfNumber(scope, person);
  if (await keepId(scope, scopedId, made.id)) return made;
  // Somebody else has taken in a message of theirs meanwhile.
  return (await linkPerson(scope, { scopedId, number: channel === 'whatsapp' ? from : undefined })) ?? made;
}

/** The contact of an id, with the number where that is said beside it; of a number alone nothing is made. */
export async function linkPerson(
  scope: Scope,
  { scopedId, number: sent }: PersonIds & { scopedId: string },
): Promise<LockedContact | undefined> {
  const known = await lockContactOfId(scope, scopedId);
  const number = sent && contactNumber(sent);
  if (!number) return known;
  const numbered = await lockContact(scope, { channel: 'whatsapp', numberKey: phoneNumberKey(number) });
  if (known?.channel === 'whatsapp-user') return numberContact(scope, known, number, numbered);
  // A number counts for more than what was kept beside another one.
  if (numbered && numbered.id !== known?.id) await moveId(scope, scopedId, numbered.id);
  return numbered;
}

/** Somebody who was known by an id alone goes by a number, and becomes one with the contact that has it already. */
async function numberContact(
  scope: Scope,
  known: LockedContact,
  number: string,
  numbered: LockedContact | undefined,
): Promise<LockedContact> {
  if (numbered && numbered.id !== known.id) {
    await joinContacts(scope, { from: known.id, into: numbered.id });
    return numbered;
  }
  const name = isUnnamed(known) ? (known.username ?? number) : known.name;
  const numberKey = phoneNumberKey(number);
  await changeContact(scope, known.id, { channel: 'whatsapp', number, numberKey, name, pictureAskedAt: null });
  return { ...known, channel: 'whatsapp', number, name };
}

/** Behind the lock of a contact that became another one meanwhile, that one is looked for. */
export async function lockContactOfId(scope: Scope, scopedId: string): Promise<LockedContact | undefined> {
  const [known] = await lockedById(scope, { scopedId });
  if (known || (await countId(scope, scopedId)) === 0) return known;
  const [joined] = await lockedById(scope, { scopedId });
  return joined;
}

/** Whether a contact of the company goes by the id, or has gone by it. */
export async function isKnownId(scope: Scope, scopedId: string): Promise<boolean> {
  return (await countId(scope, scopedId)) > 0;
}

const countId = (scope: Scope, scopedId: string) =>
  scope.tx.$count(contactIds, and(scope.owns(contactIds), eq(contactIds.scopedId, scopedId)));

const lockedById = planned(({ tx, owns }, { scopedId }: Given<{ scopedId: string }>) =>
  tx
    .select(lockedColumns)
    .from(contacts)
    .innerJoin(contactIds, and(owns(contactIds), eq(contactIds.contactId, contacts.id)))
    .where(and(owns(contacts), eq(contactIds.scopedId, scopedId)))
    .for('no key update', { of: contacts }),
);

/** False where another contact has it. */
async function keepId(scope: Scope, scopedId: string, contactId: number): Promise<boolean> {
  const kept = await scope.tx
    .insert(contactIds)
    .values({ companyId: scope.companyId, scopedId, contactId })
    .onConflictDoNothing()
    .returning({ contactId: contactIds.contactId });
  return kept.length > 0;
}

/** It is this contact's from now on, whosever it was. */
export async function moveId(scope: Scope, scopedId: string, contactId: number): Promise<void> {
  await scope.tx
    .insert(contactIds)
    .values({ companyId: scope.companyId, scopedId, contactId })
    .onConflictDoUpdate({ target: [contactIds.companyId, contactIds.scopedId], set: { contactId } });
}
