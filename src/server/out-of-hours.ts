import type { BotClosing } from '#machines/bot/context.ts';
import type { BotLanguage } from '#machines/bot/words.ts';
import { localTime } from '#machines/local-time.ts';
import { closedWords, openingWords, withOpening } from '#machines/opening-hours/opening-words.ts';
import { opennessAt } from '#machines/opening-hours/openness.ts';
import type { Calendar } from '#machines/opening-hours.ts';

interface Place {
  now: Date;
  /** The company's, by its IANA name. */
  timeZone: string;
  language: BotLanguage;
}

/** What is said when nobody is there; the first that is not empty counts. */
interface Words {
  queues: string | undefined;
  connections: string;
}

/** That the company, or the queue of an id, is closed now; empty while it is open. */
export function closingOf(calendar: Calendar, queueId: number | null, words: Words, place: Place): BotClosing[] {
  const openness = opennessAt(calendar, place.now, place.timeZone);
  if (openness.isOpen) return [];
  const { date } = localTime(place.now, place.timeZone);
  const opening = openingWords(openness.opens, date, place.language);
  const own = [words.queues, words.connections].find((text) => text?.trim())?.trim();
  const { whenClosed, later, back } = closedWords[place.language];
  return [
    {
      queueId,
      since: openness.since,
      opening,
      words: withOpening(own ?? whenClosed, opening),
      later: withOpening(later, opening),
      back: withOpening(back, opening),
    },
  ];
}

export const companyClosing = (
  company: Calendar & { timeZone: string },
  queue: { outOfHoursMessage: string } | undefined,
  connectionsWords: string,
  { now, language }: Pick<Place, 'now' | 'language'>,
): BotClosing[] =>
  closingOf(
    { schedules: company.schedules, daysOff: company.daysOff },
    null,
    { queues: queue?.outOfHoursMessage, connections: connectionsWords },
    { now, language, timeZone: company.timeZone },
  );

/** Where a queue names no day off of its own, the company's count. */
export const queueClosing = (
  { id, schedules, daysOff, outOfHoursMessage }: Calendar & { id: number; outOfHoursMessage: string },
  company: Pick<Calendar, 'daysOff'> & { timeZone: string },
  connectionsWords: string,
  { now, language }: Pick<Place, 'now' | 'language'>,
): BotClosing[] =>
  closingOf(
    { schedules, daysOff, daysOffBelow: company.daysOff },
    id,
    { queues: outOfHoursMessage, connections: connectionsWords },
    { now, language, timeZone: company.timeZone },
  );
