import { and, desc, eq, isNotNull, max } from 'drizzle-orm';
import type { Viewer } from '#machines/ticket/rights.ts';
import type { Scope } from '../base/scope.ts';
import { messages } from '../messages/table.ts';
import { isOfViewersQueues } from '../tickets/of-viewers-queues.ts';
import { tickets } from '../tickets/table.ts';
import { contacts } from './table.ts';

const MAX_WRITERS = 100;

/** A group as its channel calls it, and the connection over which it wrote last; undefined for who is none. */
export async function findGroup(scope: Scope, contactId: number) {
  const [group] = await scope.tx
    .select({ channel: contacts.channel, to: contacts.number, connectionId: tickets.connectionId })
    .from(contacts)
    .leftJoin(tickets, and(scope.owns(tickets), eq(tickets.contactId, contacts.id), isNotNull(tickets.connectionId)))
    .where(and(scope.owns(contacts), eq(contacts.id, contactId), eq(contacts.isGroup, true)))
    .orderBy(desc(tickets.id))
    .limit(1);
  return group;
}

/** The names of those who have written in a group's tickets that a viewer may see, the last ones first. */
export async function writersInGroup(scope: Scope, viewer: Viewer, contactId: number): Promise<string[]> {
  const rows = await scope.tx
    .select({ name: messages.authorName })
    .from(messages)
    .innerJoin(tickets, and(scope.owns(tickets), eq(tickets.id, messages.ticketId)))
    .where(
      and(
        scope.owns(messages),
        eq(tickets.contactId, contactId),
        isNotNull(messages.authorName),
        isOfViewersQueues(viewer),
      ),
    )
    .groupBy(messages.authorName)
    .orderBy(desc(max(messages.id)))
    .limit(MAX_WRITERS);
  return rows.flatMap(({ name }) => name ?? []);
}
