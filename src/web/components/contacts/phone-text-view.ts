import type { ContactChannel } from '#contract/schema.ts';
import { shownBrazilian } from '#machines/phone-number/show-brazilian.ts';
import { channelNames } from '#web/channel-names.ts';
import { usePhoneLibrary } from './phone-library.ts';
import { phoneText } from './phone-text.ts';

/** Where a contact is reached, in a few words: its number, or the name of its channel where that knows none. */
export const AddressText = ({ number, channel }: { number: string; channel: ContactChannel }) =>
  channel === 'whatsapp' ? PhoneText({ number }) : channelNames[channel];

/** A number the way of its country; those of Brazil are known at once. */
export const PhoneText = ({ number }: { number: string }) => {
  usePhoneLibrary(!shownBrazilian(number) && /^\d{1,15}$/.test(number));
  return phoneText(number);
};
