import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Room } from '#contract/live.ts';
import type { Chat } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { readChat } from './find.ts';
import { chatMembers, chatMessages, chats } from './table.ts';

export interface ChatValues {
  title: string;
  /** The owner is always one of them. */
  userIds: readonly number[];
}

/** Who hears of a chat is decided with the fact itself: those who are members when it is committed. */
export const roomsOfChat = ({ users }: Pick<Chat, 'users'>): Room[] => users.map(({ userId }) => `user:${userId}`);

export async function createChat(scope: Scope, ownerId: number, { title, userIds }: ChatValues): Promise<Chat> {
  const [row] = await scope.tx
    .insert(chats)
    .values({ companyId: scope.companyId, title, ownerId, createdAt: scope.now, updatedAt: scope.now })
    .returning({ id: chats.id });
  if (!row) throw new Error('The chat was not stored');
  await addMembers(scope, row.id, [ownerId, ...userIds]);
  const chat = await requireStored(scope, row.id);
  for (const { userId } of chat.users) publishTo(scope, chat, userId, { isNew: true });
  return chat;
}

/**
 * Changes what a chat is called and who is in it, after `lockChat`. Whoever comes is told of a new chat, whoever goes that
 * it is gone, and hears nothing of it from this commit on.
 */
export async function updateChat(scope: Scope, before: Chat, { title, userIds }: Partial<ChatValues>): Promise<Chat> {
  if (title !== undefined) await scope.tx.update(chats).set({ title }).where(isChat(scope, before.id));
  const members = userIds && [...new Set([before.ownerId, ...userIds])];
  if (members) {
    await scope.tx.delete(chatMembers).where(and(isOf(scope, before.id), notInArray(chatMembers.userId, members)));
    await addMembers(scope, before.id, members);
  }
  const chat = await requireStored(scope, before.id);
  const were = new Set(before.users.map(({ userId }) => userId));
  for (const { userId } of chat.users) publishTo(scope, chat, userId, { isNew: !were.has(userId) });
  const are = new Set(chat.users.map(({ userId }) => userId));
  for (const userId of were) if (!are.has(userId)) publishGone(scope, before.id, userId);
  return chat;
}

/** After `lockChat`. A chat that its owner leaves belongs to whoever was there first, and one that all have left is gone. */
export async function leaveChat(scope: Scope, chat: Chat, userId: number): Promise<void> {
  const others = chat.users.filter((member) => member.userId !== userId);
  if (others.length === 0) return deleteChat(scope, chat);
  await scope.tx.delete(chatMembers).where(and(isOf(scope, chat.id), eq(chatMembers.userId, userId)));
  if (chat.ownerId === userId) await scope.tx.update(chats).set({ ownerId: null }).where(isChat(scope, chat.id));
  const left = await requireStored(scope, chat.id);
  for (const other of left.users) publishTo(scope, left, other.userId, { isNew: false });
  publishGone(scope, chat.id, userId);
}

/** Nobody but the member hears of it. Undefined where they are none. */
export async function muteChat(
  scope: Scope,
  chatId: number,
  userId: number,
  isMuted: boolean,
): Promise<Chat | undefined> {
  const changed = await scope.tx
    .update(chatMembers)
    .set({ isMuted })
    .where(and(isOf(scope, chatId), eq(chatMembers.userId, userId)))
    .returning({ userId: chatMembers.userId });
  if (changed.length === 0) return undefined;
  const chat = await requireStored(scope, chatId);
  publishTo(scope, chat, userId, { isNew: false });
  return chat;
}

/** After `lockChat`. */
export async function deleteChat(scope: Scope, chat: Chat): Promise<void> {
  await scope.tx.delete(chats).where(isChat(scope, chat.id));
  for (const { userId } of chat.users) publishGone(scope, chat.id, userId);
}

/** A member has read a chat; the others hear it, because it says who has. */
export async function markChatRead(scope: Scope, chatId: number, userId: number): Promise<Chat | undefined> {
  const changed = await scope.tx
    .update(chatMembers)
    .set({ unreads: 0, readUpTo: newestIn(scope, chatId) })
    .where(and(isOf(scope, chatId), inArray(chatMembers.userId, [userId])))
    .returning({ userId: chatMembers.userId });
  if (changed.length === 0) return undefined;
  const chat = await requireStored(scope, chatId);
  scope.publish({ type: 'chat.moved', chat }, roomsOfChat(chat));
  scope.publish({ type: 'chatMessage.read', chatId, chat }, roomsOfChat(chat));
  return chat;
}

const newestIn = (scope: Scope, chatId: number) =>
  sql<number>`(select coalesce(max(${chatMessages.id}), 0) from ${chatMessages}
    where ${and(scope.owns(chatMessages), eq(chatMessages.chatId, chatId))})`;

export async function addMembers(scope: Scope, chatId: number, userIds: readonly number[]): Promise<void> {
  const { companyId, now: joinedAt } = scope;
  await scope.tx
    .insert(chatMembers)
    .values([...new Set(userIds)].map((userId) => ({ companyId, chatId, userId, joinedAt })))
    .onConflictDoNothing();
}

export async function requireStored(scope: Scope, id: number): Promise<Chat> {
  const chat = await readChat(scope, id);
  if (!chat) throw new Error(`Chat ${id} vanished while it was being changed`);
  return chat;
}

export const publishTo = (scope: Scope, chat: Chat, userId: number, { isNew }: { isNew: boolean }): void =>
  scope.publish({ type: 'chat.updated', ...(isNew && { created: true as const }), chat, userId }, [`user:${userId}`]);

const publishGone = (scope: Scope, chatId: number, userId: number) =>
  scope.publish({ type: 'chat.deleted', chatId, userId }, [`user:${userId}`]);

const isChat = (scope: Scope, id: number) => and(scope.owns(chats), eq(chats.id, id));

const isOf = (scope: Scope, chatId: number) => and(scope.owns(chatMembers), eq(chatMembers.chatId, chatId));
