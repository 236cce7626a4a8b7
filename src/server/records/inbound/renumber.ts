import { contactNumber } from '#machines/phone-number/contact-number.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import type { ChangedNumber, PersonIds } from '#server/channels/port.ts';
import type { Scope } from '../base/scope.ts';
import { joinContacts } from '../contacts/join.ts';
import { moveListItems, moveOptOut } from '../contacts/mend-number.ts';
import { isUnnamed, nameWithout } from '../contacts/number.ts';
import { storeNotice } from '../messages/notice.ts';
import { changeContact, type LockedContact, lockContact } from './contact.ts';
import { lockContactOfId, moveId } from './person.ts';

/**
 * A contact goes by another number, or by another id, with all that was said, and becomes one with the contact that has
 * it already. A number that is another one, said or not, is told in the conversation, once.
 */
export async function renumberContact(scope: Scope, connectionId: number, change: ChangedNumber): Promise<void> {
  const known = await lockContactOf(scope, change.from);
  if (!known) return;
  const { scopedId } = change.to;
  const number = change.to.number && contactNumber(change.to.number);
  const owner = scopedId ? await lockContactOfId(scope, scopedId) : undefined;
  // It was told by another way already.
  if (!number && owner?.id === known.id) return;
  const before = known.channel === 'whatsapp' ? known.number : undefined;
  const contact = await moveContact(scope, known, { number, scopedId, owner });
  if (before === undefined || (number && phoneNumberKey(before) === phoneNumberKey(number))) return;
  await storeNotice(scope, {
    contactId: contact.id,
    connectionId,
    providerId: change.providerId,
    kind: 'number_changed',
    body: [before, contact.channel === 'whatsapp' && contact.number]
      .flatMap((each) => (each ? `+${each}` : []))
      .join(' → '),
  });
}

async function lockContactOf(scope: Scope, { scopedId, number: sent }: PersonIds): Promise<LockedContact | undefined> {
  const known = scopedId && (await lockContactOfId(scope, scopedId));
  if (known) return known;
  const number = sent && contactNumber(sent);
  return number ? lockContact(scope, { channel: 'whatsapp', numberKey: phoneNumberKey(number) }) : undefined;
}

/** An id without a number ends what was known as the number: WhatsApp makes another one where that has changed. */
async function moveContact(
  scope: Scope,
  known: LockedContact,
  { number, scopedId, owner }: PersonIds & { owner: LockedContact | undefined },
): Promise<LockedContact> {
  const numbered = number
    ? await lockContact(scope, { channel: 'whatsapp', numberKey: phoneNumberKey(number) })
    : undefined;
  const other = numbered ?? owner;
  const isAnother = number && known.channel === 'whatsapp' && phoneNumberKey(known.number) !== phoneNumberKey(number);
  if (isAnother) {
    await moveOptOut(scope, phoneNumberKey(known.number), number);
    await moveListItems(scope, phoneNumberKey(known.number), number);
  }
  const isTwo = other !== undefined && other.id !== known.id;
  if (isTwo) await joinContacts(scope, { from: known.id, into: other.id });
  const contact = isTwo ? other : known;
  if (scopedId) await moveId(scope, scopedId, contact.id);
  if (number) return nameAnew(scope, contact, { channel: 'whatsapp', number });
  return scopedId && !isTwo ? nameAnew(scope, contact, { channel: 'whatsapp-user', number: scopedId }) : contact;
}

async function nameAnew(
  scope: Scope,
  contact: LockedContact,
  address: Pick<LockedContact, 'channel' | 'number'>,
): Promise<LockedContact> {
  if (contact.channel === address.channel && contact.number === address.number) return contact;
  const numberKey = address.channel === 'whatsapp' ? phoneNumberKey(address.number) : address.number;
  const name = isUnnamed(contact) ? nameWithout({ ...contact, ...address }) : contact.name;
  await changeContact(scope, contact.id, { ...address, numberKey, name, pictureAskedAt: null });
  return { ...contact, ...address, name };
}
