import type { SavedView, SavedViewInput } from '#contract/schema.ts';
import { maySaveForQueue } from '#machines/rights.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Company } from './company.ts';
import type { createLive } from './live.ts';
import { type MemoryRoute, route } from './routes.ts';
import { viewerOf } from './tickets/ticket-rules.ts';

/** The saved views of whoever sits before the screen and of their queues. */
export function createSavedViews(
  company: Company,
  live: ReturnType<typeof createLive>,
  later: () => string,
): MemoryRoute[] {
  const visible = () => {
    const { profile, queueIds, userId } = viewerOf(company.me);
    return company.savedViews.filter((view) =>
      view.queue ? profile === 'admin' || queueIds.includes(view.queue.id) : view.userId === userId,
    );
  };
  const reach = (id: number): SavedView => {
    const view = visible().find((other) => other.id === id);
    if (!view) throw new ApiError(404, 'ERR_NOT_FOUND');
    if (view.queue && !maySaveForQueue(view.queue.id, viewerOf(company.me)))
      throw new ApiError(403, 'ERR_NO_PERMISSION');
    return view;
  };
  const assertFree = (name: string, { id, userId, queue }: Pick<SavedView, 'id' | 'userId' | 'queue'>) => {
    const isTaken = company.savedViews.some(
      (other) =>
        other.id !== id &&
        other.userId === userId &&
        other.queue?.id === queue?.id &&
        other.name.toLowerCase() === name.toLowerCase(),
    );
    if (isTaken) throw new ApiError(409, 'ERR_DUPLICATED_NAME');
  };
  const put = (savedView: SavedView, created?: true) => {
    company.savedViews = [...company.savedViews.filter(({ id }) => id !== savedView.id), savedView];
    live.notify({ type: 'savedView.updated', savedView, ...(created && { created }) });
    return savedView;
  };
  const create = ({ name, queueId, filters }: SavedViewInput): SavedView => {
    const queue = company.queues.find(({ id }) => id === queueId);
    if (queueId != null && !queue) throw new ApiError(404, 'ERR_NO_QUEUE_FOUND');
    if (queue && !maySaveForQueue(queue.id, viewerOf(company.me))) throw new ApiError(403, 'ERR_NO_PERMISSION');
    const id = Math.max(0, ...company.savedViews.map((view) => view.id)) + 1;
    const owner = queue
      ? { userId: null, queue: { id: queue.id, name: queue.name } }
      : { userId: company.me.id, queue: null };
    assertFree(name, { id, ...owner });
    const at = later();
    return put({ id, name, ...owner, filters, missing: [], createdAt: at, updatedAt: at }, true);
  };

  return [
    route('listSavedViews', () => visible()),
    route('createSavedView', ({ body }) => create(body)),
    route('updateSavedView', ({ path, body: { name, filters } }) => {
      const view = reach(Number(path.id));
      if (name) assertFree(name, view);
      return put({ ...view, ...(name && { name }), ...(filters && { filters, missing: [] }), updatedAt: later() });
    }),
    route('deleteSavedView', ({ path }) => {
      const { id } = reach(Number(path.id));
      company.savedViews = company.savedViews.filter((other) => other.id !== id);
      live.notify({ type: 'savedView.deleted', savedViewId: id });
      return { message: 'Saved view deleted' };
    }),
  ];
}
