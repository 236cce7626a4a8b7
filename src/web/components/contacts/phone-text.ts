import type { ContactChannel } from '#contract/schema.ts';
import { channelNames } from '#web/channel-names.ts';

/** Where a contact is reached, in a few words: its number, or the name of its channel where that knows none. */
export const addressText = ({ number, channel }: { number: string; channel: ContactChannel }) =>
  channel === 'whatsapp' ? phoneText(number) : channelNames[channel];

/** A number as people write it; one of Brazil in its groups. Groups have an id, which says nothing to anybody. */
export const phoneText = (number: string) => {
  const [, area, first, last] = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(number) ?? [];
  if (area) return `+55 ${area} ${first}-${last}`;
  if (isGroupId(number)) return '';
  return /^\d+$/.test(number) ? `+${number}` : number;
};

/** Longer than any number of E.164. */
export const isGroupId = (number: string) => /^\d{16,}$/.test(number);
