import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Fact, Room } from '#contract/live.ts';
import type { Chat } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { chatFor, readChat, type StoredChat } from './find.ts';
import { chatMembers, chatMessages, chats } from './table.ts';

export interface ChatValues {
  title: string;
  /** The owner is always one of them. */
  userIds: readonly number[];
}

/**
 * Who hears of a chat is decided with the fact itself: those who are members when it is committed, each with what they
 * are told of it.
 */
export const publishToMembers = (scope: Scope, stored: StoredChat, factOf: (chat: Chat) => Fact): void => {
  const { mutedBy, ...chat } = stored;
  for (const isMuted of [false, true]) {
    const hearers = chat.users.filter(({ userId }) => mutedBy.includes(userId) === isMuted);
    const rooms = hearers.map(({ userId }): Room => `user:${userId}`);
    if (rooms.length > 0) scope.publish(factOf({ ...chat, isMuted }), rooms);
  }
};

export async function createChat(scope: Scope, ownerId: number, { title, userIds }: ChatValues): Promise<StoredChat> {
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
export async function updateChat(
  scope: Scope,
  before: StoredChat,
  { title, userIds }: Partial<ChatValues>,
): Promise<StoredChat> {
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

/**
 * After `lockChat`. A chat that its owner leaves belongs to whoever was there first, and one that all have left is gone:
 * answers the names of files that nothing needs any more.
 */
export async function leaveChat(scope: Scope, chat: StoredChat, userId: number): Promise<string[]> {
  const others = chat.users.filter((member) => member.userId !== userId);
  if (others.length === 0) return deleteChat(scope, chat);
  await scope.tx.delete(chatMembers).where(and(isOf(scope, chat.id), eq(chatMembers.userId, userId)));
  if (chat.ownerId === userId) await scope.tx.update(chats).set({ ownerId: null }).where(isChat(scope, chat.id));
  const left = await requireStored(scope, chat.id);
  for (const other of left.users) publishTo(scope, left, other.userId, { isNew: false });
  publishGone(scope, chat.id, userId);
  return [];
}

/** Nobody but the member hears of it. Undefined where they are none. */
export async function muteChat(
  scope: Scope,
  chatId: number,
  userId: number,
  isMuted: boolean,
): Promise<StoredChat | undefined> {
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

/** After `lockChat`. The names of files that nothing needs any more. */
export async function deleteChat(scope: Scope, chat: StoredChat): Promise<string[]> {
  const files = await scope.tx
    .select({ name: chatMessages.mediaFile })
    .from(chatMessages)
    .where(and(scope.owns(chatMessages), eq(chatMessages.chatId, chat.id), isNotNull(chatMessages.mediaFile)));
  await scope.tx.delete(chats).where(isChat(scope, chat.id));
  for (const { userId } of chat.users) publishGone(scope, chat.id, userId);
  return files.flatMap(({ name }) => name ?? []);
}

/** A member has read a chat; the others hear it, because it says who has. */
export async function markChatRead(scope: Scope, chatId: number, userId: number): Promise<StoredChat | undefined> {
  const changed = await scope.tx
    .update(chatMembers)
    .set({ unreads: 0, readUpTo: newestIn(scope, chatId) })
    .where(and(isOf(scope, chatId), inArray(chatMembers.userId, [userId])))
    .returning({ userId: chatMembers.userId });
  if (changed.length === 0) return undefined;
  const chat = await requireStored(scope, chatId);
  publishToMembers(scope, chat, (chat) => ({ type: 'chat.moved', chat }));
  publishToMembers(scope, chat, (chat) => ({ type: 'chatMessage.read', chatId, chat }));
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

export async function requireStored(scope: Scope, id: number): Promise<StoredChat> {
  const chat = await readChat(scope, id);
  if (!chat) throw new Error(`Chat ${id} vanished while it was being changed`);
  return chat;
}

export const publishTo = (scope: Scope, chat: StoredChat, userId: number, { isNew }: { isNew: boolean }): void => {
  const created = isNew && { created: true as const };
  scope.publish({ type: 'chat.updated', ...created, chat: chatFor(chat, userId), userId }, [`user:${userId}`]);
};

const publishGone = (scope: Scope, chatId: number, userId: number) =>
  scope.publish({ type: 'chat.deleted', chatId, userId }, [`user:${userId}`]);

const isChat = (scope: Scope, id: number) => and(scope.owns(chats), eq(chats.id, id));

const isOf = (scope: Scope, chatId: number) => and(scope.owns(chatMembers), eq(chatMembers.chatId, chatId));
