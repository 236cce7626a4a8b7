import { now } from '#web/clock.ts';
import { dateTimeOf, formatDateTime } from '#web/i18n/dates.ts';

/** The moment that a form names; where an hour comes twice, a time that nobody touched stays the one it was. */
export const momentOf = (text: string, stored?: string): string =>
  stored !== undefined && formatDateTime(stored) === text ? stored : (dateTimeOf(text) ?? now()).toISOString();
