import { randomUUID } from 'node:crypto';
import type { Database } from '#server/records/base/database.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { arrive, leave, noteSeen, renewOnlineStatus } from '#server/records/live/online-status.ts';
import { findUser } from '#server/records/users/find.ts';

export interface OnlineStatus {
  opened(user: OnlineUser): void;
  closed(user: OnlineUser): void;
  /** The client's own signal that somebody sits there. */
  signalled(user: OnlineUser): Promise<void>;
  /** Renews the marks of this process; to be called at every beat. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

export interface OnlineUser {
  companyId: number;
  userId: number;
}

/** Long enough that a reload or a short cut is not told to everybody. */
const settleMs = 1_500;

/**
 * Keeps who is online: whoever has at least one live socket on any process. Arrivals and departures are written together
 * after a moment, so that five hundred at once are one change.
 */
export function createOnlineStatus(database: Database, onError: (error: unknown) => void): OnlineStatus {
  const process = randomUUID();
  const sockets = new Map<number, number>();
  const marked = new Set<number>();
  const changed = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let settling = Promise.resolve();

  return {
    opened: (user) => count(user, 1),
    closed: (user) => count(user, -1),

    signalled: ({ companyId, userId }) => database.inCompany(companyId, (scope) => noteSeen(scope, [userId])),

    async renew() {
      const gone = await database.asSystem('live', (scope) => renewOnlineStatus(scope, process));
      for (const { companyId, userId } of gone)
        await database.inCompany(companyId, (scope) => publishUsers(scope, [userId]));
    },

    async close() {
      clearTimeout(timer);
      await settling;
    },
  };

  function count({ companyId, userId }: OnlineUser, step: number): void {
    sockets.set(userId, (sockets.get(userId) ?? 0) + step);
    changed.set(userId, companyId);
    timer ??= setTimeout(() => {
      timer = undefined;
      settling = settling.then(settle).catch(onError);
    }, settleMs);
  }

  async function settle(): Promise<void> {
    const entries = [...changed];
    changed.clear();
    for (const companyId of new Set(entries.map(([, company]) => company))) {
      const userIds = entries.flatMap(([userId, company]) => (company === companyId ? userId : []));
      const isHere = (userId: number) => (sockets.get(userId) ?? 0) > 0;
      const come = userIds.filter((userId) => isHere(userId) && !marked.has(userId));
      const gone = userIds.filter((userId) => !isHere(userId) && marked.has(userId));
      await settleCompany(companyId, come, gone);
    }
  }

  async function settleCompany(companyId: number, come: number[], gone: number[]): Promise<void> {
    if (come.length + gone.length === 0) return;
    await database.inCompany(companyId, async (scope) => {
      const cameOnline = come.length > 0 ? await arrive(scope, process, come) : [];
      const wentOffline = gone.length > 0 ? await leave(scope, process, gone) : [];
      await publishUsers(scope, [...cameOnline, ...wentOffline]);
    });
    for (const userId of come) marked.add(userId);
    for (const userId of gone) {
      marked.delete(userId);
      if ((sockets.get(userId) ?? 0) <= 0) sockets.delete(userId);
    }
  }
}

async function publishUsers(scope: Scope, userIds: number[]): Promise<void> {
  for (const userId of userIds) {
    const user = await findUser(scope, userId);
    if (user) scope.publish({ type: 'user.updated', user }, ['company']);
  }
}
