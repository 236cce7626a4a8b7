import type { Ticket } from '#contract/schema.ts';
import { isVisibleTo, type Viewer } from '../ticket/rights.ts';

export const ticketLists = ['assigned', 'pending', 'snoozed', 'closed', 'search', 'unread'] as const;

/** The lists of the Tickets page: four tabs, the search, and the unread ones of the notification popover. */
export type TicketListName = (typeof ticketLists)[number];

export interface ListViewer extends Viewer {
  /** Pending tickets without a queue appear in the notifications. */
  allTicket: boolean;
}

/** What narrows or widens the lists. `queueIds` null means no choice. */
export interface TicketView {
  showAll: boolean;
  queueIds: readonly number[] | null;
  /** Of the pending list: the newest activity, those that wait longest, or whose promise is due first. */
  pendingOrder?: PendingOrder;
}

export type PendingOrder = 'activity' | 'waiting' | 'due';

/** Whether a ticket belongs to a list of somebody (behaviour "Tickets"). What a search finds, only the server knows. */
export function belongs(list: TicketListName, ticket: Ticket, viewer: ListViewer, view: TicketView): boolean {
  if (isUnlisted(ticket) && list !== 'search') return false;
  if (list === 'unread') return ticket.unreadMessages > 0 && isNoticed(ticket, viewer);
  if (!isVisibleTo(ticket, viewer) || !isChosen(ticket, view)) return false;
  const isMine = ticket.userId === viewer.userId || (view.showAll && viewer.profile !== 'user');
  if (list === 'assigned') return ticket.status === 'open' && isMine && !isSnoozed(ticket);
  if (list === 'snoozed') return isSnoozed(ticket) && isMine;
  if (list === 'closed') return ticket.status === 'closed' && isMine;
  return list === 'pending' && ticket.status === 'pending';
}

/** Put aside until a time. */
export const isSnoozed = ({ status, snoozedUntil }: Pick<Ticket, 'status' | 'snoozedUntil'>): boolean =>
  status === 'open' && Boolean(snoozedUntil);

/** What the company began on its own phone waits in no list until the customer writes or somebody takes it. */
export const isUnlisted = ({ status, isUnlisted }: Pick<Ticket, 'status' | 'isUnlisted'>): boolean =>
  status === 'pending' && isUnlisted === true;

/** Whether a customer's message on a ticket is somebody's business; it is not while a bot answers. */
export function isNoticed(ticket: Ticket, viewer: ListViewer): boolean {
  if (isUnlisted(ticket)) return false;
  if (ticket.status === 'pending' && ticket.chatbot) return false;
  if (ticket.status === 'pending' && ticket.queueId === null) return viewer.allTicket;
  if (!isVisibleTo(ticket, viewer)) return false;
  return ticket.status === 'pending' || (ticket.status === 'open' && ticket.userId === viewer.userId);
}

function isChosen(ticket: Ticket, view: TicketView): boolean {
  return view.queueIds === null || (ticket.queueId !== null && view.queueIds.includes(ticket.queueId));
}
