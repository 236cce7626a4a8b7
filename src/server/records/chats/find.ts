import { and, asc, desc, eq, exists, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Chat, ChatMember, ChatPage } from '#contract/schema.ts';
import { countPage, offsetOf, type Page, pageSize } from '../base/pages.ts';
import type { Scope } from '../base/scope.ts';
import { holds, plain } from '../base/search.ts';
import { users } from '../users/table.ts';
import { chatMembers, chats } from './table.ts';

/** The chats of a member, the last moved first. */
export async function listChats(scope: Scope, userId: number, page: Page): Promise<ChatPage> {
  const where = and(isMember(scope, userId), holds(plain(chats.title), page.searchParam ?? ''));
  const rows = await selectChats(scope, where)
    .orderBy(desc(chats.updatedAt), desc(chats.id))
    .limit(pageSize)
    .offset(offsetOf(page));
  return { records: await toChats(scope, rows), ...(await countPage(scope, { table: chats, where, page })) };
}

/** A chat as its members see it; undefined to everybody else. */
export async function findChat(
  scope: Scope,
  userId: number,
  by: { id: number } | { uuid: string },
): Promise<Chat | undefined> {
  const named = 'id' in by ? eq(chats.id, by.id) : eq(chats.uuid, by.uuid);
  const [chat] = await toChats(scope, await selectChats(scope, and(isMember(scope, userId), named)));
  return chat;
}

type ChatRow = typeof chats.$inferSelect;

/** Holds a chat until the transaction ends, so that what is written and who hears it are decided one after another. */
export async function lockChat(scope: Scope, id: number): Promise<ChatRow | undefined> {
  const [row] = await selectChats(scope, eq(chats.id, id)).for('update');
  return row;
}

/** As it stands, whoever asks. */
export async function readChat(scope: Scope, id: number): Promise<Chat | undefined> {
  const [chat] = await toChats(scope, await selectChats(scope, eq(chats.id, id)));
  return chat;
}

async function toChats(scope: Scope, rows: ChatRow[]): Promise<Chat[]> {
  if (rows.length === 0) return [];
  const members = await scope.tx
    .select({
      chatId: chatMembers.chatId,
      userId: chatMembers.userId,
      unreads: chatMembers.unreads,
      isMuted: chatMembers.isMuted,
      readUpTo: chatMembers.readUpTo,
      name: users.name,
    })
    .from(chatMembers)
    .innerJoin(users, and(scope.owns(users), eq(users.id, chatMembers.userId)))
    .where(
      and(
        scope.owns(chatMembers),
        inArray(
          chatMembers.chatId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(chatMembers.joinedAt), asc(chatMembers.userId));
  return rows.map(({ companyId: _, directKey, ...row }) => {
    const own = members
      .filter(({ chatId }) => chatId === row.id)
      .map(({ chatId: _, name, ...member }): ChatMember => ({ ...member, user: { id: member.userId, name } }));
    return {
      ...row,
      isDirect: directKey !== null,
      ownerId: row.ownerId ?? own[0]?.userId ?? 0,
      users: own,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

const selectChats = (scope: Scope, where: SQL | undefined) =>
  scope.tx
    .select()
    .from(chats)
    .where(and(scope.owns(chats), where))
    .$dynamic();

/** Of the chats themselves, or of what else names one. */
export const isMember = (scope: Scope, userId: number, chatId: AnyPgColumn = chats.id) =>
  exists(
    scope.tx
      .select({ chatId: chatMembers.chatId })
      .from(chatMembers)
      .where(and(scope.owns(chatMembers), eq(chatMembers.chatId, chatId), eq(chatMembers.userId, userId))),
  );
