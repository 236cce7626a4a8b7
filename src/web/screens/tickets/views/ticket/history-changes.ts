interface Named {
  id: number;
  name: string;
}

export interface ShownStanding {
  status: 'pending' | 'open' | 'closed';
  user: Named | null;
  queue: Named | null;
  whatsapp: Named | null;
  tags: readonly { id: number; name: string; color: string }[] | null;
}

export type HistoryChange =
  | { field: 'status'; from: ShownStanding['status']; to: ShownStanding['status'] }
  | { field: 'user' | 'queue' | 'whatsapp'; from: string | null; to: string | null }
  | { field: 'tagAdded' | 'tagRemoved'; name: string };

/** What became different between two standings of a ticket; everything, when it is new. */
export const historyChanges = (from: ShownStanding | null, to: ShownStanding): HistoryChange[] => {
  const changes: HistoryChange[] = [];
  if (from && from.status !== to.status) changes.push({ field: 'status', from: from.status, to: to.status });
  for (const field of ['user', 'queue', 'whatsapp'] as const) {
    if (from?.[field]?.id === to[field]?.id) continue;
    changes.push({ field, from: from?.[field]?.name ?? null, to: to[field]?.name ?? null });
  }
  const had = new Set(from?.tags?.map(({ id }) => id));
  const has = new Set(to.tags?.map(({ id }) => id));
  for (const { id, name } of to.tags ?? []) if (!had.has(id)) changes.push({ field: 'tagAdded', name });
  for (const { id, name } of from?.tags ?? []) if (!has.has(id)) changes.push({ field: 'tagRemoved', name });
  return changes;
};
