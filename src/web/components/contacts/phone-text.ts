import type { ContactChannel } from '#contract/schema.ts';
import { shownBrazilian } from '#machines/phone-number/brazil.ts';
import { channelNames } from '#web/channel-names.ts';
import { phoneLibrary, usePhoneLibrary } from './phone-library.ts';

/** Where a contact is reached, in a few words: its number, or the name of its channel where that knows none. */
export const AddressText = ({ number, channel }: { number: string; channel: ContactChannel }) =>
  channel === 'whatsapp' ? PhoneText({ number }) : channelNames[channel];

/** A number the way of its country; those of Brazil are known at once. */
export const PhoneText = ({ number }: { number: string }) => {
  usePhoneLibrary(!shownBrazilian(number) && isPhone(number));
  return phoneText(number);
};

/** The same where it stands within a text. Groups have an id, which says nothing to anybody. */
export const phoneText = (number: string): string => {
  if (isGroupId(number)) return '';
  if (!/^\d+$/.test(number)) return number;
  return shownBrazilian(number) ?? phoneLibrary()?.shownNumber(number) ?? `+${number}`;
};

const isPhone = (number: string) => /^\d{1,15}$/.test(number);

/** Longer than any number of E.164. */
export const isGroupId = (number: string) => /^\d{16,}$/.test(number);
