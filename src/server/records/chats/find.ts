import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Chat, ChatMember, ChatPage } from '#contract/schema.ts';
import { instant, jsonRow } from '../base/json-row.ts';
import { offsetOf, type Page, pageSize } from '../base/pages.ts';
import { type Given, planned, plannedByShape, type Reach } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { plain, searchedPattern } from '../base/search.ts';
import { onlineSince } from '../live/online-status.ts';
import { chatMembers, chats } from './table.ts';

/** As it is kept: who has muted it is each member's own affair, and leaves in no answer. */
export interface StoredChat extends Omit<Chat, 'isMuted'> {
  mutedBy: readonly number[];
}

/** A chat as one of its members is shown it. */
export const chatFor = ({ mutedBy, ...chat }: StoredChat, userId: number): Chat => ({
  ...chat,
  isMuted: mutedBy.includes(userId),
});

/** The chats of a member, the last moved first. */
export async function listChats(scope: Scope, userId: number, page: Page): Promise<ChatPage> {
  const pattern = searchedPattern(page.searchParam ?? '');
  const shape = { isSearched: pattern !== undefined };
  const values = { userId, pattern, offset: offsetOf(page), onlineSince: onlineSince(scope.now) };
  const [rows, [own], counted] = await Promise.all([
    pageOf(shape)(scope, values),
    membershipsOf(scope, { userId }),
    shape.isSearched ? countOf(shape)(scope, { userId, pattern }) : undefined,
  ]);
  const count = counted ? (counted[0]?.count ?? 0) : (own?.count ?? 0);
  return {
    records: rows.map((row) => chatFor(toChat(row), userId)),
    count,
    hasMore: values.offset + rows.length < count,
    unread: own?.unread.sort((a, b) => a - b) ?? [],
  };
}

/** Those of a member's chats that have these ids. */
export async function findChats(scope: Scope, userId: number, ids: readonly number[]): Promise<Chat[]> {
  if (ids.length === 0) return [];
  const found = await ownByIds(scope, { userId, ids: [...new Set(ids)], onlineSince: onlineSince(scope.now) });
  return found.map((row) => chatFor(toChat(row), userId));
}

/** A chat as its members see it; undefined to everybody else. */
export async function findChat(
  scope: Scope,
  userId: number,
  by: { id: number } | { uuid: string },
): Promise<StoredChat | undefined> {
  const whom = { userId, onlineSince: onlineSince(scope.now) };
  const [row] = await ('id' in by ? ownById(scope, { ...whom, ...by }) : ownByUuid(scope, { ...whom, ...by }));
  return row && toChat(row);
}

/** Whether somebody is a member of a chat. */
export async function isMemberOf(scope: Scope, userId: number, chatId: number): Promise<boolean> {
  return (await membership(scope, { userId, chatId })).length > 0;
}

/** Holds a chat until the transaction ends, so that what is written and who hears it are decided one after another. */
export async function lockChat(scope: Scope, id: number): Promise<{ id: number } | undefined> {
  const [row] = await locked(scope, { id });
  return row;
}

/** As it stands, whoever asks. */
export async function readChat(scope: Scope, id: number): Promise<StoredChat | undefined> {
  const [row] = await byId(scope, { id, onlineSince: onlineSince(scope.now) });
  return row && toChat(row);
}

type Selected = { onlineSince: string };

type Listed = Selected & { userId: number; pattern: string | undefined; offset: number };

const pageOf = plannedByShape(({ isSearched }: { isSearched: boolean }) =>
  planned((reach, given: Given<Listed>) => {
    // Found first, so that no more is told of who is in them than of those that are shown.
    const ids = sql`array(select ${chats.id} from ${chatMembers}
      join ${chats} on ${reach.owns(chats)} and ${chats.id} = ${chatMembers.chatId}
      where ${reach.owns(chatMembers)} and ${chatMembers.userId} = ${given.userId}
        ${isSearched ? sql`and ${isLike(given)}` : sql``}
      order by ${chats.updatedAt} desc, ${chats.id} desc limit ${sql.raw(String(pageSize))} offset ${given.offset})`;
    return selectChats(reach, given, sql`${chats.id} = any(${ids})`).orderBy(desc(chats.updatedAt), desc(chats.id));
  }),
);

const countOf = plannedByShape((_: { isSearched: boolean }) =>
  planned((reach, given: Given<Pick<Listed, 'userId' | 'pattern'>>) =>
    reach.tx
      .select({ count: sql<number>`count(*)::integer` })
      .from(chatMembers)
      .innerJoin(chats, and(reach.owns(chats), eq(chats.id, chatMembers.chatId)))
      .where(and(isOwn(reach, given), isLike(given))),
  ),
);

/** How many chats somebody has, and which of them have something unread. */
const membershipsOf = planned((reach, given: Given<{ userId: number }>) =>
  reach.tx
    .select({
      count: sql<number>`count(*)::integer`,
      // Not in order: for that the database sorts all of them.
      unread: sql<number[]>`coalesce(json_agg(${chatMembers.chatId}) filter (where ${chatMembers.unreads} > 0), '[]')`,
    })
    .from(chatMembers)
    .where(isOwn(reach, given)),
);

const membership = planned((reach, given: Given<{ userId: number; chatId: number }>) =>
  reach.tx
    .select({ chatId: chatMembers.chatId })
    .from(chatMembers)
    .where(and(isOwn(reach, given), eq(chatMembers.chatId, given.chatId))),
);

const locked = planned((reach, given: Given<{ id: number }>) =>
  reach.tx
    .select({ id: chats.id })
    .from(chats)
    .where(and(reach.owns(chats), eq(chats.id, given.id)))
    .for('update'),
);

const byId = planned((reach, given: Given<Selected & { id: number }>) =>
  selectChats(reach, given, eq(chats.id, given.id)),
);

const ownById = planned((reach, given: Given<Selected & { userId: number; id: number }>) =>
  selectChats(reach, given, and(eq(chats.id, given.id), hasMember(reach, given))),
);

const ownByUuid = planned((reach, given: Given<Selected & { userId: number; uuid: string }>) =>
  selectChats(reach, given, and(eq(chats.uuid, given.uuid), hasMember(reach, given))),
);

const ownByIds = planned((reach, given: Given<Selected & { userId: number; ids: number[] }>) =>
  selectChats(reach, given, and(sql`${chats.id} = any(${given.ids}::integer[])`, hasMember(reach, given))),
);

const isLike = ({ pattern }: Given<Pick<Listed, 'pattern'>>) =>
  sql`${plain(chats.title)} like recado_plain(${pattern})`;

const isOwn = (reach: Reach, { userId }: Given<{ userId: number }>) =>
  and(reach.owns(chatMembers), eq(chatMembers.userId, userId));

const hasMember = (reach: Reach, given: Given<{ userId: number }>) =>
  sql`exists (select from ${chatMembers} where ${isOwn(reach, given)} and ${chatMembers.chatId} = ${chats.id})`;

type Member = Omit<ChatMember, 'user'> & { name: string; isMuted: boolean };

function selectChats(reach: Reach, { onlineSince }: Given<Selected>, where: SQL | undefined) {
  const members = sql<Member[]>`coalesce((
    select json_agg(json_build_object('userId', member.user_id, 'name', person.name, 'unreads', member.unreads,
      'isMuted', member.is_muted, 'readUpTo', member.read_up_to, 'online', exists (
        select from presences where presences.company_id = member.company_id and presences.user_id = member.user_id
          and presences.seen_at > ${onlineSince}::timestamptz)) order by member.joined_at, member.user_id)
    from chat_members as member
    join users as person on person.company_id = member.company_id and person.id = member.user_id
    where member.company_id = chats.company_id and member.chat_id = chats.id), '[]')`;
  return reach.tx
    .select({ row: jsonRow({ ...chatRow, members }) })
    .from(chats)
    .where(and(reach.owns(chats), where))
    .$dynamic();
}

const chatRow = {
  id: chats.id,
  uuid: chats.uuid,
  title: chats.title,
  ownerId: chats.ownerId,
  isDirect: sql<boolean>`(${chats.directKey} is not null)`,
  lastMessage: chats.lastMessage,
  createdAt: chats.createdAt,
  updatedAt: chats.updatedAt,
};

const toChat = ({
  row: { members, ownerId, ...row },
}: Awaited<ReturnType<typeof selectChats>>[number]): StoredChat => ({
  ...row,
  mutedBy: members.flatMap(({ userId, isMuted }) => (isMuted ? userId : [])),
  ownerId: ownerId ?? members[0]?.userId ?? 0,
  users: members.map(({ userId, unreads, readUpTo, online, name }) => ({
    userId,
    unreads,
    readUpTo,
    online,
    user: { id: userId, name },
  })),
  createdAt: instant(row.createdAt),
  updatedAt: instant(row.updatedAt),
});

/** Of what names a chat. */
export const isMember = (scope: Scope, userId: number, chatId: AnyPgColumn) =>
  exists(
    scope.tx
      .select({ chatId: chatMembers.chatId })
      .from(chatMembers)
      .where(and(scope.owns(chatMembers), eq(chatMembers.chatId, chatId), eq(chatMembers.userId, userId))),
  );
