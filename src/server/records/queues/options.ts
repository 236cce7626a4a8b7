import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import { type BotOption, optionTree } from '#machines/bot/script.ts';
import type { Scope } from '../base/scope.ts';
import { queueOptions } from './options-table.ts';
import { queues } from './table.ts';

export type QueueOption = components['schemas']['QueueOption'];
type QueueOptionChild = components['schemas']['QueueOptionChild'];

/** Where an option stands: `parentId` null is the top of the queue. */
export interface OptionPlace {
  queueId: number;
  parentId: number | null;
}

export interface OptionValues extends OptionPlace {
  title: string;
  message?: string | undefined;
  /** What the customer types; without it the next number. */
  option?: string | null | undefined;
}

/** The options at a place in the order of what is typed, each with those right below it. */
export async function listQueueOptions(scope: Scope, place: OptionPlace): Promise<QueueOption[]> {
  const rows = await selectOptions(scope, at(place));
  return withChildren(scope, rows);
}

/** The whole trees of some queues, by their ids. */
export async function findOptionTrees(scope: Scope, queueIds: number[]): Promise<Map<number, BotOption[]>> {
  const rows = queueIds.length > 0 ? await selectOptions(scope, inArray(queueOptions.queueId, queueIds)) : [];
  return new Map(queueIds.map((queueId) => [queueId, optionTree(rows.filter((row) => row.queueId === queueId))]));
}

export async function findQueueOption(scope: Scope, id: number): Promise<QueueOption | undefined> {
  const [option] = await withChildren(scope, await selectOptions(scope, eq(queueOptions.id, id)));
  return option;
}

/** Locks the options of a queue against changes by others; false when there is no such queue. */
export async function lockQueueOptions(scope: Scope, queueId: number): Promise<boolean> {
  const locked = await scope.tx
    .select({ id: queues.id })
    .from(queues)
    .where(and(scope.owns(queues), eq(queues.id, queueId)))
    .for('no key update');
  return locked.length > 0;
}

export async function createQueueOption(scope: Scope, values: OptionValues): Promise<QueueOption> {
  const [row] = await scope.tx
    .insert(queueOptions)
    .values({
      ...values,
      companyId: scope.companyId,
      option: values.option || (await nextNumber(scope, values)),
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .returning({ id: queueOptions.id });
  if (!row) throw new Error('The option was not stored');
  return publishOption(scope, row.id, true);
}

/** Changes an option; what stands below it goes along into another queue. Undefined when there is none. */
export async function updateQueueOption(
  scope: Scope,
  id: number,
  { option, ...change }: Partial<OptionValues>,
): Promise<QueueOption | undefined> {
  const before = await findQueueOption(scope, id);
  if (!before) return undefined;
  const typed = option === undefined ? before.option : option || (await nextNumber(scope, { ...before, ...change }));
  await scope.tx
    .update(queueOptions)
    .set({ ...change, option: typed ?? '', updatedAt: scope.now })
    .where(and(scope.owns(queueOptions), eq(queueOptions.id, id)));
  return publishOption(scope, id);
}

/** Deletes an option with everything below it; false when there is none. */
export async function deleteQueueOption(scope: Scope, id: number): Promise<boolean> {
  const [deleted] = await scope.tx
    .delete(queueOptions)
    .where(and(scope.owns(queueOptions), eq(queueOptions.id, id)))
    .returning({ queueId: queueOptions.queueId });
  if (!deleted) return false;
  scope.publish({ type: 'queueOption.deleted', queueOptionId: id, queueId: deleted.queueId }, ['company']);
  return true;
}

/** Whether an option is another one or stands anywhere below it. */
export async function isWithinOption(scope: Scope, id: number, other: number): Promise<boolean> {
  const { rows } = await scope.tx.execute<{ id: number }>(sql`
    with recursive above as (
      select id, parent_id from ${queueOptions} where ${scope.owns(queueOptions)} and id = ${id}
      union
      select queue_options.id, queue_options.parent_id from ${queueOptions}
      join above on queue_options.id = above.parent_id where ${scope.owns(queueOptions)})
    select id from above where id = ${other}`);
  return rows.length > 0;
}

async function publishOption(scope: Scope, id: number, created = false): Promise<QueueOption> {
  const option = await findQueueOption(scope, id);
  if (!option) throw new Error(`Option ${id} is gone within its own transaction`);
  const { children: _, ...queueOption } = option;
  scope.publish({ type: 'queueOption.updated', ...(created ? { created } : {}), queueOption }, ['company']);
  return option;
}

async function nextNumber(scope: Scope, place: OptionPlace): Promise<string> {
  const [row] = await scope.tx
    .select({ last: sql<string>`coalesce(max(${queueOptions.option}::numeric), 0)` })
    .from(queueOptions)
    .where(and(scope.owns(queueOptions), at(place), sql`${queueOptions.option} ~ '^[0-9]{1,9}$'`));
  return String(Number(row?.last ?? 0) + 1);
}

const at = ({ queueId, parentId }: OptionPlace) =>
  and(
    eq(queueOptions.queueId, queueId),
    parentId === null ? isNull(queueOptions.parentId) : eq(queueOptions.parentId, parentId),
  );

async function withChildren(scope: Scope, rows: QueueOptionChild[]): Promise<QueueOption[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const below = await selectOptions(scope, inArray(queueOptions.parentId, ids));
  return rows.map((row) => ({ ...row, children: below.filter(({ parentId }) => parentId === row.id) }));
}

/** 2 before 10, and numbers before words. */
async function selectOptions(scope: Scope, where: SQL | undefined): Promise<QueueOptionChild[]> {
  const rows = await scope.tx
    .select()
    .from(queueOptions)
    .where(and(scope.owns(queueOptions), where))
    .orderBy(
      sql`${queueOptions.option} !~ '^[0-9]+$'`,
      sql`length(${queueOptions.option})`,
      asc(queueOptions.option),
      asc(queueOptions.id),
    );
  return rows.map(({ companyId: _, createdAt, updatedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}
