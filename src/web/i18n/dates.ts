import { lightFormat } from 'date-fns';
import { instantOf, localTime } from '#machines/local-time.ts';

/** dd/MM/yyyy, in every language (spec section 1) and in the browser's time zone. */
export const formatDate = (date: string | Date) => lightFormat(new Date(date), 'dd/MM/yyyy');

/** HH:mm */
export const formatTime = (date: string | Date) => lightFormat(new Date(date), 'HH:mm');

export const formatDateTime = (date: string | Date) => lightFormat(new Date(date), 'dd/MM/yyyy HH:mm');

/** dd/MM/yyyy in a time zone: a company's due date is the same day wherever one looks at it. */
export const formatDateIn = (date: string | Date, timeZone: string) => formatDateTimeIn(date, timeZone).slice(0, 10);

export const formatDateTimeIn = (date: string | Date, timeZone: string) => {
  const local = localTime(new Date(date), timeZone);
  return `${local.date.split('-').reverse().join('/')} ${local.time}`;
};

/** What `formatDateTimeIn` writes, read again; undefined where it names no moment. */
export const dateTimeIn = (text: string, timeZone: string): Date | undefined => {
  const [, date = '', time = ''] = /^(\d\d\/\d\d\/\d{4}) ((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  const day = new Date(`${date.split('/').reverse().join('-')}T00:00:00Z`);
  const isDay = !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(date.split('/').reverse().join('-'));
  return isDay ? instantOf({ date: day.toISOString().slice(0, 10), time }, timeZone) : undefined;
};

/** What `formatDateTime` writes, read again; undefined where it names no moment. */
export const dateTimeOf = (text: string): Date | undefined => {
  const [, day, month, year, hours, minutes] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d)$/.exec(text) ?? [];
  const date = new Date(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes));
  // 31/02 and 25:00 would become days that nobody wrote.
  return !Number.isNaN(date.valueOf()) && formatDateTime(date) === text ? date : undefined;
};

/** What `formatDate` writes, read again. */
export const dateOf = (text: string): Date | undefined => dateTimeOf(`${text} 00:00`);

/** The name of a month and its year, in the language of the page. */
export const formatMonth = (date: Date) => inWords(date, { month: 'long', year: 'numeric' });

/** The short name of a weekday. */
export const formatWeekday = (date: Date) => inWords(date, { weekday: 'short' }).replace('.', '');

/** A day in full, with its weekday. */
export const formatDay = (date: Date) => inWords(date, { dateStyle: 'full' });

const inWords = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(document.documentElement.lang || 'pt-BR', options).format(date);
