import { and, eq } from 'drizzle-orm';
import type { ContactChannel } from '#contract/schema.ts';
import { contactNumber, isScopedId } from '#machines/phone-number/contact-number.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { cutText } from '#machines/text/cut.ts';
import { visibleName } from '#machines/text/visible.ts';
import type { IncomingMessage, MovedGroup } from '#server/channels/port.ts';
import { cleanText } from '#server/clean-text.ts';
import { type Given, planned } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { findContact } from '../contacts/contacts.ts';
import { joinContacts } from '../contacts/join.ts';
import { channelNumber, isUnnamed, nameWithout } from '../contacts/number.ts';
import { contacts } from '../contacts/table.ts';

const MAX_NAME_LENGTH = 50;

/**
 * The contact behind a number, made when it writes for the first time. Its row stays locked until the transaction ends,
 * so that what arrives from one person at once is taken in one after the other.
 */
export async function contactOfNumber(scope: Scope, person: Person): Promise<LockedContact> {
  const { channel, from, username = null } = person;
  const number = channelNumber(channel, from);
  if (!number) throw new Error(`Not a number of the channel: ${from}`);
  return lockedContact(scope, { channel, number, username, called: calledIn(person), isGroup: false });
}

/**
 * The number of somebody whom the channel has called by a privacy id until now: the contact goes by it, and becomes one
 * with the contact that the number has already.
 */
export async function nameByNumber(scope: Scope, hidden: string, sent: string): Promise<void> {
  const number = contactNumber(sent);
  const known = number && (await lockContact(scope, { channel: 'whatsapp-lid', numberKey: hidden }));
  if (!known) return;
  const numberKey = phoneNumberKey(number);
  const numbered = await lockContact(scope, { channel: 'whatsapp', numberKey });
  if (numbered) return joinContacts(scope, { from: known.id, into: numbered.id });
  const name = isUnnamed(known) ? number : known.name;
  await changeContact(scope, known.id, { channel: 'whatsapp', number, numberKey, name });
}

/** A group's contact goes by its new id, with all its tickets, and becomes one with the contact that has it already. */
export async function moveGroup(scope: Scope, { channel, from, to }: MovedGroup): Promise<void> {
  const known = await lockContact(scope, { channel, numberKey: from });
  if (!known) return;
  const moved = await lockContact(scope, { channel, numberKey: to });
  if (moved) return joinContacts(scope, { from: known.id, into: moved.id });
  const name = known.name === from ? to : known.name;
  await changeContact(scope, known.id, { channel, number: to, numberKey: to, name });
}

/** The contact that stands for a group of the channel, whoever writes in it. */
export function contactOfGroup(
  scope: Scope,
  channel: ContactChannel,
  { id, name }: { id: string; name: string },
): Promise<LockedContact> {
  return lockedContact(scope, { channel, number: id, username: null, called: nameOf(name), isGroup: true });
}

/** What a member of a group is called; an id in place of a number is nobody's to read. */
export const authorOf = ({ name, from }: { name: string; from: string }) =>
  nameOf(name) || (isScopedId(from) ? 'WhatsApp' : from);

/** What somebody calls themselves in what they wrote. */
export const calledIn = ({ name, fromMe }: { name: string; fromMe: boolean }) => (fromMe ? '' : nameOf(name));

const nameOf = (name: string) => visibleName(cutText(cleanText(name).trim(), MAX_NAME_LENGTH).trim());

/** Who has written. */
export type Person = Pick<IncomingMessage, 'channel' | 'from' | 'name' | 'fromMe' | 'scopedId' | 'username'>;

export interface LockedContact {
  id: number;
  name: string;
  channel: ContactChannel;
  number: string;
  username: string | null;
  /** When the channel last said how it looks. */
  pictureAskedAt: Date | null;
}

interface Called {
  channel: ContactChannel;
  number: string;
  username: string | null;
  called: string;
  isGroup: boolean;
}

async function lockedContact(scope: Scope, wanted: Called): Promise<LockedContact> {
  const { channel, number, username, called, isGroup } = wanted;
  const numberKey = keyOf(channel, number);
  const known = await lockContact(scope, { channel, numberKey });
  if (known) {
    await nameContact(scope, known, wanted);
    return known;
  }
  const [created] = await scope.tx
    .insert(contacts)
    .values({
      companyId: scope.companyId,
      name: called || nameWithout(wanted),
      channel,
      number,
      numberKey,
      username,
      isGroup,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .onConflictDoNothing({ target: [contacts.companyId, contacts.channel, contacts.numberKey] })
    .returning(lockedColumns);
  if (created) await publishContact(scope, created.id);
  const contact = created ?? (await lockContact(scope, { channel, numberKey }));
  if (!contact) throw new Error('The contact vanished while it was being made');
  return contact;
}

/** A contact is called as the channel says as soon as that says it; a name that somebody has written stays. */
export async function nameContact(
  scope: Scope,
  known: LockedContact,
  { called, username }: Pick<Called, 'called' | 'username'>,
): Promise<void> {
  const isNamed = called !== '' && called !== known.name && isUnnamed(known);
  const isUsername = username !== null && username !== known.username;
  if (!isNamed && !isUsername) return;
  const renamed = isNamed ? called : isUnnamed(known) && known.channel === 'whatsapp-user' ? username : null;
  await changeContact(scope, known.id, { ...(renamed && { name: renamed }), ...(isUsername && { username }) });
}

/** Only of a phone there are several ways to write it. */
export const keyOf = (channel: ContactChannel, number: string) =>
  channel === 'whatsapp' ? phoneNumberKey(number) : number;

interface Key {
  channel: ContactChannel;
  numberKey: string;
}

export async function lockContact(scope: Scope, key: Key): Promise<LockedContact | undefined> {
  const [contact] = await lockedByNumber(scope, key);
  return contact;
}

export const lockedColumns = {
  id: contacts.id,
  name: contacts.name,
  channel: contacts.channel,
  number: contacts.number,
  username: contacts.username,
  pictureAskedAt: contacts.pictureAskedAt,
};

const lockedByNumber = planned(({ tx, owns }, { channel, numberKey }: Given<{ channel: string; numberKey: string }>) =>
  tx
    .select(lockedColumns)
    .from(contacts)
    .where(and(owns(contacts), eq(contacts.channel, channel), eq(contacts.numberKey, numberKey)))
    .for('no key update'),
);

export async function changeContact(
  scope: Scope,
  id: number,
  values: Partial<typeof contacts.$inferInsert>,
): Promise<void> {
  await scope.tx
    .update(contacts)
    .set({ ...values, updatedAt: scope.now })
    .where(and(scope.owns(contacts), eq(contacts.id, id)));
  await publishContact(scope, id);
}

async function publishContact(scope: Scope, id: number): Promise<void> {
  const contact = await findContact(scope, id);
  if (contact) scope.publish({ type: 'contact.updated', contact }, ['company']);
}
