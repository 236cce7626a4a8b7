import { and, desc, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { Viewer } from '#machines/ticket/rights.ts';
import type { Scope } from '../base/scope.ts';
import { messages } from '../messages/table.ts';
import { isOfViewersQueues } from '../tickets/of-viewers-queues.ts';
import { tickets } from '../tickets/table.ts';
import { contacts } from './table.ts';

const MAX_WRITERS = 100;

/**
 * A contact as its channel calls it, the connection over which it wrote last, whether it is a group, and by name those who
 * have written in it, as far as the viewer may see their tickets, the last ones first.
 */
export async function findGroup(scope: Scope, viewer: Viewer, contactId: number) {
  const [contact] = await scope.tx
    .select({
      isGroup: contacts.isGroup,
      channel: contacts.channel,
      to: contacts.number,
      connectionId: tickets.connectionId,
    })
    .from(contacts)
    .leftJoin(tickets, and(scope.owns(tickets), eq(tickets.contactId, contacts.id), isNotNull(tickets.connectionId)))
    .where(and(scope.owns(contacts), eq(contacts.id, contactId)))
    .orderBy(sql`${tickets.id} desc nulls last`)
    .limit(1);
  return contact && { ...contact, writers: await writersIn(scope, viewer, contactId) };
}

async function writersIn(scope: Scope, viewer: Viewer, contactId: number): Promise<string[]> {
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
