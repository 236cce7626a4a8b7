import type { Message, Ticket, TicketMatch, TicketPage } from '#contract/schema.ts';
import { isNoticed, isSnoozed, type ListViewer } from '#machines/collections/belongs.ts';
import { isVisibleTo } from '#machines/ticket/rights.ts';
import type { Company } from '../company.ts';
import { plain } from '../plain.ts';

/** A page of what somebody may see: their own tickets and those that wait, or all where they ask for it and may. */
export function listTickets(company: Company, viewer: ListViewer, query: URLSearchParams): TicketPage {
  const showsAll = query.get('showAll') === 'true' && viewer.profile !== 'user';
  const seen = ticketsFor(company, viewer, showsAll);
  const open = seen.filter(({ status }) => status === 'open');
  const snoozed = open.filter(isSnoozed).length;
  const pending = seen.filter(({ status }) => status === 'pending').length;
  const aside = query.get('snoozed');
  const status = query.get('status');
  const isUnread = query.get('withUnreadMessages') === 'true';
  const listed = isUnread
    ? company.tickets.filter((ticket) => ticket.unreadMessages > 0 && isNoticed(ticket, viewer))
    : seen;
  const wanted = listed.filter(
    (ticket) => (!status || ticket.status === status) && (aside === null || isSnoozed(ticket) === (aside === 'true')),
  );
  const term = plain(query.get('searchParam')?.trim() ?? '');
  const matches =
    term.length < shortestWords ? [] : wanted.flatMap((ticket) => matchIn(company.messages, ticket, term));
  const isFound = ({ id, contact, code }: Ticket) =>
    [contact.name, contact.number, String(id), code].some((text) => plain(text).includes(term)) ||
    matches.some(({ ticketId }) => ticketId === id);
  const tickets = (term ? wanted.filter(isFound) : wanted).sort(orders[query.get('sort') ?? ''] ?? newestFirst);
  return {
    tickets,
    count: tickets.length,
    hasMore: false,
    counters: { open: open.length - snoozed, pending, ...(snoozed > 0 && { snoozed }) },
    ...(term && { matches }),
  };
}

/** What somebody has and what waits, or all that they may see. */
export const ticketsFor = ({ tickets }: Company, viewer: ListViewer, showsAll: boolean): Ticket[] =>
  tickets.filter(
    (ticket) =>
      isVisibleTo(ticket, viewer) && (showsAll || ticket.userId === viewer.userId || ticket.status === 'pending'),
  );

const shortestWords = 3;

/** The newest message of a ticket that holds what is looked for. */
function matchIn(messages: readonly Message[], { id: ticketId }: Ticket, term: string): TicketMatch[] {
  const message = messages.findLast(
    (other) => other.ticketId === ticketId && !other.isDeleted && plain(other.body).includes(term),
  );
  if (!message) return [];
  const { id, body, createdAt } = message;
  return [{ ticketId, foundIn: ticketId, messageId: id, body: body.slice(0, 200), createdAt }];
}

const longestWaitFirst = (a: Ticket, b: Ticket) =>
  (a.waitingSince ?? '').localeCompare(b.waitingSince ?? '') || a.id - b.id;

const firstDueFirst = (a: Ticket, b: Ticket) =>
  (a.sla?.dueAt ?? '~').localeCompare(b.sla?.dueAt ?? '~') || newestFirst(a, b);

const orders: Record<string, (a: Ticket, b: Ticket) => number> = { waiting: longestWaitFirst, due: firstDueFirst };

export const newestFirst = (a: Ticket, b: Ticket) => b.updatedAt.localeCompare(a.updatedAt) || b.id - a.id;
