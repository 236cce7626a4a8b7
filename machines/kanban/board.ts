import type { Fact } from '#contract/live.ts';
import type { KanbanTickets, Ticket } from '#contract/schema.ts';
import { alsoReceived } from '../live-load.ts';
import type { KanbanContext, LaneHead, LoadedBoard } from './context.ts';
import { arranged, byActivity, emptyHead, headOf, isAfter, isOnBoard, laneOf } from './lanes.ts';

/** The board as it was loaded, with what was told meanwhile. What is held past a lane's page stays, if nothing was missed. */
export function withBoard(context: KanbanContext, { tags, tickets, lanes }: LoadedBoard): KanbanContext {
  const sorted = [...tickets].sort(byActivity);
  const heads = new Map<number, LaneHead>();
  for (const lane of lanes) {
    const id = lane.tagId ?? 0;
    heads.set(id, headOf(lane, inLane(sorted, id, tags), null));
  }
  const held = new Map(sorted.map((ticket) => [ticket.id, ticket]));
  for (const ticket of context.hasMissed ? [] : context.tickets.values()) {
    const head = heads.get(laneOf(ticket, tags));
    if (!held.has(ticket.id) && head?.hasMore && isAfter(ticket, head.reach)) held.set(ticket.id, ticket);
  }
  const loaded = {
    ...context,
    tags,
    tickets: held,
    heads,
    failure: null,
    failed: [],
    isInDoubt: (context.received ?? []).some((fact) => isCreated(fact) && mayBeCounted(fact.ticket)),
    hasMissed: false,
  };
  return { ...withFacts(loaded, context.received ?? []), received: null };

  /** One of so many new ones that it stands past the page of a lane may have been counted there, or not yet. */
  function mayBeCounted(ticket: Ticket): boolean {
    return !held.has(ticket.id) && (heads.get(laneOf(ticket, tags)) ?? emptyHead).hasMore;
  }
}

const isCreated = (fact: Fact): fact is Fact & { type: 'ticket.updated' } =>
  fact.type === 'ticket.updated' && fact.created === true;

export function withPage(context: KanbanContext, laneId: number, { tickets, lanes }: KanbanTickets): KanbanContext {
  const head = context.heads.get(laneId) ?? emptyHead;
  const lane = lanes.find(({ tagId }) => (tagId ?? 0) === laneId);
  const page = [...tickets].sort(byActivity);
  const held = new Map(context.tickets);
  const isNewer = (ticket: Ticket) => (held.get(ticket.id)?.updatedAt ?? '') < ticket.updatedAt;
  for (const ticket of page.filter(isNewer)) held.set(ticket.id, ticket);
  const after = lane ? headOf(lane, page, head.reach) : { ...head, hasMore: false };
  const loaded = { ...context, tickets: held, heads: new Map(context.heads).set(laneId, after) };
  return { ...withFacts(loaded, context.waiting.get(laneId) ?? []), waiting: withoutLane(context.waiting, laneId) };
}

/** Facts change the board at once, and every answer that is on its way when it comes. */
export function withNews(context: KanbanContext, facts: readonly Fact[]): KanbanContext {
  const waiting = new Map([...context.waiting].map(([laneId, received]) => [laneId, [...received, ...facts]] as const));
  return { ...withFacts(context, facts), received: alsoReceived(context.received, facts), waiting };
}

export function withoutLane(waiting: KanbanContext['waiting'], laneId: number): KanbanContext['waiting'] {
  return new Map([...waiting].filter(([id]) => id !== laneId));
}

/** What facts change of the board. Lanes that come, go or change their name need loading; so `isInDoubt`. */
function withFacts(context: KanbanContext, facts: readonly Fact[]): KanbanContext {
  const next = facts.reduce(withFact, { ...context, tickets: new Map(context.tickets), heads: new Map(context.heads) });
  return withLanes(next);
}

export const withLanes = (context: KanbanContext): KanbanContext => ({ ...context, lanes: arranged(context) });

function withFact(context: KanbanContext, fact: Fact): KanbanContext {
  if (fact.type === 'ticket.updated') return put(context, fact.ticket, fact.created ? 'created' : 'changed');
  if (fact.type === 'message.received') return put(context, fact.ticket, 'written');
  if (fact.type === 'ticket.left' || fact.type === 'ticket.deleted') return drop(context, fact.ticketId, true);
  if (fact.type === 'ticket.read') return changeWhere(context, isTicket(fact.ticketId), { unreadMessages: 0 });
  if (fact.type === 'contact.updated') {
    const { id, name, number, channel, username = null, email, profilePicUrl } = fact.contact;
    const contact = { id, name, number, channel, username, email, profilePicUrl };
    return changeWhere(context, ({ contactId }) => contactId === id, { contact });
  }
  const isDoubtful =
    (fact.type === 'tag.updated' && changesLanes(context, fact.tag)) ||
    (fact.type === 'tag.deleted' && context.tags.some(({ id }) => id === fact.tagId));
  return isDoubtful ? { ...context, isInDoubt: true } : context;
}

/**
 * `tickets` and `heads` are the copies of `withFacts`, so they may be written to. A changed ticket that is not held may
 * have stood unseen in another lane: then the counts are in doubt.
 */
function put(context: KanbanContext, ticket: Ticket, by: 'created' | 'changed' | 'written'): KanbanContext {
  const before = context.tickets.get(ticket.id);
  const mayHaveMoved = by === 'changed';
  if (before && before.updatedAt > ticket.updatedAt) return context;
  if (!isOnBoard(ticket, context.viewer)) return drop(context, ticket.id, mayHaveMoved);
  writable(context.tickets).set(ticket.id, ticket);
  const lane = laneOf(ticket, context.tags);
  if (before) return moved(context, laneOf(before, context.tags), lane);
  const isNew = by === 'created' || !(context.heads.get(lane) ?? emptyHead).hasMore;
  return { ...(isNew ? counted(context, lane, 1) : context), isInDoubt: context.isInDoubt || mayHaveMoved };
}

function drop(context: KanbanContext, id: number, mayHaveMoved: boolean): KanbanContext {
  const before = context.tickets.get(id);
  if (!before) {
    const isUnseen = mayHaveMoved && [...context.heads.values()].some(({ hasMore }) => hasMore);
    return isUnseen ? { ...context, isInDoubt: true } : context;
  }
  writable(context.tickets).delete(id);
  return counted(context, laneOf(before, context.tags), -1);
}

const moved = (context: KanbanContext, from: number, to: number): KanbanContext =>
  from === to ? context : counted(counted(context, from, -1), to, 1);

function counted(context: KanbanContext, laneId: number, by: number): KanbanContext {
  const head = context.heads.get(laneId) ?? emptyHead;
  return { ...context, heads: writable(context.heads).set(laneId, { ...head, count: head.count + by }) };
}

function changeWhere(context: KanbanContext, isMeant: (ticket: Ticket) => boolean, change: Partial<Ticket>) {
  const tickets = writable(context.tickets);
  for (const ticket of tickets.values()) if (isMeant(ticket)) tickets.set(ticket.id, { ...ticket, ...change });
  return context;
}

const isTicket =
  (id: number) =>
  (ticket: Ticket): boolean =>
    ticket.id === id;

const writable = <Value>(map: ReadonlyMap<number, Value>) => map as Map<number, Value>;

const inLane = (tickets: readonly Ticket[], laneId: number, tags: KanbanContext['tags']) =>
  tickets.filter((ticket) => laneOf(ticket, tags) === laneId);

/** How many tickets carry a tag says nothing about the lanes. */
function changesLanes({ tags }: KanbanContext, tag: KanbanContext['tags'][number]): boolean {
  const known = tags.find(({ id }) => id === tag.id);
  if (!known) return tag.kanban === 1;
  return tag.kanban !== 1 || tag.name !== known.name || tag.color !== known.color;
}
