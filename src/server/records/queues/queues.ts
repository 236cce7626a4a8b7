import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import { distinctSkills } from '#machines/assignment/skills.ts';
import { calendarOf, storedOf } from '#machines/opening-hours/stored.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import type { Scope } from '../base/scope.ts';
import { tickets } from '../tickets/table.ts';
import { findQueueHolders, publishQueueHolders } from './holders.ts';
import { queues } from './table.ts';

export type Queue = components['schemas']['Queue'];
type QueueInput = components['schemas']['QueueInput'];
type QueueChange = components['schemas']['QueueChange'];

export async function listQueues(scope: Scope): Promise<Queue[]> {
  const rows = await scope.tx
    .select()
    .from(queues)
    .where(scope.owns(queues))
    .orderBy(asc(queues.orderQueue), asc(queues.name), asc(queues.id));
  return rows.map(toQueue);
}

export async function findQueue(scope: Scope, id: number): Promise<Queue | undefined> {
  const [row] = await scope.tx
    .select()
    .from(queues)
    .where(and(scope.owns(queues), eq(queues.id, id)));
  return row && toQueue(row);
}

/** Adds a queue, open in the spec's default hours unless it says otherwise, and tells the company. */
export async function createQueue(scope: Scope, input: QueueInput): Promise<Queue> {
  const [row] = await scope.tx
    .insert(queues)
    .values({
      ...input,
      ...storedOf(input.schedules ?? defaultOpeningHours, null),
      skills: distinctSkills(input.skills ?? []),
      companyId: scope.companyId,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .returning();
  if (!row) throw new Error('The queue was not stored');
  const queue = toQueue(row);
  scope.publish({ type: 'queue.updated', created: true, queue }, ['company']);
  return queue;
}

/** Changes a queue, and tells of whoever has its name and colour in their records. Undefined when there is none. */
export async function updateQueue(
  scope: Scope,
  id: number,
  { schedules, skills, ...change }: QueueChange,
): Promise<Queue | undefined> {
  const [before] = await scope.tx
    .select()
    .from(queues)
    .where(and(scope.owns(queues), eq(queues.id, id)));
  const hours = schedules && storedOf(schedules, before?.laterStretches ?? null);
  const [row] = await scope.tx
    .update(queues)
    .set({ ...change, ...hours, ...(skills && { skills: distinctSkills(skills) }), updatedAt: scope.now })
    .where(and(scope.owns(queues), eq(queues.id, id)))
    .returning();
  if (!row) return undefined;
  const queue = toQueue(row);
  scope.publish({ type: 'queue.updated', queue }, ['company']);
  if (before?.name !== queue.name || before.color !== queue.color) {
    await publishQueueHolders(scope, await findQueueHolders(scope, id), { hasGone: false });
  }
  return queue;
}

/** Whether somebody still waits or is served in it: such a queue stays. Until the transaction ends nobody comes into it. */
export async function hasTicketsAtWork(scope: Scope, id: number): Promise<boolean> {
  await scope.tx
    .select({ id: queues.id })
    .from(queues)
    .where(and(scope.owns(queues), eq(queues.id, id)))
    .for('update');
  const [row] = await scope.tx
    .select({ tickets: count() })
    .from(tickets)
    .where(and(scope.owns(tickets), eq(tickets.queueId, id), inArray(tickets.status, ['pending', 'open'])));
  return (row?.tickets ?? 0) > 0;
}

/** Deletes a queue with its menu, and takes it from the users and connections that had it. False when there is none. */
export async function deleteQueue(scope: Scope, id: number): Promise<boolean> {
  const holders = await findQueueHolders(scope, id);
  const overflowing = await scope.tx
    .update(queues)
    .set({ overflowQueueId: null, overflowMinutes: null, updatedAt: scope.now })
    .where(and(scope.owns(queues), eq(queues.overflowQueueId, id)))
    .returning();
  for (const row of overflowing) scope.publish({ type: 'queue.updated', queue: toQueue(row) }, ['company']);
  const deleted = await scope.tx
    .delete(queues)
    .where(and(scope.owns(queues), eq(queues.id, id)))
    .returning({ id: queues.id });
  if (deleted.length === 0) return false;
  scope.publish({ type: 'queue.deleted', queueId: id }, ['company']);
  await publishQueueHolders(scope, holders, { hasGone: true });
  return true;
}

function toQueue({ companyId: _, slaSince: __, laterStretches, ...row }: typeof queues.$inferSelect): Queue {
  const { schedules, daysOff } = calendarOf({ ...row, laterStretches });
  return {
    ...row,
    schedules: [...schedules],
    daysOff,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
