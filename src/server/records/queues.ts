import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import type { Scope } from './scope.ts';
import { queues } from './tables/queues.ts';
import { tickets } from './tables/tickets.ts';

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
      schedules: [...defaultOpeningHours],
      ...input,
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

export async function updateQueue(scope: Scope, id: number, change: QueueChange): Promise<Queue | undefined> {
  const [row] = await scope.tx
    .update(queues)
    .set({ ...change, updatedAt: scope.now })
    .where(and(scope.owns(queues), eq(queues.id, id)))
    .returning();
  if (!row) return undefined;
  const queue = toQueue(row);
  scope.publish({ type: 'queue.updated', queue }, ['company']);
  return queue;
}

/** Whether somebody still waits or is served in it: such a queue stays. */
export async function hasTicketsAtWork(scope: Scope, id: number): Promise<boolean> {
  const [row] = await scope.tx
    .select({ tickets: count() })
    .from(tickets)
    .where(and(scope.owns(tickets), eq(tickets.queueId, id), inArray(tickets.status, ['pending', 'open'])));
  return (row?.tickets ?? 0) > 0;
}

/** False when there is no such queue. */
export async function deleteQueue(scope: Scope, id: number): Promise<boolean> {
  const deleted = await scope.tx
    .delete(queues)
    .where(and(scope.owns(queues), eq(queues.id, id)))
    .returning({ id: queues.id });
  if (deleted.length === 0) return false;
  scope.publish({ type: 'queue.deleted', queueId: id }, ['company']);
  return true;
}

function toQueue({ companyId: _, ...row }: typeof queues.$inferSelect): Queue {
  return {
    ...row,
    schedules: row.schedules as Queue['schedules'],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
