import type { ContactChannel } from '#contract/schema.ts';
import { contactNumber, isScopedId } from '#machines/phone-number/contact-number.ts';

/** How a channel calls a person: its number, or an id that only the channel can read. */
export function channelNumber(channel: ContactChannel, sent: string): string | undefined {
  if (channel === 'whatsapp') return contactNumber(sent);
  const isId = channel === 'whatsapp-user' ? isScopedId(sent) : /^\d{1,20}$/.test(sent);
  return isId ? sent : undefined;
}

export interface NamedByChannel {
  channel: ContactChannel;
  number: string;
  username?: string | null;
}

/** What somebody is called of whom the channel has said no name: never the id of who hides their number. */
export function nameWithout({ channel, number, username }: NamedByChannel): string {
  if (username) return username;
  return channel === 'whatsapp-user' ? `WhatsApp ${number.slice(-4)}` : number;
}

/** Whether nobody has said a name yet. */
export const isUnnamed = (contact: NamedByChannel & { name: string }): boolean =>
  contact.name === contact.number ||
  contact.name === nameWithout(contact) ||
  contact.name === nameWithout({ ...contact, username: null });

/** What somebody is called to their face: what stands for a name only here is nothing to say. */
export const nameToSay = (contact: NamedByChannel & { name: string }): string =>
  contact.channel === 'whatsapp-user' && !contact.username && isUnnamed(contact) ? '' : contact.name;
