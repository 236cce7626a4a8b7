import parsePhoneNumber from 'libphonenumber-js/min';
import { phoneNumberKey } from './key.ts';
import { shownBrazilian } from './show-brazilian.ts';

/** E.164 digits in the groups of their country. */
export const shownNumber = (digits: string): string => {
  const brazilian = shownBrazilian(digits);
  if (brazilian) return brazilian;
  const dialled = digits.startsWith('52') ? phoneNumberKey(digits) : digits;
  const number = parsePhoneNumber(`+${dialled}`);
  return number?.isPossible() ? number.formatInternational() : `+${digits}`;
};
