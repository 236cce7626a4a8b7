import { expect, test } from 'vitest';
import type { DayOff, OpeningHours, Stretch, Weekday } from '#machines/opening-hours.ts';
import { reckonSla, type SlaEntry, type SlaPromise, type SlaTargets, soonestOf } from '#machines/sla/reckoning.ts';
import { chanceOf } from '../support/chance.ts';
import { referencePromises } from './support/sla-reference.ts';

const zones = ['America/Sao_Paulo', 'America/New_York', 'Asia/Kolkata'] as const;
/** New York puts its clocks back on the first of November 2026 and forward on the 14th of March 2027. */
const starts = ['2026-10-29T06:00:00.000Z', '2026-12-22T06:00:00.000Z', '2027-03-11T06:00:00.000Z'];
const weekdays: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

// Hours begin and end outside the hour that a clock put back shows twice, where one moment of the wall is two.
const stretches: Stretch[][] = [
  [{ startTime: '08:00', endTime: '18:00' }],
  [
    { startTime: '08:30', endTime: '12:00' },
    { startTime: '13:15', endTime: '17:45' },
  ],
  [{ startTime: '22:00', endTime: '06:00' }],
  [{ startTime: '00:00', endTime: '24:00' }],
  [{ startTime: '18:00', endTime: '23:59' }],
  [
    { startTime: '20:00', endTime: '04:00' },
    { startTime: '09:00', endTime: '11:00' },
  ],
  [],
];

test('promises are as a plain reference, minute by minute, has them, for one and for two that promise: 500 histories, three zones', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = randomOf(chanceOf(seed));
    const timeZone = zones[seed % 3] ?? zones[0];
    const start = Date.parse(random.of(starts)) + random.below(1440) * 60_000;
    const calendar = random.below(8) === 0 ? null : calendarBy(random, start);
    const targets = targetsBy(random);
    const history = {
      from: start + (random.below(3) === 0 ? random.below(600) * 60_000 : 0),
      isBegunByCustomer: random.below(4) > 0,
      entries: entriesBy(random, start),
    };
    const hours = { calendar, timeZone };
    const own = referencePromises(targets, history, hours);
    expect(reckonSla(targets, history, hours), `seed ${seed}`).toEqual(own);
    const rule = { targets: targetsBy(random), history: { ...history, from: start + random.below(600) * 60_000 } };
    const both = soonestOf([own, reckonSla(rule.targets, rule.history, hours)]);
    const expected = firstOfEach([...own, ...referencePromises(rule.targets, rule.history, hours)]);
    expect(new Set(both), `two that promise, seed ${seed}`).toEqual(new Set(expected));
    expect(both).toHaveLength(expected.length);
  }
});

/** Of those of a kind that end at one moment, or not yet, the one that is due before all others. */
function firstOfEach(promises: SlaPromise[]): SlaPromise[] {
  const inOrder = promises.toSorted(
    (one, other) =>
      (one.dueAt ?? Number.POSITIVE_INFINITY) - (other.dueAt ?? Number.POSITIVE_INFINITY) ||
      (one.dueAt === null && other.dueAt === null ? one.minutes - other.minutes : 0),
  );
  const first = new Map<string, SlaPromise>();
  for (const promise of inOrder) {
    const key = `${promise.kind} ${promise.endedAt}`;
    if (!first.has(key)) first.set(key, promise);
  }
  return [...first.values()];
}

type Random = ReturnType<typeof randomOf>;

const randomOf = ({ between }: ReturnType<typeof chanceOf>) => ({
  below: (end: number) => between(0, end - 1),
  of: <Value>(values: readonly Value[]): Value => values[between(0, values.length - 1)] as Value,
});

function calendarBy(random: Random, start: number): { schedules: OpeningHours[]; daysOff: DayOff[] } {
  const schedules = weekdays.map((weekdayEn) => {
    const day = random.of(stretches);
    const first = day[0] ?? { startTime: '00:00', endTime: '00:00' };
    return { weekday: weekdayEn, weekdayEn, ...first, ...(day.length > 1 && { stretches: day }) };
  });
  const daysOff = Array.from({ length: random.below(3) }, (_, place): DayOff => {
    const date = new Date(start + random.below(5) * 86_400_000).toISOString().slice(0, 10);
    return { date, name: `Off ${place}`, ...(random.below(2) === 0 && { stretches: random.of(stretches) }) };
  });
  return { schedules, daysOff };
}

function targetsBy(random: Random): SlaTargets {
  const target = () => (random.below(4) === 0 ? null : 5 * (1 + random.below(120)));
  return { firstAnswer: target(), nextAnswer: target(), resolution: target() };
}

/** Words of both sides, closings and new beginnings, from minutes to a day apart. */
function entriesBy(random: Random, start: number): SlaEntry[] {
  const entries: SlaEntry[] = [];
  let at = start;
  let isClosed = false;
  for (let left = 1 + random.below(9); left > 0; left -= 1) {
    const type: SlaEntry['type'] = isClosed
      ? 'reopened'
      : random.of(['asked', 'asked', 'asked', 'answered', 'answered', 'closed'] as const);
    isClosed = type === 'closed';
    entries.push({ type, at, userId: type === 'asked' ? null : 1 + random.below(3) });
    at += (1 + random.below(random.of([30, 240, 1440]))) * 60_000;
  }
  return entries;
}
