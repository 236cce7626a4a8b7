import { and, count, eq } from 'drizzle-orm';
import type { SavedView, SavedViewFilters } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { readSavedView } from './find.ts';
import { savedViews } from './table.ts';

/** Whose a view is: somebody's own, or a queue's. */
export type SavedViewOwner = { userId: number } | { queueId: number };

/** How many views somebody or a queue has. */
export async function countSavedViews(scope: Scope, owner: SavedViewOwner): Promise<number> {
  const isTheirs = 'userId' in owner ? eq(savedViews.userId, owner.userId) : eq(savedViews.queueId, owner.queueId);
  const [row] = await scope.tx
    .select({ views: count() })
    .from(savedViews)
    .where(and(scope.owns(savedViews), isTheirs));
  return row?.views ?? 0;
}

/** Breaks `saved_views_own_key` or `saved_views_queue_key` when the name is taken. */
export async function createSavedView(
  scope: Scope,
  values: SavedViewOwner & { name: string; filters: SavedViewFilters },
): Promise<SavedView> {
  const [row] = await scope.tx
    .insert(savedViews)
    .values({ companyId: scope.companyId, ...values, createdAt: scope.now, updatedAt: scope.now })
    .returning({ id: savedViews.id });
  const view = row && (await readSavedView(scope, row.id));
  if (!view) throw new Error('The view was not stored');
  scope.publish({ type: 'savedView.updated', created: true, savedView: view }, roomsOf(view));
  return view;
}

/** Undefined when there is none; breaks the same keys. */
export async function updateSavedView(
  scope: Scope,
  id: number,
  values: { name?: string; filters?: SavedViewFilters },
): Promise<SavedView | undefined> {
  await scope.tx
    .update(savedViews)
    .set({ ...values, updatedAt: scope.now })
    .where(and(scope.owns(savedViews), eq(savedViews.id, id)));
  const view = await readSavedView(scope, id);
  if (view) scope.publish({ type: 'savedView.updated', savedView: view }, roomsOf(view));
  return view;
}

export async function deleteSavedView(scope: Scope, view: SavedView): Promise<void> {
  const { id } = view;
  await scope.tx.delete(savedViews).where(and(scope.owns(savedViews), eq(savedViews.id, id)));
  scope.publish({ type: 'savedView.deleted', savedViewId: id }, roomsOf(view));
}

const roomsOf = ({ userId, queue }: SavedView) => (queue ? [`queue:${queue.id}`, 'admins'] : [`user:${userId}`]);
