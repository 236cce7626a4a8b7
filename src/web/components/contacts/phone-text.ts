import { shownBrazilian } from '#machines/phone-number/show-brazilian.ts';

/** How the numbers of other countries are shown, once that is known (`phone-library.ts`). */
export const elsewhere: { shown: (digits: string) => string } = { shown: (digits) => `+${digits}` };

/** A number the way of its country, where it stands within a text. Groups have an id, which says nothing to anybody. */
export const phoneText = (number: string): string => {
  if (isGroupId(number)) return '';
  return shownBrazilian(number) ?? (/^\d+$/.test(number) ? elsewhere.shown(number) : number);
};

/** Longer than any number of E.164, or as WhatsApp and its Cloud API call groups. */
export const isGroupId = (number: string) => /^\d{16,}$|@g\.us$|^[\w=-]{32,}$/.test(number);
