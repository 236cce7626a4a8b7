import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Fixture } from '../fixture.ts';
import { rowsIn } from '../tickets.ts';

type Dashboard = components['schemas']['Dashboard'];

export interface Choice {
  from: string;
  to: string;
  queueId?: number | undefined;
  whatsappId?: number | undefined;
  userId?: number | undefined;
}

interface Stood {
  status: string;
  queueId: number | null;
  connectionId: number | null;
  userId: number | null;
}

interface Ticket extends Stood {
  id: number;
  contactId: number;
  createdAt: Date;
  firstAnswerAt: Date | null;
  changes: Change[];
}

interface Change {
  ticketId: number;
  kind: string;
  at: Date;
  from: Stood | null;
  to: Stood;
}

interface Rating {
  userId: number | null;
  queueId: number | null;
  connectionId: number | null;
  rate: number;
  at: Date;
}

/** All that the dashboard's figures follow from, read whole. */
export async function readLives(fixture: Fixture) {
  const dated = (row: Record<string, unknown>, ...names: string[]) => ({
    ...row,
    ...Object.fromEntries(names.map((name) => [name, row[name] === null ? null : new Date(String(row[name]))])),
  });
  const changes = (
    await rowsIn(
      fixture,
      sql`select ticket_id as "ticketId", kind, at, "from", "to" from ticket_history where kind <> 'tags' order by id`,
    )
  ).map((row) => dated(row, 'at') as unknown as Change);
  const tickets = (
    await rowsIn(
      fixture,
      sql`select id, contact_id as "contactId", status, queue_id as "queueId", connection_id as "connectionId",
        user_id as "userId", created_at as "createdAt", first_answer_at as "firstAnswerAt" from tickets order by id`,
    )
  ).map((row) => {
    const own = changes.filter(({ ticketId }) => ticketId === row.id);
    return { ...dated(row, 'createdAt', 'firstAnswerAt'), changes: lasting(own) } as unknown as Ticket;
  });
  const ratings = (
    await rowsIn(
      fixture,
      sql`select ticket_ratings.user_id as "userId", tickets.queue_id as "queueId",
        tickets.connection_id as "connectionId", rate, rated_at as at
        from ticket_ratings join tickets on tickets.id = ticket_id where rate is not null`,
    )
  ).map((row) => dated(row, 'at') as unknown as Rating);
  const users = await rowsIn(fixture, sql`select id, name from users order by lower(name), id`);
  return { tickets, ratings, users: users as unknown as { id: number; name: string }[] };
}

/** What was undone never happened. */
const lasting = (changes: Change[]) =>
  changes.filter(({ kind }, at) => kind !== 'undo' && changes[at + 1]?.kind !== 'undo');

type Lives = Awaited<ReturnType<typeof readLives>>;

/** The dashboard's answer, counted one ticket after the other; without who is online. */
export function countFigures(lives: Lives, choice: Choice, timeZone: string, now: Date) {
  const dayOf = (at: Date) => localTime(at, timeZone).day;
  const isChosen = ({ queueId, connectionId, userId }: Omit<Stood, 'status'>) =>
    (choice.queueId ?? queueId) === queueId &&
    (choice.whatsappId ?? connectionId) === connectionId &&
    (choice.userId ?? userId) === userId;

  const standing = lives.tickets.filter(isChosen);
  const leadIds = new Set([
    ...new Map([...lives.tickets].reverse().map(({ contactId, id }) => [contactId, id])).values(),
  ]);
  const waits = lives.tickets.flatMap(waitsOf).filter(({ to }) => isChosen(to));
  const supports = lives.tickets.flatMap(supportOf).filter(({ to }) => isChosen(to));
  const ratings = lives.ratings.filter(isChosen);

  const between = (from: string, to: string) => {
    const isWithin = (at: Date) => dayOf(at) >= from && dayOf(at) <= to;
    const came = standing.filter(({ createdAt }) => isWithin(createdAt));
    const answered = came.filter(({ firstAnswerAt }) => firstAnswerAt !== null);
    const accepted = waits.filter(({ at }) => isWithin(at));
    const finished = supports.filter(({ at }) => isWithin(at));
    return {
      came,
      finished,
      ratings: ratings.filter(({ at }) => isWithin(at)),
      counters: {
        supportFinished: finished.length,
        leads: came.filter(({ id }) => leadIds.has(id)).length,
        avgSupportTime: average(finished.map(({ took }) => took)),
        avgWaitTime: average(accepted.map(({ took }) => took)),
        avgFirstAnswerTime: average(
          answered.map(({ createdAt, firstAnswerAt }) => Math.max(0, Number(firstAnswerAt) - createdAt.getTime())),
        ),
        created: came.length,
        accepted: accepted.length,
        answered: answered.length,
      },
    };
  };

  const days: string[] = [];
  for (let day = choice.from; day <= choice.to; day = shifted(day, 1)) days.push(day);
  const previous = { dateFrom: shifted(choice.from, -days.length), dateTo: shifted(choice.from, -1) };
  const counted = between(choice.from, choice.to);
  const today = dayOf(now);
  const hourly = (tickets: Ticket[]) =>
    Array.from(
      { length: 24 },
      (_, hour) => tickets.filter((each) => localTime(each.createdAt, timeZone).hour === hour).length,
    );
  return {
    period: { dateFrom: choice.from, dateTo: choice.to, today, timeZone },
    counters: {
      supportPending: standing.filter(({ status }) => status === 'pending').length,
      supportHappening: standing.filter(({ status }) => status === 'open').length,
      ...counted.counters,
    },
    previous: { ...previous, counters: between(previous.dateFrom, previous.dateTo).counters },
    attendants: lives.users.flatMap(({ id, name }) => {
      const own = counted.finished.filter(({ to }) => to.userId === id);
      const rated = counted.ratings.filter(({ userId }) => userId === id);
      if (own.length + rated.length === 0) return [];
      const rates = rated.reduce((sum, { rate }) => sum + rate, 0);
      return {
        id,
        name,
        rating: rated.length === 0 ? null : rates / rated.length,
        ratings: rated.length,
        supportFinished: own.length,
        avgSupportTime: average(own.map(({ took }) => took)),
      };
    }),
    days: days.map((date) => ({
      date,
      created: counted.came.filter(({ createdAt }) => dayOf(createdAt) === date).length,
      finished: counted.finished.filter(({ at }) => dayOf(at) === date).length,
    })),
    hours: hourly(standing.filter(({ createdAt }) => dayOf(createdAt) === today)).map((count, hour) => ({
      hour,
      count,
    })),
    weekdays: Array.from({ length: 7 }, (_, weekday) => ({
      weekday,
      hours: hourly(counted.came.filter(({ createdAt }) => localTime(createdAt, timeZone).weekday === weekday)),
    })),
  };
}

export const withoutOnline = ({ attendants, ...figures }: Dashboard) => ({
  ...figures,
  attendants: attendants.map(({ online: _, ...attendant }) => attendant),
});

/** Each time that somebody took it after it had waited: since it came, was given back or changed queues. */
const waitsOf = ({ changes, createdAt }: Ticket) =>
  changes.flatMap(({ from, to, at }, index) => {
    if (from?.status !== 'pending' || to.status !== 'open') return [];
    const since = changes.slice(0, index).findLast((before) => before.to.status === 'pending')?.at ?? createdAt;
    return [{ to, at, took: Math.max(0, at.getTime() - since.getTime()) }];
  });

/** Its last closing, if it has not been opened again. */
const supportOf = ({ changes, createdAt }: Ticket) => {
  const last = changes.at(-1);
  if (last?.from?.status !== 'open' || last.to.status !== 'closed') return [];
  const since = changes.findLast(({ from, to }) => to.status === 'open' && from?.status !== 'open')?.at ?? createdAt;
  return [{ to: last.to, at: last.at, took: Math.max(0, last.at.getTime() - since.getTime()) }];
};

interface LocalTime {
  day: string;
  hour: number;
  weekday: number;
}

const localTimes = new Map<string, LocalTime>();

function localTime(at: Date, timeZone: string): LocalTime {
  const key = `${at.getTime()} ${timeZone}`;
  const known = localTimes.get(key);
  if (known) return known;
  const local = new TZDate(at.getTime(), timeZone);
  const time = { day: format(local, 'yyyy-MM-dd'), hour: local.getHours(), weekday: local.getDay() };
  localTimes.set(key, time);
  return time;
}

const average = (times: number[]) =>
  times.length === 0 ? 0 : Math.round(times.reduce((sum, time) => sum + time, 0) / times.length / 1000) / 60;

export const shifted = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
