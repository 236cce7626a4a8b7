import type { SavedViewFilters } from '#contract/schema.ts';
import type { DemoCompany } from './demo-fixtures.ts';

interface Known {
  queues: ReadonlyMap<string, number>;
  users: ReadonlyMap<string, number>;
  tags: ReadonlyMap<string, number>;
}

/** What a queue, and somebody, has saved of the search. */
export const savedViewsOf = ({ savedViews = [] }: DemoCompany, { queues, users, tags }: Known) =>
  savedViews.map(({ name, status, tags: named, ...owner }) => {
    const tagIds = named.flatMap((tag) => tags.get(tag) ?? []);
    const filters: SavedViewFilters = { list: 'search', tagIds, ...(status && { status }) };
    const queueId = 'queue' in owner ? (queues.get(owner.queue) ?? null) : null;
    const userId = 'user' in owner ? (users.get(owner.user) ?? null) : null;
    return { name, filters, queueId, userId };
  });
