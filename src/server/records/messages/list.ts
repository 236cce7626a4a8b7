import { and, count, desc, eq, gt, inArray, lt, lte, type SQL } from 'drizzle-orm';
import type { Viewer } from '#machines/ticket.ts';
import type { Scope } from '../base/scope.ts';
import type { Ticket } from '../tickets/find.ts';
import { tickets } from '../tickets/table.ts';
import { type Message, selectMessages, toMessage } from './find.ts';
import { messages } from './table.ts';

/**
 * Where a page ends: a page number from the newest, or before a message, which does not drift while others arrive.
 * With `downTo` it is a stretch, as long as it has to be to reach a little further back than that message.
 */
export type MessagePlace = { pageNumber: number } | { before?: number | undefined; downTo?: number | undefined };

const pageSize = 20;
/** Whoever scrolls back wants more than a page at a time. */
const scrolledPageSize = 50;
const maxStretch = 1000;
/** What is shown above a message that is jumped to. */
const stretchBeyond = 10;

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
  const downTo = 'downTo' in place ? place.downTo : undefined;
  const end = downTo === undefined ? undefined : await endOfStretch(scope, conversation, downTo);
  const isScrolled = 'before' in place && place.before !== undefined;
  const limit = downTo !== undefined ? maxStretch : isScrolled ? scrolledPageSize : pageSize;
  const rows = await selectMessages(
    scope,
    and(
      conversation,
      'before' in place && place.before !== undefined ? lt(messages.id, place.before) : undefined,
      end === undefined ? undefined : gt(messages.id, end),
    ),
  )
    .orderBy(desc(messages.id))
    .limit(limit + 1)
    .offset('pageNumber' in place ? (place.pageNumber - 1) * pageSize : 0);
  const [total] = await scope.tx
    .select({ count: count() })
    .from(messages)
    .where(and(scope.owns(messages), conversation));
  return {
    messages: rows.slice(0, limit).reverse().map(toMessage),
    count: total?.count ?? 0,
    hasMore: rows.length > limit || end !== undefined,
  };
}

/** The newest message that a stretch leaves out; undefined when it reaches the beginning. */
async function endOfStretch(scope: Scope, conversation: SQL, downTo: number): Promise<number | undefined> {
  const [left] = await scope.tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(scope.owns(messages), conversation, lt(messages.id, downTo)))
    .orderBy(desc(messages.id))
    .limit(1)
    .offset(stretchBeyond);
  return left?.id;
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
