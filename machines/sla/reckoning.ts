import type { SlaKind } from './clock.ts';
import { afterWorking, type WorkingHours, workedBetween } from './working-time.ts';

/** Minutes that are promised; null promises nothing. */
export interface SlaTargets {
  firstAnswer: number | null;
  nextAnswer: number | null;
  resolution: number | null;
}

/** What happened in a ticket, in its order. */
export interface SlaEntry {
  /** `asked`: the customer's own word; `answered`: somebody's of the desk, not one that it says by itself. */
  type: 'asked' | 'answered' | 'closed' | 'reopened';
  at: number;
  /** Who of the desk, where somebody did it. */
  userId?: number | null;
}

export interface SlaHistory {
  /** Nothing is promised before: the ticket came, its bot left it to people, or its queue began to promise. */
  from: number;
  /** Whether the desk owes a first answer; of what it began itself it does not. */
  isBegunByCustomer: boolean;
  entries: readonly SlaEntry[];
}

/** One promise of a ticket, in milliseconds since 1970. */
export interface SlaPromise {
  kind: SlaKind;
  minutes: number;
  beganAt: number;
  /** When four fifths of its time are over, or were; null while the customer is awaited before that. */
  warnAt: number | null;
  /** When all of it is over, or was. */
  dueAt: number | null;
  /** When it was answered or closed; null while it is open. */
  endedAt: number | null;
  /** Who answered or closed. */
  endedBy: number | null;
}

/** What share of the time is over when it is warned of. */
export const warnedShare = 0.8;

/**
 * Everything that was promised in a ticket, and how it stands: answers from the customer's first unanswered word on, the
 * end for as long as it is the desk's turn. What a closing leaves unanswered in time was not broken, and is no promise any
 * more.
 */
export function reckonSla(targets: SlaTargets, history: SlaHistory, hours: WorkingHours): SlaPromise[] {
  const { from, entries, isBegunByCustomer } = history;
  const promised = entries.findIndex(({ at }) => at >= from);
  const before = promised < 0 ? entries : entries.slice(0, promised);
  const desk: Desk = { targets, hours, owesFirst: isBegunByCustomer, askedAt: null, promises: [] };
  if (before.some(({ type }) => type === 'answered')) desk.owesFirst = false;
  if (before.at(-1)?.type === 'asked') ask(desk, from);
  for (const entry of entries.slice(before.length)) steps[entry.type](desk, entry.at, entry.userId ?? null);
  return desk.promises.map(({ worked: _, ...promise }) => promise);
}

/**
 * What several promise together, each from a time of its own: of the promises that are about the same words the one that
 * is due first. Who promises something later lifts nothing that was promised before.
 */
export function soonestOf(promised: readonly SlaPromise[][]): SlaPromise[] {
  return promised.reduce((some, others) => {
    const taken = new Set<SlaPromise>();
    const joined = some.map((one) => {
      const other = others.find((each) => !taken.has(each) && isOfSameWords(one, each));
      if (!other) return one;
      taken.add(other);
      return isSooner(other, one) ? other : one;
    });
    return [...joined, ...others.filter((each) => !taken.has(each))];
  }, []);
}

/** They end together, and only the last of a kind is open. */
const isOfSameWords = (one: SlaPromise, other: SlaPromise) => one.kind === other.kind && one.endedAt === other.endedAt;

/** While both stand still, by how much is promised. */
const isSooner = (one: SlaPromise, other: SlaPromise) =>
  one.dueAt === null || other.dueAt === null
    ? one.dueAt !== null || (other.dueAt === null && one.minutes < other.minutes)
    : one.dueAt < other.dueAt;

interface Desk {
  targets: SlaTargets;
  hours: WorkingHours;
  owesFirst: boolean;
  /** Since when the customer waits; null while they are awaited. */
  askedAt: number | null;
  promises: Reckoned[];
}

/** With what of its time was over before the customer was awaited last. */
type Reckoned = SlaPromise & { worked: number };

const steps: Record<SlaEntry['type'], (desk: Desk, at: number, userId: number | null) => void> = {
  asked: ask,
  answered: answer,
  closed: close,
  reopened: (desk) => {
    desk.askedAt = null;
  },
};

function ask(desk: Desk, at: number): void {
  if (desk.askedAt !== null) return;
  desk.askedAt = at;
  begin(desk, desk.owesFirst ? 'firstAnswer' : 'nextAnswer', at);
  const end = openEnd(desk);
  if (end) run(desk, end, at);
  else begin(desk, 'resolution', at);
}

function answer(desk: Desk, at: number, userId: number | null): void {
  desk.owesFirst = false;
  if (desk.askedAt === null) return;
  for (const promise of openAnswers(desk)) end(promise, at, userId);
  const resolution = openEnd(desk);
  if (resolution) pause(desk, resolution, desk.askedAt, at);
  desk.askedAt = null;
}

function close(desk: Desk, at: number, userId: number | null): void {
  for (const promise of openAnswers(desk)) {
    if (isOver(promise.dueAt, at)) end(promise, at, userId);
    else desk.promises = desk.promises.filter((each) => each !== promise);
  }
  const resolution = openEnd(desk);
  if (resolution) end(resolution, at, userId);
  desk.askedAt = null;
}

function begin(desk: Desk, kind: SlaKind, at: number): void {
  const minutes = desk.targets[kind];
  if (minutes === null) return;
  const blank = { warnAt: null, dueAt: null, endedAt: null, endedBy: null, worked: 0 };
  const promise: Reckoned = { kind, minutes, beganAt: at, ...blank };
  desk.promises.push(promise);
  run(desk, promise, at);
}

/** What is over already stays where it was. */
function run(desk: Desk, promise: Reckoned, at: number): void {
  const whole = promise.minutes * 60_000;
  const over = (ms: number) => afterWorking(desk.hours, at, ms - promise.worked);
  promise.warnAt ??= over(Math.round(whole * warnedShare));
  promise.dueAt ??= over(whole);
}

function pause(desk: Desk, promise: Reckoned, from: number, at: number): void {
  promise.worked += workedBetween(desk.hours, from, at);
  if (!isOver(promise.warnAt, at)) promise.warnAt = null;
  if (!isOver(promise.dueAt, at)) promise.dueAt = null;
}

function end(promise: Reckoned, at: number, userId: number | null): void {
  promise.endedAt = at;
  promise.endedBy = userId;
}

const openAnswers = ({ promises }: Desk) =>
  promises.filter(({ kind, endedAt }) => kind !== 'resolution' && endedAt === null);

const openEnd = ({ promises }: Desk) => promises.find(({ kind, endedAt }) => kind === 'resolution' && endedAt === null);

/** In time is until it is due, that moment left out. */
const isOver = (due: number | null, at: number) => due !== null && due <= at;

/** Whether it was not kept by `now`, or when it ended. */
export const isSlaBroken = ({ dueAt, endedAt }: SlaPromise, now: number) => isOver(dueAt, endedAt ?? now);
