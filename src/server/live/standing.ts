import type { Database } from '#server/records/base/database.ts';
import { findStandings, type Standing } from '#server/records/live/sessions.ts';
import type { Session } from '#server/session.ts';
import type { LiveSocket } from './live-socket.ts';

/** How the users of these sockets stand now, by user. */
export async function findStandingsOf(database: Database, sockets: LiveSocket[]): Promise<Map<number, Standing>> {
  const userIds = [...new Set(sockets.map((socket) => socket.data.session.userId))];
  const standings = await database.asSystem('live', (scope) => findStandings(scope, userIds));
  return new Map(standings.map((standing) => [standing.userId, standing]));
}

/** Logout, a new password, another profile, a deletion, a stolen refresh token and the end of the subscription end an open socket too. */
export function stillStands(session: Session, standing: Standing, now: Date): boolean {
  if (standing.companyId !== session.companyId || standing.tokenVersion !== session.tokenVersion) return false;
  if (standing.endedSessions.includes(session.sessionId)) return false;
  return standing.companyStatus && (standing.dueDate === null || standing.dueDate > now);
}
