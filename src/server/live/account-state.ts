import type { Session } from '#server/access/session.ts';
import type { Database } from '#server/records/base/database.ts';
import { type AccountState, findAccountStates } from '#server/records/live/sessions.ts';
import type { LiveSocket } from './live-socket.ts';

export async function findAccountStatesOf(
  database: Database,
  sockets: LiveSocket[],
): Promise<Map<number, AccountState>> {
  const userIds = [...new Set(sockets.map((socket) => socket.data.session.userId))];
  const accounts = await database.asSystem('live', (scope) => findAccountStates(scope, userIds));
  return new Map(accounts.map((account) => [account.userId, account]));
}

/** Logout, a new password, another profile, a deletion and a stolen refresh token end an open socket too. */
export function isStillValid(session: Session, account: AccountState): boolean {
  if (account.companyId !== session.companyId || account.tokenVersion !== session.tokenVersion) return false;
  if (account.endedSessions.includes(session.sessionId)) return false;
  return account.companyStatus;
}
