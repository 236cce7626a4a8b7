import { and, count, desc, eq, inArray, lt, lte } from 'drizzle-orm';
import type { Viewer } from '#machines/ticket.ts';
import { type Message, selectMessages, toMessage } from './messages.ts';
import type { Scope } from './scope.ts';
import { messages } from './tables/messages.ts';
import { tickets } from './tables/tickets.ts';
import type { Ticket } from './tickets.ts';

/** Where a page ends: a page number from the newest, or before a message, which does not drift while others arrive. */
export type MessagePlace = { pageNumber: number } | { before: number };

const pageSize = 20;

/**
 * A page of a conversation, ascending inside: the ticket's messages and, further back, those of the contact's earlier
 * tickets that the viewer may see.
 */
export async function listMessages(
  scope: Scope,
  viewer: Viewer,
  ticket: Ticket,
  place: MessagePlace,
): Promise<{ messages: Message[]; count: number; hasMore: boolean }> {
  const conversation = inArray(messages.ticketId, ticketsOfConversation(scope, viewer, ticket));
  const rows = await selectMessages(
    scope,
    and(conversation, 'before' in place ? lt(messages.id, place.before) : undefined),
  )
    .orderBy(desc(messages.id))
    .limit(pageSize + 1)
    .offset('before' in place ? 0 : (place.pageNumber - 1) * pageSize);
  const [total] = await scope.tx
    .select({ count: count() })
    .from(messages)
    .where(and(scope.owns(messages), conversation));
  return {
    messages: rows.slice(0, pageSize).reverse().map(toMessage),
    count: total?.count ?? 0,
    hasMore: rows.length > pageSize,
  };
}

function ticketsOfConversation(scope: Scope, viewer: Viewer, ticket: Ticket) {
  return scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        scope.owns(tickets),
        eq(tickets.contactId, ticket.contactId),
        lte(tickets.id, ticket.id),
        viewer.profile === 'admin' ? undefined : inArray(tickets.queueId, [...viewer.queueIds]),
      ),
    );
}
