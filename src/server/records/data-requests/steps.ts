import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Scope, SystemScope } from '../base/scope.ts';
import { contacts } from '../contacts/table.ts';
import { tickets } from '../tickets/table.ts';
import { eraseBeside, eraseDeliveries, eraseLog, eraseUnreadableParts } from './beside.ts';
import type { Bite, Erasing, Opening } from './bite.ts';
import { eraseOwnMessages } from './own-messages.ts';
import { eraseOwnTickets } from './own-tickets.ts';
import { type CountedData, type DataCounts, dataRequests } from './table.ts';
import { eraseTexts, type SweptTable, sweptTables } from './texts.ts';

type Step = (scope: Scope, erasing: Erasing, opening: Opening) => Promise<Bite>;

const textsIn = (name: SweptTable): [string, Step] => [
  `texts:${name}`,
  (scope, erasing) => eraseTexts(scope, name, erasing),
];

/** In their order: what was told live and to others goes last, because what goes before is told as well. */
const steps: readonly (readonly [name: string, step: Step])[] = [
  ['tickets', eraseOwnTickets],
  ['messages', eraseOwnMessages],
  ['beside', eraseBeside],
  ['parts', eraseUnreadableParts],
  ...(Object.keys(sweptTables) as SweptTable[]).filter((name) => name !== 'deliveries').map(textsIn),
  ['log', eraseLog],
  ['deliveries', eraseDeliveries],
  textsIn('deliveries'),
];

export interface RunningErasure {
  id: number;
  companyId: number;
}

/** Erasures that have not come to their end, of any company. */
export async function findRunningErasures({ tx }: SystemScope): Promise<RunningErasure[]> {
  return tx
    .select({ id: dataRequests.id, companyId: dataRequests.companyId })
    .from(dataRequests)
    .where(eq(dataRequests.state, 'running'))
    .orderBy(asc(dataRequests.id));
}

/** What has to be done outside the database before an erasure goes on; undefined where it is over. */
export async function findErasureTask(
  scope: Scope,
  id: number,
): Promise<{ step: string; files: string[]; contactId: number; contactCreatedAt: Date | null } | undefined> {
  const [task] = await scope.tx
    .select({
      step: dataRequests.step,
      files: dataRequests.files,
      contactId: dataRequests.contactId,
      contactCreatedAt: contacts.createdAt,
    })
    .from(dataRequests)
    .leftJoin(contacts, and(scope.owns(contacts), eq(contacts.id, dataRequests.contactId)))
    .where(and(scope.owns(dataRequests), eq(dataRequests.id, id), eq(dataRequests.state, 'running')));
  return task;
}

/** It stands in the journal. */
export async function keepJournaled(scope: Scope, id: number): Promise<void> {
  await change(scope, id, { step: steps[0]?.[0] ?? '', place: null });
}

/** These files are removed. */
export async function keepFilesRemoved(scope: Scope, id: number, files: readonly string[]): Promise<void> {
  const gone = sql.param(files, dataRequests.files);
  await change(scope, id, {
    files: sql`array(select unnest(${dataRequests.files}) except select unnest(${gone}::text[]))`,
  });
}

/** Does the next bite of an erasure, unless another server is at it. */
export async function eraseSome(scope: Scope, id: number, opening: Opening): Promise<'more' | 'later' | 'done'> {
  const [request] = await scope.tx
    .select()
    .from(dataRequests)
    .where(and(scope.owns(dataRequests), eq(dataRequests.id, id), eq(dataRequests.state, 'running')))
    .for('update', { skipLocked: true });
  if (!request) return 'done';
  const at = steps.findIndex(([name]) => name === request.step);
  const [, step] = steps[at] ?? [];
  const { contactId, words, place } = request;
  if (!step || !words) {
    await endErasure(scope, id, contactId);
    return 'done';
  }
  const bite = await step(scope, { contactId, words, place }, opening);
  const isOver = bite.place === null;
  await change(scope, id, {
    step: isOver ? (steps[at + 1]?.[0] ?? 'end') : request.step,
    place: isOver ? null : bite.place,
    counts: sum(request.counts, bite.counts),
    files: [...new Set([...request.files, ...(bite.files ?? [])])],
  });
  return bite.isWaiting ? 'later' : 'more';
}

async function endErasure(scope: Scope, id: number, contactId: number): Promise<void> {
  const [left] = await scope.tx
    .select({ tickets: count() })
    .from(tickets)
    .where(and(scope.owns(tickets), eq(tickets.contactId, contactId)));
  if (left?.tickets === 0) {
    await scope.tx
      .delete(contacts)
      .where(and(scope.owns(contacts), eq(contacts.id, contactId), eq(contacts.channel, 'erased')));
  }
  await change(scope, id, { state: 'done', step: '', words: null, endedAt: scope.now });
}

type Change = Partial<{ [Field in keyof typeof dataRequests.$inferInsert]: unknown }>;

async function change(scope: Scope, id: number, values: Change): Promise<void> {
  await scope.tx
    .update(dataRequests)
    .set(values as Partial<typeof dataRequests.$inferInsert>)
    .where(and(scope.owns(dataRequests), eq(dataRequests.id, id)));
}

const sum = (counted: DataCounts, more: DataCounts = {}): DataCounts => {
  const names = [...Object.keys(counted), ...Object.keys(more)] as CountedData[];
  return Object.fromEntries(names.map((name) => [name, (counted[name] ?? 0) + (more[name] ?? 0)]));
};
