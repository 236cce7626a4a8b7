import type { ContactChannel } from '#contract/schema.ts';

/** E.164 digits of a number as a channel delivers it, or undefined where it can't be one (8 to 15 digits). */
export function contactNumber(written: string): string | undefined {
  if (!/^[+\d\s().\-/]+$/.test(written.trim())) return undefined;
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  return /^[1-9]\d{7,14}$/.test(digits) ? digits : undefined;
}

/** Whether it is an id of WhatsApp's for a business: the person's country, a point, and letters and digits. */
export const isScopedId = (id: string): boolean => /^[A-Z]{2}\.[A-Za-z0-9.]{1,150}$/.test(id);

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
