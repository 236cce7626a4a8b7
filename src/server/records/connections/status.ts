import { and, asc, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { ConnectionSession } from '#contract/schema.ts';
import { type ConnectionIntent, type ConnectionProviderFact, nextConnection } from '#machines/connection.ts';
import { fallAfter, isFallNews, noFall } from '#machines/connections/fall.ts';
import { providersReaching } from '#machines/connections/reach.ts';
import type { ChannelConnection } from '#server/channels/port.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { companies } from '../companies/table.ts';
import { publishFall } from './falls.ts';
import { publishSession, sessionColumns } from './session.ts';
import { connections } from './table.ts';

/** The pairing that comes or goes with a change: null ends it, undefined leaves it. */
export interface PairingChange {
  session?: Record<string, unknown> | null;
}

/**
 * Moves a connection as the shared machine allows; undefined when it refuses. Why it ended stays until it moves on. What is
 * ended `isByHand` has not fallen.
 */
export async function moveConnection(
  scope: Scope,
  id: number,
  event: ConnectionIntent | ConnectionProviderFact,
  { session, isByHand = false }: PairingChange & { isByHand?: boolean } = {},
): Promise<ConnectionSession | undefined> {
  const [connection] = await scope.tx
    .select({
      id: connections.id,
      status: connections.status,
      failure: connections.failure,
      qrcode: connections.qrcode,
      retries: connections.retries,
      ...fallColumns,
    })
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.id, id)))
    .for('no key update');
  const next = connection && nextConnection(connection, event);
  if (!next) return undefined;
  const { status, qrcode, retries, failure } = next;
  const fall = isByHand
    ? noFall
    : fallAfter(connection, { from: connection.status, to: status, event, now: scope.now });
  const pairing = session === undefined ? {} : { session, number: phoneOf(session) };
  const [moved] = await scope.tx
    .update(connections)
    .set({ status, qrcode, retries, failure, ...fall, updatedAt: scope.now, ...pairing })
    .where(and(scope.owns(connections), eq(connections.id, id)))
    .returning(sessionColumns);
  if (moved && isFallNews(connection, fall)) await publishFall(scope, id, 'connection.fell', fall.fellAt);
  return moved && publishSession(scope, moved);
}

/** Why a connection that is still tried is not connected yet; it is told once. */
export async function keepFailure(scope: Scope, id: number, failure: ErrorCode): Promise<void> {
  const [kept] = await scope.tx
    .update(connections)
    .set({ failure, updatedAt: scope.now })
    .where(
      and(
        scope.owns(connections),
        eq(connections.id, id),
        notInArray(connections.status, ['CONNECTED', 'DISCONNECTED']),
        sql`${connections.failure} is distinct from ${failure}`,
      ),
    )
    .returning(sessionColumns);
  if (kept) publishSession(scope, kept);
}

/** A connection as its provider needs it, with the pairing kept for it. */
export async function findChannelConnection(scope: Scope, id: number): Promise<ChannelConnection | undefined> {
  const [connection] = await scope.tx
    .select(channelColumns)
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.id, id)));
  return connection;
}

/** Through which the company asks about numbers: its default connection, or else the first that is connected. */
export async function findCheckingConnection(scope: Scope): Promise<number | undefined> {
  const [connection] = await scope.tx
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(
        scope.owns(connections),
        eq(connections.status, 'CONNECTED'),
        inArray(connections.provider, providersReaching('whatsapp')),
      ),
    )
    .orderBy(desc(connections.isDefault), asc(connections.id))
    .limit(1);
  return connection?.id;
}

/** How far a channel has been heard, kept with what came of it. */
export async function keepPlace(scope: Scope, id: number, place: number): Promise<void> {
  await scope.tx
    .update(connections)
    .set({ place })
    .where(and(scope.owns(connections), eq(connections.id, id)));
}

/** Every connection that was not disconnected, in all companies: those that a server opens when it starts. */
export async function connectionsToOpen(scope: SystemScope): Promise<(ChannelConnection & { status: string })[]> {
  return scope.tx
    .select({ ...channelColumns, status: connections.status })
    .from(connections)
    .where(ne(connections.status, 'DISCONNECTED'))
    .orderBy(connections.id);
}

/** Whose connection it is, unless it is disconnected. */
export async function companyOfConnection(scope: SystemScope, id: number): Promise<number | undefined> {
  const [connection] = await scope.tx
    .select({ companyId: connections.companyId })
    .from(connections)
    .where(and(eq(connections.id, id), ne(connections.status, 'DISCONNECTED')));
  return connection?.companyId;
}

/** The simulator's connections of every company as its page shows them. */
export async function listNetworkConnections(scope: SystemScope) {
  return scope.tx
    .select({
      id: connections.id,
      companyId: connections.companyId,
      companyName: companies.name,
      name: connections.name,
      status: connections.status,
      qrcode: connections.qrcode,
    })
    .from(connections)
    .innerJoin(companies, eq(companies.id, connections.companyId))
    .where(eq(connections.provider, 'simulator'))
    .orderBy(connections.id);
}

const fallColumns = {
  passkeyAsks: connections.passkeyAsks,
  retryAt: connections.retryAt,
  fellAt: connections.fellAt,
  fallToldAt: connections.fallToldAt,
  returnedAt: connections.returnedAt,
};

const channelColumns = {
  importsHistory: connections.importsHistory,
  connectionId: connections.id,
  companyId: connections.companyId,
  provider: connections.provider,
  name: connections.name,
  session: connections.session,
  place: connections.place,
};

function phoneOf(session: Record<string, unknown> | null): string | null {
  return typeof session?.phone === 'string' ? session.phone : null;
}
