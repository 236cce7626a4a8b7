import { fromStore } from '@xstate/store';
import type { ActorRefFrom } from 'xstate';
import type { Connection, ConnectionSession } from '#contract/schema.ts';
import type { CollectionLogic } from './logic.ts';

export interface ConnectionsContext {
  readonly records: ReadonlyMap<number, Connection>;
  readonly ids: readonly number[];
  /** What was told while the list was asked for; the answer may be older than that. */
  readonly early: readonly ConnectionChange[] | null;
}

/** What a batch says of one connection: its new record, its new session, or that it is gone. */
export type ConnectionNews = { connection: Connection } | { session: ConnectionSession } | { gone: true };

type ConnectionChange = readonly [id: number, news: ConnectionNews];

export type ConnectionsCollectionEvent =
  | { type: 'connections.awaited' }
  | { type: 'connections.loaded'; connections: Connection[] }
  | { type: 'connections.changed'; news: readonly ConnectionChange[] };

export type ConnectionsCollectionRef = ActorRefFrom<typeof connectionsCollection>;

/** The company's connections; there are few, so one Map does. */
export const connectionsCollection: CollectionLogic<ConnectionsContext, ConnectionsCollectionEvent> = fromStore({
  context: (_: undefined): ConnectionsContext => ({ records: new Map(), ids: [], early: null }),
  on: {
    'connections.awaited': (context) => ({ ...context, early: [] }),
    'connections.loaded': (context, event: { connections: Connection[] }) => loaded(context, event.connections),
    'connections.changed': (context, event: { news: readonly ConnectionChange[] }) => changed(context, event.news),
  },
});

function loaded(context: ConnectionsContext, connections: Connection[]): ConnectionsContext {
  const records = new Map(
    connections.map((connection) => {
      const known = context.records.get(connection.id);
      return [connection.id, known && known.updatedAt > connection.updatedAt ? known : connection];
    }),
  );
  return withNews({ ...context, records, early: null }, context.early ?? []);
}

const changed = (context: ConnectionsContext, news: readonly ConnectionChange[]): ConnectionsContext =>
  withNews({ ...context, early: context.early && [...context.early, ...news] }, news);

function withNews(context: ConnectionsContext, news: readonly ConnectionChange[]): ConnectionsContext {
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
  return { ...context, records, ids: idsOf(records, context.ids) };
}

function idsOf(records: ReadonlyMap<number, Connection>, old: readonly number[]): readonly number[] {
  const ids = [...records.keys()].sort((a, b) => a - b);
  return ids.length === old.length && ids.every((id, index) => id === old[index]) ? old : ids;
}
