import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Scope } from '../base/scope.ts';
import { loginSessions } from './login-table.ts';

/** What a refresh token stands for: a login in one browser, and its place in the chain of that login's tokens. */
export interface RefreshToken {
  sessionId: string;
  tokenId: string;
}

/** Opens a session, or goes on with the one that the browser has, if that is open still. */
export async function openLoginSession(
  scope: Scope,
  { browserHas, userId, expiresAt }: { browserHas: string | undefined; userId: number; expiresAt: Date },
): Promise<RefreshToken> {
  await scope.tx
    .delete(loginSessions)
    .where(and(scope.owns(loginSessions), eq(loginSessions.userId, userId), lt(loginSessions.expiresAt, scope.now)));
  const row = browserHas === undefined ? undefined : await lockLoginSession(scope, browserHas, userId);
  const tokenId = randomUUID();
  if (row) {
    await renew(scope, row, { unusedIds: [tokenId], usedIds: usedWith(scope, row, row.unusedIds), expiresAt });
    return { sessionId: row.id, tokenId };
  }
  const sessionId = randomUUID();
  await scope.tx.insert(loginSessions).values({
    id: sessionId,
    companyId: scope.companyId,
    userId,
    unusedIds: [tokenId],
    rotatedAt: scope.now,
    expiresAt,
  });
  return { sessionId, tokenId };
}

/**
 * Uses a refresh token and answers the id of the next one; undefined when its session has ended, or ends by this because
 * the token after it has been used already: somebody else has a copy.
 */
export async function useRefreshToken(
  scope: Scope,
  { sessionId, tokenId, userId, expiresAt }: RefreshToken & { userId: number; expiresAt: Date },
): Promise<string | undefined> {
  const row = await lockLoginSession(scope, sessionId, userId);
  if (!row) return undefined;
  const nextId = randomUUID();
  if (row.unusedIds.includes(tokenId)) {
    await renew(scope, row, { unusedIds: [nextId], usedIds: usedWith(scope, row, [tokenId]), expiresAt });
    return nextId;
  }
  // Tabs that cannot wait for each other ask with the same token at nearly the same time.
  if (isWithinGrace(scope, row) && row.usedIds.includes(tokenId)) return row.unusedIds.at(-1);
  // The answer with the next one was lost on its way.
  if (row.usedIds.at(-1) === tokenId) {
    await renew(scope, row, { unusedIds: [...row.unusedIds, nextId].slice(-maxKept), usedIds: [tokenId], expiresAt });
    return nextId;
  }
  await scope.tx
    .update(loginSessions)
    .set({ endedAt: scope.now })
    .where(and(scope.owns(loginSessions), eq(loginSessions.id, row.id)));
  scope.publish({ type: 'session.changed', userId: row.userId }, [`user:${row.userId}`]);
  return undefined;
}

const graceMs = 10_000;
const maxKept = 20;

type Row = typeof loginSessions.$inferSelect;

async function lockLoginSession(scope: Scope, id: string, userId: number): Promise<Row | undefined> {
  const [row] = await scope.tx
    .select()
    .from(loginSessions)
    .where(
      and(
        scope.owns(loginSessions),
        eq(loginSessions.id, id),
        eq(loginSessions.userId, userId),
        isNull(loginSessions.endedAt),
      ),
    )
    .for('update');
  return row;
}

const isWithinGrace = ({ now }: Scope, { rotatedAt }: Row) => now.getTime() - rotatedAt.getTime() <= graceMs;

/** What was used last, with what was used within the grace before it. */
const usedWith = (scope: Scope, row: Row, tokenIds: string[]) =>
  [...(isWithinGrace(scope, row) ? row.usedIds : []), ...tokenIds].slice(-maxKept);

async function renew(
  scope: Scope,
  { id }: Row,
  change: Pick<Row, 'unusedIds' | 'usedIds' | 'expiresAt'>,
): Promise<void> {
  await scope.tx
    .update(loginSessions)
    .set({ ...change, rotatedAt: scope.now })
    .where(and(scope.owns(loginSessions), eq(loginSessions.id, id)));
}
