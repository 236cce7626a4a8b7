import { fromStore } from '@xstate/store';
import type { ActorRefFrom } from 'xstate';
import type { Connection, ConnectionSession } from '#contract/schema.ts';
import type { CollectionLogic } from './logic.ts';

export interface ConnectionsContext {
  readonly records: ReadonlyMap<number, Connection>;
  readonly ids: readonly number[];
  readonly touched: ReadonlySet<number> | null;
}

/** What a batch says of one connection: its new record, its new session, or that it is gone. */
export type ConnectionNews = { connection: Connection } | { session: ConnectionSession } | { gone: true };

export type ConnectionsCollectionEvent =
  | { type: 'connections.awaited' }
  | { type: 'connections.loaded'; connections: Connection[] }
  | { type: 'connections.changed'; news: readonly (readonly [number, ConnectionNews])[] };

export type ConnectionsCollectionRef = ActorRefFrom<typeof connectionsCollection>;

/** The company's connections; there are few, so one Map does. */
export const connectionsCollection: CollectionLogic<ConnectionsContext, ConnectionsCollectionEvent> = fromStore({
  context: (_: undefined): ConnectionsContext => ({ records: new Map(), ids: [], touched: null }),
  on: {
    'connections.awaited': (context) => ({ ...context, touched: new Set<number>() }),
    'connections.loaded': (context, event: { connections: Connection[] }) => loaded(context, event.connections),
    'connections.changed': (context, event: { news: readonly (readonly [number, ConnectionNews])[] }) =>
      changed(context, event.news),
  },
});

function loaded(context: ConnectionsContext, connections: Connection[]): ConnectionsContext {
  const records = new Map<number, Connection>();
  const touched = context.touched ?? new Set<number>();
  for (const id of touched) {
    const known = context.records.get(id);
    if (known) records.set(id, known);
  }
  for (const connection of connections) {
    const known = context.records.get(connection.id);
    if (!known && touched.has(connection.id)) continue;
    records.set(connection.id, known && known.updatedAt > connection.updatedAt ? known : connection);
  }
  return { records, ids: idsOf(records, context.ids), touched: null };
}

function changed(
  context: ConnectionsContext,
  news: readonly (readonly [number, ConnectionNews])[],
): ConnectionsContext {
  const records = new Map(context.records);
  for (const [id, item] of news) {
    const known = records.get(id);
    if ('gone' in item) records.delete(id);
    else if ('connection' in item && !(known && item.connection.updatedAt < known.updatedAt)) {
      records.set(id, item.connection);
    } else if ('session' in item && known && item.session.updatedAt >= known.updatedAt) {
      records.set(id, { ...known, ...item.session });
    }
  }
  const touched = context.touched && new Set([...context.touched, ...news.map(([id]) => id)]);
  return { records, ids: idsOf(records, context.ids), touched };
}

function idsOf(records: ReadonlyMap<number, Connection>, old: readonly number[]): readonly number[] {
  const ids = [...records.keys()].sort((a, b) => a - b);
  return ids.length === old.length && ids.every((id, index) => id === old[index]) ? old : ids;
}
