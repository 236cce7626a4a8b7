import type { BotClosing } from '#machines/bot/context.ts';
import type { OpeningHours } from '#machines/opening-hours.ts';
import { closedSince } from './closed-since.ts';

/** When somebody is there, and what is said when nobody is. */
export interface Hours {
  schedules: readonly OpeningHours[];
  outOfHoursMessage: string;
}

/** Of the company all the time; the words are the queue's that a ticket is in. */
export const companyClosing = (
  company: { schedules: readonly OpeningHours[]; timeZone: string },
  queue: Pick<Hours, 'outOfHoursMessage'> | undefined,
  connectionsWords: string,
  now: Date,
): BotClosing[] =>
  closing(null, since(company.schedules, now, company.timeZone), [queue?.outOfHoursMessage, connectionsWords]);

export const queueClosing = (
  { id, schedules, outOfHoursMessage }: Hours & { id: number },
  timeZone: string,
  connectionsWords: string,
  now: Date,
): BotClosing[] => closing(id, since(schedules, now, timeZone), [outOfHoursMessage, connectionsWords]);

/** Whoever wrote down no hours is there always. */
const since = (days: readonly OpeningHours[], now: Date, timeZone: string) =>
  days.length === 0 ? undefined : closedSince(days, now, timeZone);

/** The queue's own words go before those of the connection; without any nothing is said. */
function closing(queueId: number | null, since: string | undefined, words: (string | undefined)[]): BotClosing[] {
  const said = words.find((text) => text?.trim())?.trim();
  return since !== undefined && said ? [{ queueId, since, words: said }] : [];
}
