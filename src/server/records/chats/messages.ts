import { and, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChatMessage, ChatMessagePage } from '#contract/schema.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { holds, plain } from '../base/search.ts';
import { tickets } from '../tickets/table.ts';
import { users } from '../users/table.ts';
import { roomsOfChat } from './change.ts';
import { isMember, readChat } from './find.ts';
import { chatMembers, chatMessages, chats } from './table.ts';

export interface WrittenChatMessage {
  senderId: number;
  message: string;
  clientId: string | null;
  /** Members of the chat. */
  mentions?: readonly number[];
  /** A message of the same chat. */
  quotedId?: number | null;
  ticketId?: number | null;
}

/** A page of a chat, the newest last; `before` names a message, and does not drift while others are written. */
export async function listChatMessages(
  scope: Scope,
  chatId: number,
  { pageNumber, before }: { pageNumber?: number | undefined; before?: number | undefined },
): Promise<ChatMessagePage> {
  const isOfChat = eq(chatMessages.chatId, chatId);
  const older = before === undefined ? undefined : lt(chatMessages.id, before);
  const offset = before === undefined ? offsetOf({ pageNumber }) : 0;
  const rows = await selectMessages(scope, and(isOfChat, older))
    .orderBy(desc(chatMessages.id))
    .limit(pageSize + 1)
    .offset(offset);
  const where = and(scope.owns(chatMessages), isOfChat);
  const { count } = await countPage(scope, { table: chatMessages, where, page: { pageNumber } });
  return {
    records: rows.slice(0, pageSize).reverse().map(toChatMessage),
    count,
    hasMore: rows.length > pageSize,
  };
}

/** Messages of a member's chats that hold some words, the newest first. */
export async function searchChatMessages(scope: Scope, userId: number, page: Page): Promise<ChatMessagePage> {
  const found = and(
    isMember(scope, userId, chatMessages.chatId),
    holds(plain(chatMessages.message), page.searchParam ?? ''),
  );
  const rows = await selectMessages(scope, found).orderBy(desc(chatMessages.id)).limit(pageSize).offset(offsetOf(page));
  const where = and(scope.owns(chatMessages), found);
  return { records: rows.map(toChatMessage), ...(await countPage(scope, { table: chatMessages, where, page })) };
}

/** Whether a message is one of this chat. */
export async function isMessageOf(scope: Scope, chatId: number, id: number): Promise<boolean> {
  const rows = await scope.tx
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(scope.owns(chatMessages), eq(chatMessages.chatId, chatId), eq(chatMessages.id, id)));
  return rows.length > 0;
}

/** What a sender has written under a client id before, so that a repeated sending is recognised. */
export async function findChatMessage(
  scope: Scope,
  chatId: number,
  { senderId, clientId }: Pick<WrittenChatMessage, 'senderId' | 'clientId'>,
): Promise<ChatMessage | undefined> {
  if (clientId === null) return undefined;
  const isIt = and(eq(chatMessages.senderId, senderId), eq(chatMessages.clientId, clientId));
  const [row] = await selectMessages(scope, and(eq(chatMessages.chatId, chatId), isIt));
  return row && toChatMessage(row);
}

/** Stores a message after `lockChat`, counts it as unread for the others, and tells all members of this moment. */
export async function sendChatMessage(
  scope: Scope,
  chatId: number,
  { senderId, message, clientId, mentions = [], quotedId = null, ticketId = null }: WrittenChatMessage,
): Promise<ChatMessage> {
  const { companyId, now } = scope;
  const [stored] = await scope.tx
    .insert(chatMessages)
    .values({
      companyId,
      chatId,
      senderId,
      clientId,
      message,
      mentions: [...mentions],
      quotedId,
      ticketId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: chatMessages.id });
  await scope.tx
    .update(chatMembers)
    .set({ unreads: sql`${chatMembers.unreads} + 1` })
    .where(and(scope.owns(chatMembers), eq(chatMembers.chatId, chatId), ne(chatMembers.userId, senderId)));
  await scope.tx
    .update(chatMembers)
    .set({ readUpTo: stored?.id ?? 0 })
    .where(
      and(
        scope.owns(chatMembers),
        eq(chatMembers.chatId, chatId),
        eq(chatMembers.userId, senderId),
        eq(chatMembers.unreads, 0),
      ),
    );
  await scope.tx
    .update(chats)
    .set({ lastMessage: message.slice(0, maxPreview), updatedAt: now })
    .where(and(scope.owns(chats), eq(chats.id, chatId)));
  const [row] = await selectMessages(scope, eq(chatMessages.id, stored?.id ?? 0));
  const chat = await readChat(scope, chatId);
  if (!row || !chat) throw new Error('The message was not stored');
  const written = toChatMessage(row);
  scope.publish({ type: 'chat.messageReceived', chat, message: written }, roomsOfChat(chat));
  scope.publish({ type: 'chatMessage.received', chatId, chat, message: written }, roomsOfChat(chat));
  return written;
}

/** Characters of what the list shows of the last message. */
const maxPreview = 500;

const quoted = alias(chatMessages, 'quoted');
const quotedSender = alias(users, 'quoted_sender');

const selectMessages = (scope: Scope, where: SQL | undefined) =>
  scope.tx
    .select({
      row: chatMessages,
      senderName: users.name,
      quoted: {
        id: quoted.id,
        senderId: quoted.senderId,
        senderName: quotedSender.name,
        message: sql<string>`left(${quoted.message}, ${maxPreview})`,
      },
      ticketUuid: tickets.uuid,
    })
    .from(chatMessages)
    .leftJoin(users, and(scope.owns(users), eq(users.id, chatMessages.senderId)))
    .leftJoin(quoted, and(scope.owns(quoted), eq(quoted.id, chatMessages.quotedId)))
    .leftJoin(quotedSender, and(scope.owns(quotedSender), eq(quotedSender.id, quoted.senderId)))
    .leftJoin(tickets, and(scope.owns(tickets), eq(tickets.id, chatMessages.ticketId)))
    .where(and(scope.owns(chatMessages), where))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectMessages>>[number];

const toChatMessage = ({ row, senderName, quoted, ticketUuid }: Selected): ChatMessage => ({
  id: row.id,
  chatId: row.chatId,
  senderId: row.senderId,
  clientId: row.clientId,
  message: row.message,
  mentions: row.mentions,
  quotedMessage: quoted?.id == null ? null : { ...quoted, id: quoted.id, senderId: quoted.senderId },
  ticket: row.ticketId === null || ticketUuid === null ? null : { id: row.ticketId, uuid: ticketUuid },
  sender: row.senderId === null || senderName === null ? null : { id: row.senderId, name: senderName },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
