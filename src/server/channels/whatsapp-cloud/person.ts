import type { ChangedNumber, IncomingMessage, PersonIds } from '../port.ts';
import type { CloudMessage, CloudStatus, CloudUserIdUpdate, CloudValue } from './payload.ts';

type Customer = Pick<IncomingMessage, 'channel' | 'from' | 'name' | 'scopedId' | 'username'>;

/** Whom a number, an id, or both stand for, with what is said of them beside; the only one there is where neither is said. */
export function customerBy({ number, scopedId }: PersonIds, { contacts }: Pick<CloudValue, 'contacts'>): Customer {
  const known = contacts.find((contact) => {
    if (!number && !scopedId) return contacts.length === 1;
    return scopedId && contact.user_id ? contact.user_id === scopedId : contact.wa_id === number;
  });
  const id = scopedId ?? known?.user_id;
  const digits = number ?? known?.wa_id;
  const username = known?.profile?.username && `@${known.profile.username.replace(/^@/, '')}`;
  return {
    ...(digits ? { channel: 'whatsapp', from: digits } : { channel: 'whatsapp-user', from: id ?? '' }),
    ...(id && { scopedId: id }),
    ...(username && { username }),
    name: known?.profile?.name || username || '',
  };
}

/** What WhatsApp tells of a changed number, or of an id that it has made anew for one; undefined where it is neither. */
export function changedNumberOf(message: CloudMessage): ChangedNumber | undefined {
  const { id: providerId, from, from_user_id: fromId, system } = message;
  if (!system?.type || !kindsOfChange.includes(system.type)) return undefined;
  const to = { number: system.wa_id ?? system.new_wa_id, scopedId: system.user_id };
  if (!to.number && !to.scopedId) return undefined;
  // The id before stands nowhere else: "User Ana changed from BR.1 to BR.2".
  const formerId = fromId ?? system.previous_user_id ?? /from ([A-Z]{2}\.[\w.]+) to \S+$/.exec(system.body)?.[1];
  return { providerId, from: { number: from, scopedId: formerId }, to };
}

const kindsOfChange = ['user_changed_number', 'user_changed_user_id', 'customer_changed_number'];

export const changedIdOf = ({ wa_id: number, user_id: id }: CloudUserIdUpdate): ChangedNumber => ({
  providerId: `user-id-${id.current}`,
  from: { scopedId: id.previous },
  to: { number, scopedId: id.current },
});

/** Whose number and id a status says together; a group's are those of its members. */
export const peopleIn = ({ statuses }: CloudValue): Required<PersonIds>[] =>
  statuses.flatMap(({ recipient_id: number, recipient_user_id: scopedId, recipient_type: type }: CloudStatus) =>
    number && scopedId && type !== 'group' ? [{ number, scopedId }] : [],
  );

/** Whoever was asked for their number has answered with it. */
export function sharedNumberOf({ from_user_id: scopedId, contacts }: CloudMessage): Required<PersonIds> | undefined {
  const [card] = contacts ?? [];
  const number = card?.origin === 'contact_request' ? card.phones?.[0]?.wa_id : undefined;
  return number && scopedId ? { number, scopedId } : undefined;
}
