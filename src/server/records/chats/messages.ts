import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { ChatMessage, FoundChatMessages } from '#contract/schema.ts';
import { cutText } from '#machines/text/cut.ts';
import type { StoredFile } from '#server/files/files.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { holds, plain } from '../base/search.ts';
import { publishToMembers } from './change.ts';
import { findChats, isMember, readChat } from './find.ts';
import { maxPreview, selectChatMessages, toChatMessage } from './message-row.ts';
import { chatMembers, chatMessages, chats } from './table.ts';

export interface WrittenChatMessage {
  senderId: number;
  message: string;
  clientId: string | null;
  file?: StoredFile | undefined;
  /** Members of the chat. */
  mentions?: readonly number[];
  /** A message of the same chat. */
  quotedId?: number | null;
  ticketId?: number | null;
}

/** Messages of a member's chats that hold some words, the newest first. */
export async function searchChatMessages(scope: Scope, userId: number, page: Page): Promise<FoundChatMessages> {
  const found = and(
    isMember(scope, userId, chatMessages.chatId),
    holds(plain(chatMessages.message), page.searchParam ?? ''),
  );
  const rows = await selectChatMessages(scope, found)
    .orderBy(desc(chatMessages.id))
    .limit(pageSize)
    .offset(offsetOf(page));
  const where = and(scope.owns(chatMessages), found);
  const records = rows.map(toChatMessage);
  return {
    records,
    chats: await findChats(
      scope,
      userId,
      records.map(({ chatId }) => chatId),
    ),
    ...(await countPage(scope, { table: chatMessages, where, page })),
  };
}

/** What a file of a member's chat is called; undefined to everybody else. */
export async function findChatFile(
  scope: Scope,
  userId: number,
  file: string,
): Promise<{ mediaName: string | null } | undefined> {
  const isIt = and(eq(chatMessages.mediaFile, file), isMember(scope, userId, chatMessages.chatId));
  const [row] = await scope.tx
    .select({ mediaName: chatMessages.mediaName })
    .from(chatMessages)
    .where(and(scope.owns(chatMessages), isIt));
  return row;
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
  const [row] = await selectChatMessages(scope, and(eq(chatMessages.chatId, chatId), isIt));
  return row && toChatMessage(row);
}

/** Stores a message after `lockChat`, counts it as unread for the others, and tells all members of this moment. */
export async function sendChatMessage(
  scope: Scope,
  chatId: number,
  { senderId, message, clientId, file, mentions = [], quotedId = null, ticketId = null }: WrittenChatMessage,
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
      mediaType: file?.mediaType,
      mediaFile: file?.name,
      mediaName: file?.displayName,
      mediaMime: file?.mime,
      mediaSize: file?.size,
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
    .set({ lastMessage: cutText(message || (file?.displayName ?? ''), maxPreview), updatedAt: now })
    .where(and(scope.owns(chats), eq(chats.id, chatId)));
  const [row] = await selectChatMessages(scope, eq(chatMessages.id, stored?.id ?? 0));
  const chat = await readChat(scope, chatId);
  if (!row || !chat) throw new Error('The message was not stored');
  const written = toChatMessage(row);
  publishToMembers(scope, chat, (chat) => ({ type: 'chat.messageReceived', chat, message: written }));
  publishToMembers(scope, chat, (chat) => ({ type: 'chatMessage.received', chatId, chat, message: written }));
  return written;
}
