import { and, eq } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { findUser, type User } from './find.ts';
import { users } from './table.ts';

/** From now on no ticket is assigned to the user; who pauses already goes on since when they did. */
export async function beginPause(scope: Scope, userId: number, reason: string | null): Promise<User | undefined> {
  const user = await findUser(scope, userId);
  const pausedAt = user?.pausedAt ? new Date(user.pausedAt) : scope.now;
  return store(scope, userId, { pausedAt, pauseReason: reason });
}

export const endPause = (scope: Scope, userId: number): Promise<User | undefined> =>
  store(scope, userId, { pausedAt: null, pauseReason: null });

async function store(
  scope: Scope,
  userId: number,
  pause: { pausedAt: Date | null; pauseReason: string | null },
): Promise<User | undefined> {
  await scope.tx
    .update(users)
    .set({ ...pause, updatedAt: scope.now })
    .where(and(scope.owns(users), eq(users.id, userId)));
  const user = await findUser(scope, userId);
  if (user) scope.publish({ type: 'user.updated', user }, ['company']);
  return user;
}
