import type { Message, Ticket } from '#contract/schema.ts';
import type { PlainNotice, Toasted } from '../effect.ts';
import { hasFailed } from '../failed-messages/rights.ts';
import { type TicketsContext, ticketOf } from './context.ts';
import type { TicketBatch } from './split.ts';

interface OwnFailure {
  message: Message;
  ticket: Ticket;
}

/** What the viewer wrote and a batch says to have failed, each once, with its ticket as far as that is known. */
export function ownFailuresIn(context: TicketsContext, { updated, news }: TicketBatch): OwnFailure[] {
  const latest = new Map(updated.map((message) => [message.id, message]));
  return [...latest.values()].flatMap((message) => {
    if (!hasFailed(message) || message.user?.id !== context.viewer.userId) return [];
    const last = news.get(message.ticketId);
    const ticket = last && 'ticket' in last ? last.ticket : ticketOf(context, message.ticketId);
    return ticket ? [{ message, ticket }] : [];
  });
}

/** One for each, but of the conversation that is looked at: there the message itself says so. */
export const failureNotices = ({ isFocused, opened }: TicketsContext, failures: readonly OwnFailure[]): PlainNotice[] =>
  failures
    .filter(({ ticket }) => !isFocused || ticket.id !== opened)
    .map(({ message, ticket }) => ({
      kind: 'messageFailed',
      place: Date.parse(message.updatedAt),
      name: ticket.contact.name,
      to: wayTo(ticket, message),
      viewedAs: String(ticket.id),
    }));

/** One for all of a batch. */
export function failureToast({ opened }: TicketsContext, failures: readonly OwnFailure[]): Toasted | undefined {
  const elsewhere = failures.filter(({ ticket }) => ticket.id !== opened);
  const [first] = elsewhere;
  if (!first) return undefined;
  const isOneTicket = elsewhere.every(({ ticket }) => ticket.id === first.ticket.id);
  return isOneTicket
    ? {
        type: 'toasted',
        kind: 'error',
        key: 'messageFailed',
        values: { name: first.ticket.contact.name },
        way: wayTo(first.ticket, first.message),
      }
    : {
        type: 'toasted',
        kind: 'error',
        key: 'messagesFailed',
        values: { count: elsewhere.length },
        way: '/failed-messages',
      };
}

const wayTo = ({ uuid }: Ticket, { id }: Message) => `/tickets/${uuid}?message=${id}`;
