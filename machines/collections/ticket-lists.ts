import { fromStore } from '@xstate/store';
import type { ActorRefFrom } from 'xstate';
import type { Ticket, TicketCounters, TicketMatch } from '#contract/schema.ts';
import { belongs, type ListViewer, type TicketListName, type TicketView, ticketLists } from './belongs.ts';
import { counted, countersAfterPage, doubtedByFacts, unconfirmedAfterPage } from './counters.ts';
import type { CollectionLogic } from './logic.ts';
import { merged } from './order.ts';
import { emptyRecordMap, type RecordMap, recordOf, recordsOf, withRecords } from './record-map.ts';
import { type Renaming, renamed } from './renaming.ts';
import type { TicketList, TicketsCollectionContext } from './tickets-collection-context.ts';

/** What a batch says of one ticket: its new record, that it is gone, or that its messages were read. */
export type TicketNews = { ticket: Ticket } | { gone: true } | { read: true };

export type TicketsCollectionEvent =
  | { type: 'page.awaited'; list: TicketListName }
  | { type: 'page.failed'; list: TicketListName }
  | {
      type: 'page.loaded';
      list: TicketListName;
      tickets: Ticket[];
      hasMore: boolean;
      counters: TicketCounters;
      matches: TicketMatch[];
      /** The first pages again, so what they do not name is no longer in the list. */
      isFresh: boolean;
    }
  | { type: 'tickets.changed'; news: ReadonlyMap<number, TicketNews> }
  | { type: 'names.changed'; renamings: readonly Renaming[] }
  | { type: 'search.cleared' }
  | { type: 'counters.loaded'; counters: TicketCounters }
  | { type: 'view.changed'; view: TicketView; viewer: ListViewer };

export type TicketsCollectionRef = ActorRefFrom<typeof ticketsCollection>;

/** The tickets that this browser holds, once each, and the order of each list. Changes once per batch. */
export const ticketsCollection: CollectionLogic<
  TicketsCollectionContext,
  TicketsCollectionEvent,
  { viewer: ListViewer; view?: TicketView }
> = fromStore({
  context: (input: { viewer: ListViewer; view?: TicketView }): TicketsCollectionContext => ({
    viewer: input.viewer,
    view: input.view ?? { showAll: false, queueIds: null },
    records: emptyRecordMap(),
    lists: emptyLists(),
    counters: { open: 0, pending: 0 },
    matches: new Map(),
    doubts: 0,
    moves: 0,
    unconfirmed: new Set(),
    newestId: 0,
  }),
  on: {
    'page.awaited': (context, event: { list: TicketListName }) =>
      withList(context, event.list, { touched: new Set<number>() }),
    'page.failed': (context, event: { list: TicketListName }) => withList(context, event.list, { touched: null }),
    'page.loaded': pageLoaded,
    'tickets.changed': (context, event: { news: ReadonlyMap<number, TicketNews> }) => changed(context, event.news),
    'names.changed': namesChanged,
    'counters.loaded': (context, event: { counters: TicketCounters }) => ({
      ...context,
      counters: event.counters,
      unconfirmed: new Set<number>(),
    }),
    'search.cleared': (context) => ({
      ...withList(context, 'search', { ids: [], hasMore: false, touched: null }),
      matches: new Map(),
    }),
    'view.changed': (context, event: { view: TicketView; viewer: ListViewer }) => ({
      ...context,
      view: event.view,
      viewer: event.viewer,
      lists: event.viewer === context.viewer ? { ...context.lists, ...emptyTabs() } : emptyLists(),
    }),
  },
});

const emptyList: TicketList = { ids: [], hasMore: false, touched: null };

/** The lists that the view narrows. */
const emptyTabs = () => ({ assigned: emptyList, pending: emptyList, snoozed: emptyList, closed: emptyList });

const emptyLists = () => ({ ...emptyTabs(), search: emptyList, unread: emptyList });

function withList(
  context: TicketsCollectionContext,
  name: TicketListName,
  change: Partial<TicketList>,
): TicketsCollectionContext {
  return { ...context, lists: { ...context.lists, [name]: { ...context.lists[name], ...change } } };
}

function pageLoaded(
  context: TicketsCollectionContext,
  event: Extract<TicketsCollectionEvent, { type: 'page.loaded' }>,
): TicketsCollectionContext {
  const list = context.lists[event.list];
  const touched = list.touched ?? new Set<number>();
  const fresher = event.tickets.filter((ticket) =>
    isFresher(ticket, recordOf(context.records, ticket.id), touched.has(ticket.id)),
  );
  const records = withRecords(context.records, new Map(fresher.map((ticket) => [ticket.id, ticket])));
  const newestId = Math.max(context.newestId, ...event.tickets.map((ticket) => ticket.id));
  const moved = new Set(fresher.map((ticket) => ticket.id));
  const next: TicketsCollectionContext = {
    ...context,
    records,
    newestId,
    ...countersAfterPage(context, event, touched),
    unconfirmed: unconfirmedAfterPage(context, event.list, moved),
  };
  const named = new Set(event.tickets.map((ticket) => ticket.id));
  const candidates = new Set(event.isFresh ? [...named, ...touched] : named);
  const staying = [...candidates].filter((id) => staysAfterPage(next, event.list, id, { named, touched }));
  const ids = sameOrNew(list.ids, merged(event.isFresh ? [] : list.ids, candidates, staying, before(next, event.list)));
  const lists = { ...context.lists };
  for (const name of ticketLists) if (name !== event.list) lists[name] = relisted(next, name, moved);
  const matches = event.list === 'search' ? matchesAfterPage(context, event) : context.matches;
  return { ...next, matches, lists: { ...lists, [event.list]: { ids, hasMore: event.hasMore, touched: null } } };
}

function matchesAfterPage(context: TicketsCollectionContext, event: { matches: TicketMatch[]; isFresh: boolean }) {
  const known = event.isFresh ? [] : context.matches;
  return new Map([...known, ...event.matches.map((match): [number, TicketMatch] => [match.ticketId, match])]);
}

/** What a fact changed while the answer was on its way is only replaced by something truly newer. */
function isFresher(answer: Ticket, known: Ticket | undefined, isTouched: boolean): boolean {
  if (!known) return !isTouched;
  return isTouched ? known.updatedAt < answer.updatedAt : known.updatedAt <= answer.updatedAt;
}

/** An answer may be older than a fact that came while it was on its way: of those ids the record decides. */
function staysAfterPage(
  context: TicketsCollectionContext,
  list: TicketListName,
  id: number,
  { named, touched }: { named: ReadonlySet<number>; touched: ReadonlySet<number> },
) {
  const ticket = recordOf(context.records, id);
  if (!ticket) return false;
  if (list === 'search') return named.has(id);
  return !touched.has(id) || belongs(list, ticket, context.viewer, context.view);
}

function changed(held: TicketsCollectionContext, news: ReadonlyMap<number, TicketNews>): TicketsCollectionContext {
  const context = doubtedByFacts(held, news);
  const changes = new Map<number, Ticket | undefined>();
  const moved = new Set<number>();
  let newestId = context.newestId;
  for (const [id, item] of news) {
    const known = recordOf(context.records, id);
    const next = 'ticket' in item ? item.ticket : 'read' in item ? known && { ...known, unreadMessages: 0 } : undefined;
    if (next && known && next.updatedAt < known.updatedAt) continue;
    if (next || known) changes.set(id, next);
    if ('gone' in item || next) moved.add(id);
  }
  if (moved.size === 0) return context;
  const records = withRecords(context.records, changes);
  const counting = counted(context, changes);
  for (const id of moved) newestId = Math.max(newestId, id);
  const next = { ...context, records, newestId, ...counting };
  const lists = { ...context.lists };
  for (const name of ticketLists) lists[name] = relisted(next, name, moved);
  return { ...next, lists };
}

function relisted(context: TicketsCollectionContext, name: TicketListName, moved: ReadonlySet<number>): TicketList {
  const list = context.lists[name];
  const isBefore = before(context, name);
  const kept = name === 'search' ? new Set(list.ids) : undefined;
  const horizon = list.hasMore ? lastUnmoved(list.ids, moved) : undefined;
  const staying = [...moved].filter((id) => {
    const ticket = recordOf(context.records, id);
    if (!ticket) return false;
    if (kept) return kept.has(id);
    if (!belongs(name, ticket, context.viewer, context.view)) return false;
    return horizon === undefined || isBefore(id, horizon);
  });
  const ids = merged(list.ids, moved, staying, isBefore);
  const touched = list.touched && new Set([...list.touched, ...moved]);
  return ids === list.ids && touched === list.touched ? list : { ...list, ids, touched };
}

/** Past the last row that stood still nothing may be inserted while more rows exist on the server. */
function lastUnmoved(ids: readonly number[], moved: ReadonlySet<number>): number | undefined {
  for (let index = ids.length - 1; index >= 0; index -= 1) {
    const id = ids[index];
    if (id !== undefined && !moved.has(id)) return id;
  }
  return undefined;
}

function namesChanged(
  context: TicketsCollectionContext,
  event: { renamings: readonly Renaming[] },
): TicketsCollectionContext {
  const changes = new Map<number, Ticket>();
  for (const ticket of recordsOf(context.records)) {
    const next = renamed(ticket, event.renamings);
    if (next !== ticket) changes.set(ticket.id, next);
  }
  return changes.size === 0 ? context : { ...context, records: withRecords(context.records, changes) };
}

/** As the server orders its pages: newest activity first, who waits longest, or what is due first. */
function before({ records, view }: TicketsCollectionContext, list: TicketListName) {
  if (list === 'pending' && view.pendingOrder === 'waiting') return waitsLonger(records);
  const isDueFirst = list === 'pending' && view.pendingOrder === 'due';
  return (a: number, b: number): boolean => {
    const one = recordOf(records, a);
    const other = recordOf(records, b);
    if (isDueFirst && dueOf(one) !== dueOf(other)) return dueOf(one) < dueOf(other);
    const at = one?.updatedAt ?? '';
    const otherAt = other?.updatedAt ?? '';
    return at === otherAt ? a > b : at > otherAt;
  };
}

/** What is not due comes last. */
const dueOf = (ticket: Ticket | undefined) => ticket?.sla?.dueAt ?? '~';

function waitsLonger(records: RecordMap<Ticket>) {
  return (a: number, b: number): boolean => {
    const one = recordOf(records, a)?.waitingSince ?? '';
    const other = recordOf(records, b)?.waitingSince ?? '';
    return one === other ? a < b : one < other;
  };
}

function sameOrNew(old: readonly number[], next: readonly number[]): readonly number[] {
  return old.length === next.length && old.every((id, index) => id === next[index]) ? old : next;
}

type TicketsCollectionSnapshot = { context: TicketsCollectionContext };

export const selectTicket = (id: number) => (snapshot: TicketsCollectionSnapshot) =>
  recordOf(snapshot.context.records, id);

export const selectIds = (list: TicketListName) => (snapshot: TicketsCollectionSnapshot) =>
  snapshot.context.lists[list].ids;

/** How many rows a sub-tab has: what is held when that is all, else what the server counted. */
export const selectCount = (list: 'assigned' | 'pending') => (snapshot: TicketsCollectionSnapshot) => {
  const { ids, hasMore } = snapshot.context.lists[list];
  return hasMore ? snapshot.context.counters[list === 'assigned' ? 'open' : 'pending'] : ids.length;
};
