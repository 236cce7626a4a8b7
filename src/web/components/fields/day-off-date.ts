import { dateOf } from '#web/i18n/dates.ts';

/** dd/MM/yyyy of a calendar's date; what is half written stays so. */
export const writtenDate = (date: string) => date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

/** A calendar's date of dd/MM/yyyy; what is none yet stays as it is written. */
export const dateWritten = (text: string) => (dateOf(text) ? text.split('/').reverse().join('-') : text);
