import { and, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { ChatMessage, ChatMessagePage } from '#contract/schema.ts';
import { countPage, offsetOf, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { users } from '../users/table.ts';
import { roomsOfChat } from './change.ts';
import { readChat } from './find.ts';
import { chatMembers, chatMessages, chats } from './table.ts';

export interface WrittenChatMessage {
  senderId: number;
  message: string;
  clientId: string | null;
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
  { senderId, message, clientId }: WrittenChatMessage,
): Promise<ChatMessage> {
  const { companyId, now } = scope;
  const [stored] = await scope.tx
    .insert(chatMessages)
    .values({ companyId, chatId, senderId, clientId, message, createdAt: now, updatedAt: now })
    .returning({ id: chatMessages.id });
  await scope.tx
    .update(chatMembers)
    .set({ unreads: sql`${chatMembers.unreads} + 1` })
    .where(and(scope.owns(chatMembers), eq(chatMembers.chatId, chatId), ne(chatMembers.userId, senderId)));
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

const selectMessages = (scope: Scope, where: SQL | undefined) =>
  scope.tx
    .select({ row: chatMessages, senderName: users.name })
    .from(chatMessages)
    .leftJoin(users, and(scope.owns(users), eq(users.id, chatMessages.senderId)))
    .where(and(scope.owns(chatMessages), where))
    .$dynamic();

type Selected = Awaited<ReturnType<typeof selectMessages>>[number];

const toChatMessage = ({ row: { companyId: _, ...row }, senderName }: Selected): ChatMessage => ({
  ...row,
  sender: row.senderId === null || senderName === null ? null : { id: row.senderId, name: senderName },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
