import { and, eq, sql } from 'drizzle-orm';
import type { HistoryImport } from '#contract/schema.ts';
import type { HistoryNews } from '#server/channels/port.ts';
import type { Scope } from '../base/scope.ts';
import { publishConnection } from './connections.ts';
import { connections } from './table.ts';

/** Whether a connection takes what its channel hands over of the time before; undefined where there is none. */
export async function takesHistory(scope: Scope, id: number): Promise<boolean | undefined> {
  const [found] = await scope.tx
    .select({ importsHistory: connections.importsHistory })
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.id, id)));
  return found?.importsHistory;
}

/** That it was asked for just now; with a `failure` the channel has refused. */
export async function keepHistoryAsked(scope: Scope, id: number, failure: HistoryImport['failure']): Promise<void> {
  await keep(scope, id, () => ({ askedAt: scope.now.toISOString(), progress: null, failure }));
}

/** How far it has come, or that there is none; it only rises, in whatever order it is said. */
export async function keepHistoryNews(scope: Scope, id: number, news: HistoryNews): Promise<void> {
  await keep(scope, id, (before) => {
    const { askedAt = scope.now.toISOString(), progress = null } = before ?? {};
    if ('failure' in news) return { askedAt, progress, failure: news.failure };
    return { askedAt, progress: Math.max(progress ?? 0, news.progress), failure: null };
  });
}

/** Whatever still comes is no longer taken. */
export async function endHistoryImport(scope: Scope, id: number): Promise<void> {
  await scope.tx
    .update(connections)
    .set({ importsHistory: false, historyImport: null })
    .where(and(scope.owns(connections), eq(connections.id, id)));
  await publishConnection(scope, id);
}

async function keep(scope: Scope, id: number, change: (before: HistoryImport | null) => HistoryImport): Promise<void> {
  const isOfConnection = and(scope.owns(connections), eq(connections.id, id), eq(connections.importsHistory, true));
  const [kept] = await scope.tx
    .select({ before: connections.historyImport })
    .from(connections)
    .where(isOfConnection)
    .for('no key update');
  if (!kept) return;
  const historyImport = change(kept.before);
  if (JSON.stringify(historyImport) === JSON.stringify(kept.before)) return;
  await scope.tx
    .update(connections)
    .set({ historyImport: sql`${JSON.stringify(historyImport)}::jsonb` })
    .where(isOfConnection);
  await publishConnection(scope, id);
}
