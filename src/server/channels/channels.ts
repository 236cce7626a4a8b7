import { reached } from '#server/fault-points.ts';
import type { Files, StoredFile } from '#server/files/files.ts';
import type { Database } from '#server/records/base/database.ts';
import { isDatabaseUnavailable } from '#server/records/base/database-unavailable.ts';
import type { Scope } from '#server/records/base/scope.ts';
import type { Turn } from '#server/records/base/turns.ts';
import { type Leases, openLeases } from '#server/records/connections/leases.ts';
import { connectionsToOpen, moveConnection } from '#server/records/connections/status.ts';
import { editInbound, eraseInbound } from '#server/records/inbound/changes.ts';
import { findTaken, takeInbound } from '#server/records/inbound/take.ts';
import { takeAcks } from '#server/records/messages/acks.ts';
import {
  type ChannelConnection,
  type ChannelListener,
  type ChannelProvider,
  DeskOffline,
  type IncomingMessage,
  type Receipt,
} from './port.ts';

const LOOK_AGAIN_MS = 5_000;

export interface ChannelLog {
  error(detail: object, text: string): void;
  warn(detail: object, text: string): void;
}

export interface ChannelOptions {
  database: Database;
  files: Files;
  log: ChannelLog;
  databaseUrl: string | undefined;
  /** Makes the provider behind every connection; undefined where this server has no channel. */
  provide: ((listener: ChannelListener) => ChannelProvider) | undefined;
}

/** The desk's connections to the outside. Each connection is open in one process at a time. */
export interface Channels {
  /** False where no channel is configured: nothing can be paired. */
  available: boolean;
  /** Opens every connection that was not disconnected when the last process ended. */
  begin(): Promise<void>;
  open(connection: ChannelConnection): Promise<void>;
  /** Ends a pairing for good. */
  forget(connectionId: number): Promise<void>;
  openConnections(): { connectionId: number; companyId: number }[];
  companyOf(connectionId: number): number | undefined;
  provider(): ChannelProvider;
  /** Called whenever messages may flow on a connection again. */
  onFlowing(listener: (connectionId: number) => void): void;
  close(): Promise<void>;
}

export function openChannels({ database, files, log, databaseUrl, provide }: ChannelOptions): Channels {
  const open = new Map<number, number>();
  const flowing = new Set<(connectionId: number) => void>();
  const leases: Leases = openLeases(database.engine === 'postgres' ? databaseUrl : undefined, (lost) => {
    for (const connectionId of lost) void letGo(connectionId);
  });
  const provider = provide?.(listenerOf());
  let looking: NodeJS.Timeout | undefined;
  let closed = false;

  async function openConnection(connection: ChannelConnection): Promise<void> {
    if (!provider || !(await leases.hold(connection.connectionId))) return;
    open.set(connection.connectionId, connection.companyId);
    await provider.start(connection);
  }

  async function letGo(connectionId: number): Promise<void> {
    open.delete(connectionId);
    await provider?.stop(connectionId);
    await leases.release(connectionId);
  }

  /** Takes over connections that no process has open: at the start, and from time to time where others may fail. */
  async function takeUnheld(): Promise<void> {
    const connections = await database.asSystem('jobs', connectionsToOpen);
    for (const { status, ...connection } of connections) {
      if (open.has(connection.connectionId) || !(await leases.hold(connection.connectionId))) continue;
      await reopen(connection, ['OPENING', 'qrcode', 'PAIRING'].includes(status)).catch((error: unknown) => {
        open.delete(connection.connectionId);
        log.warn(
          { err: error, connectionId: connection.connectionId },
          'A line could not be opened and will be tried again',
        );
        lookAgain();
      });
    }
    if (database.engine === 'postgres') lookAgain();
  }

  async function reopen(connection: ChannelConnection, unfinished: boolean): Promise<void> {
    const { companyId, connectionId } = connection;
    if (unfinished) {
      await database.inCompany(companyId, (scope) =>
        moveConnection(scope, connectionId, { type: 'connection.restarted' }),
      );
    }
    await openConnection(connection);
  }

  function lookAgain(): void {
    if (closed) return;
    clearTimeout(looking);
    looking = setTimeout(() => {
      takeUnheld().catch((error: unknown) => {
        log.error({ err: error }, 'Lines could not be taken over');
        lookAgain();
      });
    }, LOOK_AGAIN_MS).unref();
  }

  function listenerOf(): ChannelListener {
    async function inConnection<T>(connectionId: number, work: (scope: Scope) => Promise<T>, turn?: Turn): Promise<T> {
      const companyId = open.get(connectionId);
      if (companyId === undefined) throw new Error(`Connection ${connectionId} is not open here`);
      return database.inCompany(companyId, work, turn).catch((error: unknown) => {
        throw isDatabaseUnavailable(error) ? new DeskOffline('The database is out of reach', { cause: error }) : error;
      });
    }

    async function received(connectionId: number, incoming: IncomingMessage): Promise<Receipt | null> {
      const known =
        incoming.media &&
        (await inConnection(connectionId, (scope) => findTaken(scope, connectionId, incoming.providerId), 'first'));
      if (known) return known;
      const file = incoming.media ? await keepMedia(files, incoming.media) : null;
      try {
        const taken = await inConnection(
          connectionId,
          (scope) => takeInbound(scope, connectionId, incoming, file),
          'first',
        );
        if (!taken?.fresh && file) await files.remove([file.name]);
        reached('inbound.stored');
        if (taken?.answered) for (const listener of flowing) listener(connectionId);
        return taken ? { messageId: taken.messageId, ticketId: taken.ticketId } : null;
      } catch (error) {
        if (file) await files.remove([file.name]);
        throw error;
      }
    }

    return {
      received,
      async changed(connectionId, fact, session) {
        const moved = await inConnection(connectionId, (scope) =>
          moveConnection(scope, connectionId, fact, session ? { session } : {}),
        );
        if (moved?.status === 'DISCONNECTED') await letGo(connectionId);
        if (fact.type === 'connection.paired' || fact.type === 'connection.returned') {
          for (const listener of flowing) listener(connectionId);
        }
      },
      acked: (connectionId, acks) => inConnection(connectionId, (scope) => takeAcks(scope, connectionId, acks)),
      edited: (connectionId, providerId, body) =>
        inConnection(connectionId, (scope) => editInbound(scope, connectionId, providerId, body)),
      erased: (connectionId, providerId) =>
        inConnection(connectionId, (scope) => eraseInbound(scope, connectionId, providerId)),
    };
  }

  return {
    available: provider !== undefined,
    async begin() {
      if (provider) await takeUnheld();
    },
    open: openConnection,
    async forget(connectionId) {
      open.delete(connectionId);
      await provider?.forget(connectionId);
      await leases.release(connectionId);
    },
    openConnections: () => [...open].map(([connectionId, companyId]) => ({ connectionId, companyId })),
    companyOf: (connectionId) => open.get(connectionId),
    provider() {
      if (!provider) throw new Error('This server has no channel');
      return provider;
    },
    onFlowing: (listener) => void flowing.add(listener),
    async close() {
      closed = true;
      clearTimeout(looking);
      await provider?.close();
      open.clear();
      await leases.close();
    },
  };
}

/** Keeps a file that came with a message. One that is too large is left out; its message is not. */
async function keepMedia(files: Files, fetch: NonNullable<IncomingMessage['media']>): Promise<StoredFile | null> {
  const { name, mime, bytes } = await fetch();
  if (bytes.length > files.maxBytes) return null;
  return files.store(bytes, { name, mime });
}
