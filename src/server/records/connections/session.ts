import type { ConnectionSession } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { connections } from './table.ts';

/** What of a connection moves while it is paired, as it is stored. */
export const sessionColumns = {
  id: connections.id,
  status: connections.status,
  number: connections.number,
  failure: connections.failure,
  retryAt: connections.retryAt,
  fellAt: connections.fellAt,
  fallToldAt: connections.fallToldAt,
  qrcode: connections.qrcode,
  retries: connections.retries,
  updatedAt: connections.updatedAt,
};

type StoredTimes = { retryAt: Date | null; fellAt: Date | null; fallToldAt: Date | null };

type StoredSession = Omit<ConnectionSession, 'updatedAt' | keyof StoredTimes> & StoredTimes & { updatedAt: Date };

/** A fall that nobody was told of is nobody's concern yet. */
export const shownTimes = ({ retryAt, fellAt, fallToldAt }: StoredTimes) => ({
  retryAt: retryAt?.toISOString() ?? null,
  fellAt: (fallToldAt && fellAt?.toISOString()) ?? null,
});

/** Tells everybody; the code that pairs it is for admins. */
export const publishSession = (scope: Scope, stored: StoredSession): ConnectionSession => {
  const { updatedAt, retryAt, fellAt, fallToldAt, ...row } = stored;
  const times = shownTimes({ retryAt, fellAt, fallToldAt });
  const session: ConnectionSession = { ...row, ...times, updatedAt: updatedAt.toISOString() };
  scope.publish({ type: 'connection.sessionUpdated', session }, ['admins']);
  scope.publish({ type: 'connection.sessionUpdated', session: { ...session, qrcode: null } }, ['agents']);
  return session;
};
