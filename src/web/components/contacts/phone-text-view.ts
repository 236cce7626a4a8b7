import { createElement } from 'react';
import type { ContactChannel } from '#contract/schema.ts';
import { shownBrazilian } from '#machines/phone-number/show-brazilian.ts';
import { channelNames } from '#web/channel-names.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { usePhoneLibrary } from './phone-library.ts';
import { phoneText } from './phone-text.ts';

interface Address {
  number: string;
  channel: ContactChannel;
  username?: string | null;
}

/** Where a contact is reached, in a few words: its number, else its username, or the name of a channel that knows neither. */
export const AddressText = ({ number, channel, username }: Address) => {
  if (channel === 'whatsapp') return createElement(PhoneText, { number });
  return channel === 'whatsapp-user' ? (username ?? createElement(NoNumber)) : channelNames[channel];
};

const NoNumber = () => useTexts('tickets')('noNumber');

/** A number the way of its country; those of Brazil are known at once. */
export const PhoneText = ({ number }: { number: string }) => {
  usePhoneLibrary(!shownBrazilian(number) && /^\d{1,15}$/.test(number));
  return phoneText(number);
};
