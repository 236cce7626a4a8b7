import type { Done, Ticket, TicketInput, User } from '#contract/schema.ts';
import type { ListViewer, PendingOrder, TicketListName, TicketView } from '../collections/belongs.ts';
import { recordOf, recordsOf } from '../collections/record-map.ts';
import type { TicketsCollectionRef } from '../collections/ticket-lists.ts';
import type { ConversationReport } from '../conversation/context.ts';
import type { OpenedConversation, OpenedConversations } from '../conversation/opened.ts';
import type { EffectAsked, Retag } from '../effect.ts';
import type { LiveMessage } from '../live.ts';
import type { OutboxReport } from '../outbox/context.ts';
import { selectResolving } from '../outbox.ts';
import type { RecorderActorRef, RecorderReport } from '../recorder.ts';
import { mayMarkUnread } from '../ticket/rights.ts';
import { canTicket, type TicketActorRef } from '../ticket.ts';
import type { TicketListActorRef, TicketListReport, TicketQuery, TicketSearch } from '../ticket-list.ts';
import { intentOf, type TicketOperation, type TicketRequest } from './operation-parts.ts';

export interface TicketsInput {
  user: User;
  clock: () => number;
  newId: () => string;
  /** The ticket that the address names, by uuid. */
  selected: string | null;
  /** A message of it that is to be shown when its conversation is. */
  aim: number | null;
  isFocused: boolean;
  /** Whether the lists begin with everybody's tickets, for those who may see them. */
  showsAll?: boolean;
  /** In which order the pending list begins. */
  pendingOrder?: PendingOrder;
  /** Whether resolving a ticket opens the next one. */
  opensNext?: () => boolean;
}

export interface TicketsContext extends TicketsInput, OpenedConversations {
  viewer: ListViewer;
  view: TicketView;
  collection: TicketsCollectionRef;
  lists: Record<TicketListName, TicketListActorRef>;
  recorder: RecorderActorRef;
  /** The lifecycles of the tickets in play, by ticket. */
  lives: Readonly<Record<number, TicketActorRef>>;
  /** The last ticket that was looked up by uuid. */
  found: Ticket | null;
  busy: Readonly<Record<number, TicketOperation>>;
  /** Why tickets were asked to be resolved last, for those that are resolved later. */
  closingReasons: Readonly<Record<number, number | undefined>>;
  creation: TicketCreation;
  /** What stood behind the ticket that was asked to be resolved last. */
  nextTicketId: number | null;
  /** An admin's look at a ticket from outside. */
  peeked: OpenedConversation | null;
  settledDoubts: number;
  settledMoves: number;
}

/** A ticket that somebody is about to open; `contact` begins it with a number that may not be a contact yet. */
export interface TicketCreation {
  isOpen: boolean;
  isBusy: boolean;
  contact: ComposedContact | null;
  /** The contact's ticket at work, which stands in the way. */
  conflict: Ticket | null;
}

export interface ComposedContact {
  name: string;
  number: string;
}

export const noCreation: TicketCreation = { isOpen: false, isBusy: false, contact: null, conflict: null };

export type TicketsEvent =
  | LiveMessage
  | { type: 'window.focused' }
  | { type: 'window.blurred' }
  | { type: 'tickets.opened'; uuid: string; messageId?: number }
  | { type: 'tickets.closed' }
  | { type: 'tickets.load'; list: TicketListName }
  | { type: 'tickets.loadMore'; list: TicketListName }
  | { type: 'tickets.retry'; list: TicketListName }
  | { type: 'tickets.retryOpening' }
  | ({ type: 'tickets.search' } & TicketSearch)
  | { type: 'tickets.narrow'; showAll: boolean; queueIds: number[] | null; pendingOrder?: PendingOrder }
  | TicketRequest
  | { type: 'ticket.undo'; ticketId: number }
  | ({ type: 'ticket.retag'; ticketId: number } & Retag)
  | { type: 'ticket.markUnread'; ticketId: number }
  | { type: 'ticket.delete'; ticketId: number }
  | { type: 'ticket.peek'; ticketId: number }
  | { type: 'ticket.endPeek' }
  | { type: 'ticket.compose'; contact?: ComposedContact }
  | { type: 'ticket.create'; input: TicketInput }
  | { type: 'ticket.forgetCreation' }
  | { type: 'counters.review' }
  | { type: 'collection.review' }
  | TicketListReport
  | ConversationReport
  | OutboxReport
  | RecorderReport
  | EffectAsked
  | { type: `xstate.done.actor.ticket.${string}`; actorId: string; output: Ticket | Done }
  | { type: `xstate.error.actor.ticket.${string}`; actorId: string; error: unknown };

export function viewerOf(user: User): ListViewer {
  return {
    userId: user.id,
    profile: user.profile,
    queueIds: user.queues.map((queue) => queue.queueId),
    allTicket: user.allTicket === 'enable',
  };
}

/** The filters under which a list is loaded. */
export function queryOf(list: TicketListName, view: TicketView): TicketQuery {
  if (list === 'unread') return { withUnreadMessages: true };
  const status = ({ assigned: 'open', pending: 'pending', snoozed: 'open', closed: 'closed' } as const)[
    list === 'search' ? 'closed' : list
  ];
  const query: TicketQuery = { status, showAll: view.showAll };
  if (status === 'open') query.snoozed = list === 'snoozed';
  if (list === 'pending' && view.pendingOrder && view.pendingOrder !== 'activity') query.sort = view.pendingOrder;
  return view.queueIds === null ? query : { ...query, queueIds: [...view.queueIds] };
}

export function ticketOf(context: TicketsContext, id: number): Ticket | undefined {
  return recordOf(context.collection.getSnapshot().context.records, id);
}

/** The ticket that the address names, when this browser holds it. */
export function selectedTicket(context: TicketsContext): Ticket | undefined {
  if (context.selected === null) return undefined;
  for (const ticket of recordsOf<Ticket>(context.collection.getSnapshot().context.records)) {
    if (ticket.uuid === context.selected) return ticket;
  }
  return context.found?.uuid === context.selected ? context.found : undefined;
}

/** Every conversation that is kept up to date: those opened lately, and the one peeked at. */
export function conversationsIn({ conversations, peeked }: TicketsContext): readonly OpenedConversation[] {
  return peeked ? [...conversations, peeked] : conversations;
}

/** Whether the search list already stands for a search, so that coming back to it does not load it again. */
export function isSearchedFor(context: TicketsContext, search: TicketSearch): boolean {
  const list = context.lists.search.getSnapshot();
  const { query } = list.context;
  return (
    !list.matches('idle') &&
    !list.hasTag('failed') &&
    JSON.stringify(query) === JSON.stringify(searchQueryOf(search, context.viewer))
  );
}

/** A search in all that its viewer may see, as the list asks for it; undefined where nothing is searched for. */
export function searchQueryOf(search: TicketSearch, { profile }: ListViewer): TicketQuery | undefined {
  const { tags, users, queueIds = [], status, activeOn, sla } = search;
  const searchParam = search.searchParam.trim();
  if (!searchParam && !status && !activeOn && !sla && [tags, users, queueIds].every(({ length }) => length === 0))
    return undefined;
  return {
    searchParam,
    tags,
    users,
    showAll: profile !== 'user',
    ...(queueIds.length > 0 && { queueIds }),
    ...(status && { status }),
    ...(activeOn && { updatedAt: activeOn }),
    ...(sla && { sla }),
  };
}

/** The tickets with an opened conversation or an operation on its way, as far as this browser holds them. */
export function ticketsInPlay(context: TicketsContext): ReadonlyMap<number, Ticket> {
  const ids = [...context.conversations.map(({ subjectId }) => subjectId), ...Object.keys(context.busy).map(Number)];
  const tickets = new Map<number, Ticket>();
  for (const id of ids) {
    const ticket = ticketOf(context, id);
    if (ticket) tickets.set(id, ticket);
  }
  return tickets;
}

/** Whether rights and state allow a request, and nothing is being done to the ticket already. */
export function mayRequest(context: TicketsContext, request: TicketRequest): boolean {
  const ticket = ticketOf(context, request.ticketId);
  if (!ticket || ticket.id in context.busy) return false;
  const intent = intentOf(request, context.viewer);
  return context.lives[ticket.id]?.getSnapshot().can(intent) ?? canTicket(ticket, intent);
}

export function canMarkUnread(context: TicketsContext, ticketId: number): boolean {
  const ticket = ticketOf(context, ticketId);
  return ticket !== undefined && !(ticketId in context.busy) && mayMarkUnread(ticket, context.viewer);
}

/** The ticket below one in the list of those one has, else the one above it. */
export function neighbourOf(context: TicketsContext, ticketId: number): number | null {
  const ids = assignedIn(context);
  const place = ids.indexOf(ticketId);
  return ids[place + 1] ?? (place > 0 ? ids[place - 1] : undefined) ?? null;
}

/** What one goes on with after a ticket was resolved: what stood behind it, if one still has that, else the first one has. */
export function nextTicketOf(context: TicketsContext, resolvedId: number): Ticket | undefined {
  const outbox = context.outbox.getSnapshot();
  const ids = assignedIn(context).filter((id) => id !== resolvedId && !selectResolving(id)(outbox));
  const id = ids.find((other) => other === context.nextTicketId) ?? ids[0];
  return id === undefined ? undefined : ticketOf(context, id);
}

const assignedIn = ({ collection }: TicketsContext) => collection.getSnapshot().context.lists.assigned.ids;

export function heldIn(context: TicketsContext, list: TicketListName): number {
  return context.collection.getSnapshot().context.lists[list].ids.length;
}

export function isRequest(event: TicketsEvent): event is TicketRequest {
  return 'ticketId' in event && event.type !== 'ticket.delete';
}

/** The lists that the view narrows. */
export const narrowedLists = ['assigned', 'pending', 'snoozed', 'closed'] as const;
