import { and, asc, eq, sql } from 'drizzle-orm';
import { cutText } from '#machines/text/cut.ts';
import { roomsForNotice } from '#server/rooms.ts';
import type { Scope } from '../base/scope.ts';
import { lineOf } from '../messages/last.ts';
import { messages } from '../messages/table.ts';
import { findTicket } from '../tickets/find.ts';
import { keepTicketHistory } from '../tickets/history.ts';
import { tickets } from '../tickets/table.ts';
import { onlyQueue } from './ticket.ts';

interface Conversation {
  contactId: number;
  connectionId: number;
}

/** The closed ticket that holds what was handed over of a conversation, made with the first of it. The contact is locked. */
export async function importedTicket(
  scope: Scope,
  conversation: Conversation & { isGroup: boolean; at: Date },
): Promise<number> {
  const { contactId, connectionId, isGroup, at } = conversation;
  const [known] = await scope.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(isOf(scope, conversation), eq(tickets.isImported, true)))
    .limit(1);
  if (known) return known.id;
  const queueId = await queueOf(scope, conversation);
  const [made] = await scope.tx
    .insert(tickets)
    .values({
      companyId: scope.companyId,
      contactId,
      connectionId,
      queueId,
      isGroup,
      isImported: true,
      status: 'closed',
      code: at.toISOString().replace(/\D/g, ''),
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: tickets.id });
  if (!made) throw new Error('The ticket was not made');
  const to = { status: 'closed' as const, userId: null, queueId, connectionId };
  await keepTicketHistory(scope, { ticketId: made.id, kind: 'import', userId: null, from: null, to });
  return made.id;
}

/** Says of the ticket what its messages say, and tells of it once. */
export async function republishImportedTicket(scope: Scope, ticketId: number): Promise<void> {
  const ofTicket = and(scope.owns(messages), eq(messages.ticketId, ticketId));
  const [last] = await scope.tx.select().from(messages).where(ofTicket).orderBy(sql`${messages.id} desc`).limit(1);
  if (!last) return;
  const [first] = await scope.tx
    .select({ id: messages.id, at: messages.createdAt })
    .from(messages)
    .where(ofTicket)
    .orderBy(asc(messages.id))
    .limit(1);
  const kind = last.content ? null : last.mediaType;
  await scope.tx
    .update(tickets)
    .set({
      lastMessage: cutText(lineOf({ ...last, mediaType: kind, body: last.body || (last.mediaName ?? '') }), 500),
      lastMessageKind: sql`${kind}`,
      lastMessageFromMe: last.fromMe,
      lastMessageAt: last.createdAt,
      firstMessageId: first?.id ?? last.id,
      createdAt: first?.at ?? last.createdAt,
      updatedAt: last.createdAt,
    })
    .where(and(scope.owns(tickets), eq(tickets.id, ticketId)));
  const ticket = await findTicket(scope, { id: ticketId });
  if (ticket) scope.publish({ type: 'ticket.updated', ticket }, roomsForNotice(ticket));
}

/** Where the contact's first ticket is, so that whoever answers them reads it; else where all of the connection's go. */
async function queueOf(scope: Scope, conversation: Conversation): Promise<number | null> {
  const [first] = await scope.tx
    .select({ queueId: tickets.queueId })
    .from(tickets)
    .where(and(isOf(scope, conversation), sql`${tickets.queueId} is not null`))
    .orderBy(asc(tickets.id))
    .limit(1);
  return first?.queueId ?? (await onlyQueue(scope, conversation.connectionId));
}

const isOf = ({ owns }: Scope, { contactId, connectionId }: Conversation) =>
  and(owns(tickets), eq(tickets.contactId, contactId), eq(tickets.connectionId, connectionId));
