import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Scope, SystemScope } from '../base/scope.ts';
import { users } from '../users/table.ts';
import { presences } from './presences-table.ts';

/** A process that has not renewed its marks for so long is gone, and its users with it. */
const onlineSeconds = 60;

/** Marks users as having a live socket on a process; answers those who had none anywhere. */
export async function arrive(scope: Scope, process: string, userIds: number[]): Promise<number[]> {
  const present = await presentUsers(scope, userIds);
  const known = await scope.tx
    .select({ userId: users.id })
    .from(users)
    .where(and(scope.owns(users), inArray(users.id, userIds)))
    // Kept from being deleted until their marks are there.
    .for('key share');
  if (known.length === 0) return [];
  await scope.tx
    .insert(presences)
    .values(known.map(({ userId }) => ({ companyId: scope.companyId, userId, process, seenAt: scope.now })))
    .onConflictDoUpdate({
      target: [presences.companyId, presences.userId, presences.process],
      set: { seenAt: scope.now },
    });
  await scope.tx
    .update(users)
    .set({ lastSeenAt: scope.now, leftAt: null })
    .where(and(scope.owns(users), inArray(users.id, userIds)));
  return userIds.filter((userId) => !present.has(userId));
}

/** Takes the marks of a process back; answers the users who have a live socket nowhere now. */
export async function leave(scope: Scope, process: string, userIds: number[]): Promise<number[]> {
  await scope.tx
    .delete(presences)
    .where(and(scope.owns(presences), eq(presences.process, process), inArray(presences.userId, userIds)));
  // Who logged out has left already.
  await scope.tx
    .update(users)
    .set({ lastSeenAt: scope.now, leftAt: sql`coalesce(${users.leftAt}, ${scope.now.toISOString()}::timestamptz)` })
    .where(and(scope.owns(users), inArray(users.id, userIds)));
  const present = await presentUsers(scope, userIds);
  return userIds.filter((userId) => !present.has(userId));
}

/** The moment at which a user was last known to be there. */
export async function noteSeen(scope: Scope, userIds: number[]): Promise<void> {
  await scope.tx
    .update(users)
    .set({ lastSeenAt: scope.now })
    .where(and(scope.owns(users), inArray(users.id, userIds)));
}

/** Renews a process's marks and takes away those of processes that are gone; answers whom they had shown as present. */
export async function renewOnlineStatus(
  scope: SystemScope,
  process: string,
): Promise<{ companyId: number; userId: number }[]> {
  await scope.tx.update(presences).set({ seenAt: scope.now }).where(eq(presences.process, process));
  const gone = await scope.tx
    .delete(presences)
    .where(lte(presences.seenAt, oldest(scope.now)))
    .returning({ companyId: presences.companyId, userId: presences.userId });
  if (gone.length === 0) return [];
  const still = await scope.tx
    .select({ userId: presences.userId })
    .from(presences)
    .where(
      inArray(
        presences.userId,
        gone.map(({ userId }) => userId),
      ),
    );
  return gone.filter(({ userId }) => !still.some((present) => present.userId === userId));
}

/** Whether the user of this row has a live socket somewhere. */
export const isOnline = (now: Date) => sql<boolean>`exists (
  select 1 from ${presences}
  where ${presences.companyId} = ${users.companyId} and ${presences.userId} = ${users.id}
  and ${presences.seenAt} > ${onlineSince(now)}::timestamptz)`;

/** Marks that are older count no more. */
export const onlineSince = (now: Date): string => oldest(now).toISOString();

async function presentUsers(scope: Scope, userIds: number[]): Promise<Set<number>> {
  const rows = await scope.tx
    .select({ userId: presences.userId })
    .from(presences)
    .where(and(scope.owns(presences), inArray(presences.userId, userIds), gt(presences.seenAt, oldest(scope.now))));
  return new Set(rows.map(({ userId }) => userId));
}

const oldest = (now: Date) => new Date(now.getTime() - onlineSeconds * 1000);
