import { and, eq, inArray } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { users } from '../users/table.ts';
import { addMembers, publishTo, requireStored } from './change.ts';
import type { StoredChat } from './find.ts';
import { chats } from './table.ts';

/** The chat between two, made by whoever writes first. Two who do at once find the same. */
export async function openDirectChat(scope: Scope, userId: number, otherId: number): Promise<StoredChat> {
  const pair = [userId, otherId].sort((one, other) => one - other);
  const directKey = pair.join('-');
  const { companyId, tx, now } = scope;
  const title = await namesOf(scope, pair);
  const [made] = await tx
    .insert(chats)
    .values({ companyId, title, ownerId: userId, directKey, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: chats.id });
  if (!made) {
    const isTheirs = and(scope.owns(chats), eq(chats.directKey, directKey));
    const [found] = await tx.select({ id: chats.id }).from(chats).where(isTheirs);
    return requireStored(scope, found?.id ?? 0);
  }
  await addMembers(scope, made.id, pair);
  const chat = await requireStored(scope, made.id);
  for (const member of pair) publishTo(scope, chat, member, { isNew: true });
  return chat;
}

/** A search finds it by either; each is shown the name of the other. */
async function namesOf(scope: Scope, userIds: readonly number[]): Promise<string> {
  const rows = await scope.tx
    .select({ name: users.name })
    .from(users)
    .where(and(scope.owns(users), inArray(users.id, [...userIds])))
    .orderBy(users.id);
  return rows.map(({ name }) => name).join(', ');
}
