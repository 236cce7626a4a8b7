import { and, eq } from 'drizzle-orm';
import { cleanText } from '#server/clean-text.ts';
import { type Given, planned } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { findContact } from '../contacts/contacts.ts';
import { contactNumber, contactNumberKey } from '../contacts/number.ts';
import { contacts } from '../contacts/table.ts';

const MAX_NAME_LENGTH = 50;

/**
 * The contact behind a number, made when it writes for the first time. Its row stays locked until the transaction ends,
 * so that what arrives from one person at once is taken in one after the other.
 */
export async function contactOfNumber(
  scope: Scope,
  { from, name, fromMe }: { from: string; name: string; fromMe: boolean },
): Promise<{ id: number }> {
  const number = contactNumber(from);
  if (!number) throw new Error(`Not a number of the channel: ${from}`);
  return lockedContact(scope, { number, called: fromMe ? '' : nameOf(name), isGroup: false });
}

/** The contact that stands for a group of the channel, whoever writes in it. */
export function contactOfGroup(scope: Scope, { id, name }: { id: string; name: string }): Promise<{ id: number }> {
  return lockedContact(scope, { number: id, called: nameOf(name), isGroup: true });
}

/** What a member of a group is called. */
export const authorOf = ({ name, from }: { name: string; from: string }) => nameOf(name) || from;

const nameOf = (name: string) => cleanText(name.trim().slice(0, MAX_NAME_LENGTH)).trim();

async function lockedContact(
  scope: Scope,
  { number, called, isGroup }: { number: string; called: string; isGroup: boolean },
): Promise<{ id: number }> {
  const known = await lockContact(scope, number);
  if (known) {
    if (called && known.name === known.number) await renameContact(scope, known.id, called);
    return known;
  }
  const [created] = await scope.tx
    .insert(contacts)
    .values({
      companyId: scope.companyId,
      name: called || number,
      number,
      numberKey: contactNumberKey(number),
      isGroup,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .onConflictDoNothing({ target: [contacts.companyId, contacts.numberKey] })
    .returning({ id: contacts.id });
  if (created) await publishContact(scope, created.id);
  const contact = created ?? (await lockContact(scope, number));
  if (!contact) throw new Error('The contact vanished while it was being made');
  return contact;
}

async function lockContact(scope: Scope, number: string) {
  const [contact] = await lockedByNumber(scope, { numberKey: contactNumberKey(number) });
  return contact;
}

const lockedByNumber = planned(({ tx, owns }, { numberKey }: Given<{ numberKey: string }>) =>
  tx
    .select({ id: contacts.id, name: contacts.name, number: contacts.number })
    .from(contacts)
    .where(and(owns(contacts), eq(contacts.numberKey, numberKey)))
    .for('no key update'),
);

async function renameContact(scope: Scope, id: number, name: string): Promise<void> {
  await scope.tx
    .update(contacts)
    .set({ name, updatedAt: scope.now })
    .where(and(scope.owns(contacts), eq(contacts.id, id)));
  await publishContact(scope, id);
}

async function publishContact(scope: Scope, id: number): Promise<void> {
  const contact = await findContact(scope, id);
  if (contact) scope.publish({ type: 'contact.updated', contact }, ['company']);
}
