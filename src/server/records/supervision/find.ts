import type { SupervisedPerson, SupervisedQueue, Supervision } from '#contract/schema.ts';
import { assignmentState } from '#machines/assignment.ts';
import type { Viewer } from '#machines/ticket/rights.ts';
import { isOffWork } from '../assignment/availability.ts';
import type { Scope } from '../base/scope.ts';
import { listSupervisedPeople, listSupervisedQueues } from './people.ts';
import { type AtWork, sumAtWork } from './sums.ts';
import { listLongestUnanswered, listLongestWaits } from './waits.ts';

type PersonRow = Awaited<ReturnType<typeof listSupervisedPeople>>[number];
type QueueRow = Awaited<ReturnType<typeof listSupervisedQueues>>[number];
type Unanswered = Awaited<ReturnType<typeof listLongestUnanswered>>;
type Waits = Awaited<ReturnType<typeof listLongestWaits>>;

/** Who is there, how much they have and who waits longest, of what the viewer sees: in so many statements for any company. */
export async function findSupervision(scope: Scope, viewer: Viewer): Promise<Supervision> {
  const sums = await sumAtWork(scope);
  const unanswered = await listLongestUnanswered(scope, viewer);
  const waits = await listLongestWaits(scope, viewer);
  const rows = await listSupervisedPeople(scope, viewer);
  const people = rows.map((row) => toPerson(row, { sums, unanswered, now: scope.now }));
  const queues = (await listSupervisedQueues(scope, viewer)).map((row) => toQueue(row, { sums, waits, people }));
  const hasUnqueued = viewer.profile === 'admin' && sums.some(({ queueId }) => queueId === null);
  return { people, queues: hasUnqueued ? [...queues, toQueue(noQueue, { sums, waits, people })] : queues };
}

const noQueue: QueueRow = { id: null, name: null, color: null, hasTargets: false };

function toPerson(
  row: PersonRow,
  { sums, unanswered, now }: { sums: AtWork[]; unanswered: Unanswered; now: Date },
): SupervisedPerson {
  const { isOnline, isPaused, openTickets, workingHours, timeZone, lastSeen, pausedAt, ...person } = row;
  const { maxTickets } = person;
  const hours = { workingHours, timeZone };
  const state = assignmentState({ isOnline, isPaused, openTickets, maxTickets, isOffWork: isOffWork(hours, now) });
  const waiting = unanswered.find(({ userId }) => userId === row.id);
  return {
    ...person,
    state,
    online: isOnline,
    lastSeen: lastSeen?.toISOString() ?? null,
    pausedAt: pausedAt?.toISOString() ?? null,
    open: openTickets,
    snoozed: total(sums, 'snoozed', ({ userId }) => userId === row.id),
    unanswered: waiting?.count ?? 0,
    longestUnanswered: waiting?.ticket ?? null,
  };
}

function toQueue(
  { hasTargets, ...queue }: QueueRow,
  { sums, waits, people }: { sums: AtWork[]; waits: Waits; people: SupervisedPerson[] },
): SupervisedQueue {
  const count = (name: keyof AtWork) => total(sums, name, ({ queueId }) => queueId === queue.id);
  const states = people.flatMap(({ queueIds, state }) =>
    queue.id !== null && queueIds.includes(queue.id) ? [state] : [],
  );
  return {
    ...queue,
    waiting: count('waiting'),
    withBot: count('withBot'),
    longestWait: waits.find(({ queueId }) => queueId === queue.id)?.ticket ?? null,
    open: count('open'),
    people: states.length,
    there: states.filter((state) => state === 'free' || state === 'full').length,
    free: states.filter((state) => state === 'free').length,
    sla: hasTargets ? { warned: count('warned'), broken: count('broken') } : null,
  };
}

const total = (sums: AtWork[], name: keyof AtWork, isOf: (row: AtWork) => boolean): number =>
  sums.filter(isOf).reduce((sum, row) => sum + (row[name] ?? 0), 0);
