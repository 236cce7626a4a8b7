import { type Calendar, type Stretch, stretchesOf } from '#machines/opening-hours.ts';
import type { SlaHistory, SlaPromise, SlaTargets } from '#machines/sla/reckoning.ts';
import type { WorkingHours } from '#machines/sla/working-time.ts';

const MINUTE = 60_000;

interface Ticking extends SlaPromise {
  worked: number;
  /** It ended while the customer waited: when it would have been due is still said. */
  goesOn: boolean;
}

/**
 * The same promises, by walking through every minute and asking the clock on the wall whether somebody is there. Whatever
 * is in it is on whole minutes.
 */
export function referencePromises(targets: SlaTargets, history: SlaHistory, hours: WorkingHours): SlaPromise[] {
  let promises: Ticking[] = [];
  let isAsked = false;
  let wasAsked = false;
  let owesFirst = history.isBegunByCustomer;
  const isOpen = (promise: Ticking) => promise.endedAt === null;
  const waits = () => promises.filter((promise) => isOpen(promise) && promise.kind !== 'resolution');
  const end = (promise: Ticking, at: number, by: number | null) =>
    Object.assign(promise, { endedAt: at, endedBy: by, goesOn: wasAsked });
  const promise = (kind: SlaPromise['kind'], at: number) => {
    const minutes = targets[kind];
    const blank = { warnAt: null, dueAt: null, endedAt: null, endedBy: null, worked: 0, goesOn: false };
    if (minutes !== null) promises.push({ kind, minutes, beganAt: at, ...blank });
  };
  const ask = (at: number) => {
    if (isAsked) return;
    isAsked = true;
    promise(owesFirst ? 'firstAnswer' : 'nextAnswer', at);
    if (!promises.some((each) => isOpen(each) && each.kind === 'resolution')) promise('resolution', at);
  };
  const begins = Math.min(history.from, ...history.entries.map(({ at }) => at));
  const last = Math.max(history.from, ...history.entries.map(({ at }) => at));
  for (let now = begins; ; now += MINUTE) {
    if (now === history.from && isAsked) {
      isAsked = false;
      ask(now);
    }
    for (const { type, userId = null } of history.entries.filter(({ at }) => at === now)) {
      const isPromised = now >= history.from;
      wasAsked = isAsked;
      if (type === 'asked' && isPromised) ask(now);
      else if (type === 'asked') isAsked = true;
      else isAsked = false;
      if (type === 'answered') {
        owesFirst = false;
        for (const each of waits()) end(each, now, userId);
      }
      if (type === 'closed') {
        for (const each of waits()) if (each.dueAt !== null) end(each, now, userId);
        const unanswered = waits();
        promises = promises.filter((each) => !unanswered.includes(each));
        for (const each of promises.filter(isOpen)) end(each, now, userId);
      }
    }
    const running = promises.filter((each) => (isOpen(each) ? isAsked : each.goesOn && each.dueAt === null));
    if (now > last && running.every(({ dueAt }) => dueAt !== null)) break;
    if (now > last + 60 * 1440 * MINUTE) break;
    if (running.length === 0 || !isThere(hours, now)) continue;
    for (const each of running) {
      each.worked += 1;
      if (each.worked === Math.round(each.minutes * 0.8)) each.warnAt = now + MINUTE;
      if (each.worked === each.minutes) each.dueAt = now + MINUTE;
    }
  }
  return promises.map(({ worked: _, goesOn: __, ...promise }) => promise);
}

function isThere({ calendar, timeZone }: WorkingHours, now: number): boolean {
  if (!calendar) return true;
  const [date = '', time = ''] = wallOf(timeZone, now).split(' ');
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const isIn = (stretch: Stretch, of: 'today' | 'yesterday') => {
    const from = minutesIn(stretch.startTime);
    const to = stretch.endTime === '23:59' ? 1440 : minutesIn(stretch.endTime);
    const end = to > from ? to : to + 1440;
    const at = of === 'today' ? minute : minute + 1440;
    return from <= at && at < end;
  };
  const yesterday = dayBefore(date);
  return (
    stretchesOn(calendar, date).some((stretch) => isIn(stretch, 'today')) ||
    stretchesOn(calendar, yesterday).some((stretch) => isIn(stretch, 'yesterday'))
  );
}

const minutesIn = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function stretchesOn({ schedules, daysOff }: Calendar, date: string): readonly Stretch[] {
  const off = daysOff.find((each) => each.date === date);
  if (off) return off.stretches ?? [];
  const name = nameOfDay(date);
  const day = schedules.find(({ weekdayEn }) => weekdayEn === name);
  return day ? stretchesOf(day) : [];
}

const once = (work: (date: string) => string) => {
  const known = new Map<string, string>();
  return (date: string): string => {
    const found = known.get(date) ?? work(date);
    known.set(date, found);
    return found;
  };
};

const dayBefore = once((date) => new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10));

const nameOfDay = once((date) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }).toLowerCase(),
);

const clocks = new Map<string, Intl.DateTimeFormat>();
const walls = new Map<string, string>();

/** `2026-11-30 14:05:00`, as Sweden writes it. */
function wallOf(timeZone: string, now: number): string {
  const key = `${timeZone} ${now}`;
  const known = walls.get(key);
  if (known) return known;
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  const wall = clock.format(now);
  walls.set(key, wall);
  return wall;
}
