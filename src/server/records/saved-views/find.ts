import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SavedView } from '#contract/schema.ts';
import type { Viewer } from '#machines/ticket/rights.ts';
import type { Scope } from '../base/scope.ts';
import { queues } from '../queues/table.ts';
import { withoutMissing } from './missing.ts';
import { savedViews } from './table.ts';

/** The saved views that somebody may use: their own and those of their queues, for admins of every queue. */
export const listSavedViews = (scope: Scope, viewer: Viewer): Promise<SavedView[]> =>
  selectSavedViews(scope, visibleTo(viewer));

/** One of them; undefined when there is none of that id. */
export async function findSavedView(scope: Scope, viewer: Viewer, id: number): Promise<SavedView | undefined> {
  const [view] = await selectSavedViews(scope, and(visibleTo(viewer), eq(savedViews.id, id)));
  return view;
}

/** One of the company's, whoever's it is. */
export async function readSavedView(scope: Scope, id: number): Promise<SavedView | undefined> {
  const [view] = await selectSavedViews(scope, eq(savedViews.id, id));
  return view;
}

function visibleTo({ userId, profile, queueIds }: Viewer): SQL | undefined {
  const ofQueues =
    profile === 'admin' ? sql`${savedViews.queueId} is not null` : inArray(savedViews.queueId, [...queueIds]);
  return or(eq(savedViews.userId, userId), ofQueues);
}

async function selectSavedViews(scope: Scope, where: SQL | undefined): Promise<SavedView[]> {
  const rows = await scope.tx
    .select({ view: savedViews, queueName: queues.name })
    .from(savedViews)
    .leftJoin(queues, and(scope.owns(queues), eq(queues.id, savedViews.queueId)))
    .where(and(scope.owns(savedViews), where))
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id));
  const views = rows.map(({ view: { companyId: _, queueId, ...view }, queueName }) => ({
    ...view,
    queue: queueId === null ? null : { id: queueId, name: queueName ?? '' },
    createdAt: view.createdAt.toISOString(),
    updatedAt: view.updatedAt.toISOString(),
  }));
  return withoutMissing(scope, views);
}
