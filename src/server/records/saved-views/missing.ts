import { and, inArray } from 'drizzle-orm';
import type { SavedView, SavedViewFilters } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { queues } from '../queues/table.ts';
import { tags } from '../tags/table.ts';
import { users } from '../users/table.ts';

const kinds = [
  { kind: 'tag', field: 'tagIds', table: tags },
  { kind: 'user', field: 'userIds', table: users },
  { kind: 'queue', field: 'queueIds', table: queues },
] as const;

/** Views as they can still be used: without what has been deleted since, of which they say the kind. */
export async function withoutMissing(scope: Scope, views: Omit<SavedView, 'missing'>[]): Promise<SavedView[]> {
  let found = views.map((view): SavedView => ({ ...view, missing: [] }));
  for (const { kind, field, table } of kinds) {
    const named = [...new Set(views.flatMap(({ filters }) => filters[field] ?? []))];
    if (named.length === 0) continue;
    const rows = await scope.tx
      .select({ id: table.id })
      .from(table)
      .where(and(scope.owns(table), inArray(table.id, named)));
    const known = new Set(rows.map(({ id }) => id));
    found = found.map((view) => {
      const ids = view.filters[field];
      if (!ids || ids.every((id) => known.has(id))) return view;
      return { ...view, filters: narrowed(view.filters, field, known), missing: [...view.missing, kind] };
    });
  }
  return found;
}

function narrowed(
  filters: SavedViewFilters,
  field: (typeof kinds)[number]['field'],
  known: ReadonlySet<number>,
): SavedViewFilters {
  const { [field]: ids = [], ...rest } = filters;
  const left = ids.filter((id) => known.has(id));
  return left.length > 0 ? { ...rest, [field]: left } : rest;
}
