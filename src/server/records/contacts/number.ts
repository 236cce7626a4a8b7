import type { ContactChannel } from '#contract/schema.ts';

/** E.164 digits of a number as a channel delivers it, or undefined where it can't be one (8 to 15 digits). */
export function contactNumber(written: string): string | undefined {
  if (!/^[+\d\s().\-/]+$/.test(written.trim())) return undefined;
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  return /^[1-9]\d{7,14}$/.test(digits) ? digits : undefined;
}

/** How a channel calls a person: its number, or an id that only the channel can read. */
export const channelNumber = (channel: ContactChannel, sent: string): string | undefined =>
  channel === 'whatsapp' ? contactNumber(sent) : /^\d{1,20}$/.test(sent) ? sent : undefined;
