import type { Fact } from '#contract/live.ts';
import type { SavedView, SavedViewChange, SavedViewInput } from '#contract/schema.ts';
import type { Failure } from '../call.ts';
import type { Toasted } from '../effect.ts';
import type { LiveMessage } from '../live.ts';
import type { LiveSection } from '../live-section.ts';

export interface SavedViewsContext extends LiveSection {
  /** By name. */
  views: readonly SavedView[];
  /** Why the last one could not be saved. */
  saveFailure: Failure | null;
  /** It is told beside the field of its name. */
  isRenaming: boolean;
  deleting: number | null;
}

export type SavedViewsEvent =
  | LiveMessage
  | { type: 'savedViews.retry' }
  | { type: 'savedView.create'; input: SavedViewInput }
  | { type: 'savedView.update'; id: number; change: SavedViewChange }
  | { type: 'savedView.delete'; id: number };

export type SavedViewsReport =
  | Toasted
  | { type: 'savedViews.saved'; savedView: SavedView }
  | { type: 'savedViews.deleted' };

export function withFact(context: SavedViewsContext, fact: Fact): SavedViewsContext {
  const { views } = context;
  switch (fact.type) {
    case 'savedView.updated': {
      const known = views.find(({ id }) => id === fact.savedView.id);
      if (known && known.updatedAt > fact.savedView.updatedAt) return context;
      const others = views.filter(({ id }) => id !== fact.savedView.id);
      return { ...context, views: [...others, fact.savedView].sort(byName) };
    }
    case 'savedView.deleted':
      return { ...context, views: views.filter(({ id }) => id !== fact.savedViewId) };
    case 'queue.deleted': {
      const left = views.filter(({ queue }) => queue?.id !== fact.queueId);
      return { ...context, views: left.map((view) => without(view, 'queue', 'queueIds', fact.queueId)) };
    }
    case 'tag.deleted':
      return { ...context, views: views.map((view) => without(view, 'tag', 'tagIds', fact.tagId)) };
    case 'user.deleted':
      return { ...context, views: views.map((view) => without(view, 'user', 'userIds', fact.userId)) };
    default:
      return context;
  }
}

/** What has been deleted narrows nothing any more, and the view says so. */
function without(
  view: SavedView,
  kind: SavedView['missing'][number],
  field: 'tagIds' | 'userIds' | 'queueIds',
  id: number,
): SavedView {
  const { [field]: ids, ...rest } = view.filters;
  if (!ids?.includes(id)) return view;
  const left = ids.filter((other) => other !== id);
  const filters = left.length > 0 ? { ...rest, [field]: left } : rest;
  return { ...view, filters, missing: [...new Set([...view.missing, kind])] };
}

const byName = (one: SavedView, other: SavedView) => one.name.localeCompare(other.name) || one.id - other.id;
