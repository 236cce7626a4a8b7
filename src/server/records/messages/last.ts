import { and, eq, sql } from 'drizzle-orm';
import { cutText } from '#machines/text/cut.ts';
import { roomsForNotice } from '#server/rooms.ts';
import type { Scope } from '../base/scope.ts';
import { findTicket } from '../tickets/find.ts';
import { type LastMessageKind, tickets } from '../tickets/table.ts';
import { messages } from './table.ts';

/** The ticket's line in the lists follows a changed or deleted message, while nothing was written after it. */
export async function republishLastMessage(
  scope: Scope,
  message: { id: number; ticketId: number },
  change: { text: string; kind?: LastMessageKind | null } | 'deleted',
): Promise<void> {
  const republished = await scope.tx
    .update(tickets)
    .set(
      change === 'deleted'
        ? { lastMessage: '', lastMessageKind: 'deleted' }
        : {
            lastMessage: cutText(change.text, 500),
            ...(change.kind !== undefined && { lastMessageKind: change.kind }),
          },
    )
    .where(and(scope.owns(tickets), eq(tickets.id, message.ticketId), isLastMessage(message.id)))
    .returning({ id: tickets.id });
  if (republished.length === 0) republished.push(...(await changeCustomersLast(scope, message, change)));
  const ticket = republished.length > 0 ? await findTicket(scope, { id: message.ticketId }) : undefined;
  if (ticket) scope.publish({ type: 'ticket.updated', ticket }, roomsForNotice(ticket));
}

/** What the customer said last, where the desk has answered since. */
const changeCustomersLast = (
  scope: Scope,
  { id, ticketId }: { id: number; ticketId: number },
  change: { text: string; kind?: LastMessageKind | null } | 'deleted',
) =>
  scope.tx
    .update(tickets)
    .set(
      change === 'deleted'
        ? { lastCustomerMessage: '', lastCustomerMessageKind: 'deleted' }
        : {
            lastCustomerMessage: cutText(change.text, 500),
            ...(change.kind !== undefined && { lastCustomerMessageKind: change.kind }),
          },
    )
    .where(
      and(
        scope.owns(tickets),
        eq(tickets.id, ticketId),
        sql`${id} = (select max(${messages.id}) from ${messages}
          where ${messages.companyId} = ${tickets.companyId} and ${messages.ticketId} = ${tickets.id} and not ${messages.fromMe})`,
      ),
    )
    .returning({ id: tickets.id });

/** What the lists show of a message; a group's text with who wrote it. */
export function lineOf({
  authorName,
  mediaType,
  body,
}: {
  authorName: string | null;
  mediaType: string | null;
  body: string;
}) {
  return authorName && mediaType === null ? `${authorName}: ${body}` : body;
}

const isLastMessage = (id: number) =>
  sql`not exists (select 1 from ${messages} where ${messages.ticketId} = ${tickets.id} and ${messages.id} > ${id})`;
