import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { MessageContent } from '#contract/schema.ts';
import { cutText } from '#machines/text/cut.ts';
import type { OutgoingChoices, OutgoingTemplate } from '#server/channels/port.ts';
import type { StoredFile } from '#server/files/files.ts';
import { roomsForTicket } from '#server/rooms.ts';
import type { Scope } from '../base/scope.ts';
import type { Ticket } from '../tickets/find.ts';
import { type MessageKind, tickets } from '../tickets/table.ts';
import { publishFailures } from './failed.ts';
import { findMessage, type Message, selectMessages, toMessage } from './find.ts';
import { republishLastMessage } from './last.ts';
import { storeMessage } from './store.ts';
import { messages } from './table.ts';

export interface NewMessage {
  body: string;
  clientId: string | null;
  /** The user who writes it; null when nobody does. */
  userId: number | null;
  /** The desk's own words at an event, also where they go out in the name of who brought it about. */
  isAutomatic?: boolean;
  /** The ticket's bot says it. */
  isBot?: boolean;
  /** What the customer may press in answer; `body` says it in words. */
  choices?: OutgoingChoices | null;
  /** What it is sent as, where the channel wants one; `body` says it in words. */
  template?: OutgoingTemplate | null;
  /** What is drawn in place of the body; `body` says it in words. */
  content?: MessageContent | null;
  quotedId?: number | null;
  /** The campaign that it is a message of. */
  campaignId?: number;
  media?: {
    kind: MessageKind;
    file: string;
    name: string;
    mime: string;
    size: number;
    voice?: string | undefined;
  } | null;
}

/** A file that was taken in, as the message has it that it goes with. */
export const mediaOf = ({ mediaType: kind, name: file, displayName: name, mime, size }: StoredFile) => ({
  kind,
  file,
  name,
  mime,
  size,
});

/**
 * Stores an outgoing message, waiting, with the id the channel will know it by; it leaves once the transaction is
 * committed and the connection is nudged. Undefined when the client's id is known already.
 */
export async function storeOutgoingMessage(
  scope: Scope,
  ticket: Pick<Ticket, 'id' | 'contactId' | 'whatsappId'>,
  message: NewMessage,
): Promise<Message | undefined> {
  const { body, clientId, userId, media = null } = message;
  const stored = await storeMessage(
    scope,
    {
      ticketId: ticket.id,
      contactId: ticket.contactId,
      connectionId: ticket.whatsappId,
      userId,
      authorName: null,
      providerId: newProviderId(),
      clientId,
      campaignId: message.campaignId ?? null,
      isBot: message.isBot ?? false,
      body,
      choices: message.choices ?? null,
      template: message.template ?? null,
      content: message.content ?? null,
      fromMe: true,
      ack: 1,
      read: true,
      quotedId: message.quotedId ?? null,
      media,
    },
    {
      lastMessage: cutText(body || (media?.name ?? ''), 500),
      isAutomatic: message.isAutomatic ?? false,
      isAnswer: userId !== null && !message.isAutomatic,
      isUnread: false,
    },
  );
  return stored?.message;
}

/** A message that was sent before under a client's id. */
export async function findMessageByClientId(scope: Scope, clientId: string): Promise<Message | undefined> {
  const [message] = await selectMessages(scope, eq(messages.clientId, clientId)).limit(1);
  return message && toMessage(message);
}

/** Gives a message that failed another try; one that is on its way or was deleted stays as it is. */
export async function retryMessage(scope: Scope, message: Message): Promise<Message> {
  const waiting = await scope.tx
    .update(messages)
    .set({ ack: 1, failure: null, sendStartedAt: null, updatedAt: scope.now })
    .where(and(scope.owns(messages), eq(messages.id, message.id), eq(messages.ack, 0), eq(messages.isDeleted, false)))
    .returning({ id: messages.id });
  const current = (await findMessage(scope, message.id)) ?? message;
  if (waiting.length > 0) {
    await publishChange(scope, current);
    if (!current.campaign) await publishFailures(scope, current.ticketId);
  }
  return current;
}

/** Marks a message as taken back; undefined when it was already. */
export async function eraseMessage(scope: Scope, id: number): Promise<Message | undefined> {
  const erased = await scope.tx
    .update(messages)
    .set({ isDeleted: true, removalPending: hasLeft, updatedAt: scope.now })
    .where(and(scope.owns(messages), eq(messages.id, id), eq(messages.isDeleted, false)))
    .returning({ id: messages.id });
  const message = erased.length > 0 ? await findMessage(scope, id) : undefined;
  if (!message) return undefined;
  await publishChange(scope, message);
  await republishLastMessage(scope, message, 'deleted');
  if (message.fromMe && message.ack === 0) await publishFailures(scope, message.ticketId);
  return message;
}

/** Tells who may see its ticket that a message changed. */
export async function publishChange(scope: Scope, message: Message): Promise<void> {
  const [ticket] = await scope.tx
    .select({ queueId: tickets.queueId })
    .from(tickets)
    .where(and(scope.owns(tickets), eq(tickets.id, message.ticketId)));
  if (ticket) scope.publish({ type: 'message.updated', message }, roomsForTicket(ticket));
}

/** What may have reached the customer's phone must be taken back there too. */
const hasLeft = sql<boolean>`${messages.fromMe} and (${messages.ack} > 1 or ${messages.sendStartedAt} is not null)`;

const newProviderId = () => `3EB0${randomBytes(10).toString('hex').toUpperCase()}`;
