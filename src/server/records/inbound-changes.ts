import { and, eq, sql } from 'drizzle-orm';
import { cleanText } from '#server/clean-text.ts';
import { roomsForTicket } from '#server/rooms.ts';
import { LONGEST_BODY } from './inbound.ts';
import { findMessage } from './messages.ts';
import { publishChange } from './messages-send.ts';
import type { Scope } from './scope.ts';
import { messages } from './tables/messages.ts';
import { tickets } from './tables/tickets.ts';
import { findTicket } from './tickets.ts';

/** The customer changed what they wrote; the earlier text is kept beside it. */
export async function editInbound(scope: Scope, connectionId: number, providerId: string, body: string): Promise<void> {
  const text = cleanText(body.slice(0, LONGEST_BODY));
  const message = await lockMessage(scope, connectionId, providerId);
  if (!message || message.isDeleted || message.body === text) return;
  await scope.tx
    .update(messages)
    .set({
      body: text,
      isEdited: true,
      edits: [...message.edits, { body: message.body, at: scope.now.toISOString() }],
      updatedAt: scope.now,
    })
    .where(and(scope.owns(messages), eq(messages.id, message.id)));
  await publish(scope, message.id);
  await retellTicket(scope, message.ticketId, message.id, text);
}

/** The customer took back what they wrote; the text stays in the record, marked. */
export async function eraseInbound(scope: Scope, connectionId: number, providerId: string): Promise<void> {
  const message = await lockMessage(scope, connectionId, providerId);
  if (!message || message.isDeleted) return;
  await scope.tx
    .update(messages)
    .set({ isDeleted: true, updatedAt: scope.now })
    .where(and(scope.owns(messages), eq(messages.id, message.id)));
  await publish(scope, message.id);
}

/** The ticket's line in the list shows the text while nothing was written after it. */
async function retellTicket(scope: Scope, ticketId: number, messageId: number, text: string): Promise<void> {
  const retold = await scope.tx
    .update(tickets)
    .set({ lastMessage: text.slice(0, 500) })
    .where(and(scope.owns(tickets), eq(tickets.id, ticketId), isLastMessage(messageId)))
    .returning({ id: tickets.id });
  const ticket = retold.length > 0 ? await findTicket(scope, { id: ticketId }) : undefined;
  if (ticket) scope.publish({ type: 'ticket.updated', ticket }, roomsForTicket(ticket));
}

async function lockMessage(scope: Scope, connectionId: number, providerId: string) {
  const [message] = await scope.tx
    .select()
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.connectionId, connectionId), eq(messages.providerId, providerId)))
    .for('update');
  return message;
}

async function publish(scope: Scope, id: number): Promise<void> {
  const message = await findMessage(scope, id);
  if (message) await publishChange(scope, message);
}

const isLastMessage = (id: number) =>
  sql`not exists (select 1 from ${messages} where ${messages.ticketId} = ${tickets.id} and ${messages.id} > ${id})`;
