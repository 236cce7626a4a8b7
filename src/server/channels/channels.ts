import { reached } from '#server/fault-points.ts';
import type { Files, StoredFile } from '#server/files/files.ts';
import type { Database } from '#server/records/base/database.ts';
import { isOutOfReach } from '#server/records/base/out-of-reach.ts';
import type { Scope } from '#server/records/base/scope.ts';
import type { Turn } from '#server/records/base/turns.ts';
import { type Leases, openLeases } from '#server/records/connections/leases.ts';
import { linesToOpen, moveConnection } from '#server/records/connections/status.ts';
import { editInbound, eraseInbound } from '#server/records/inbound/changes.ts';
import { findTaken, takeInbound } from '#server/records/inbound/take.ts';
import { takeAcks } from '#server/records/messages/acks.ts';
import {
  type ChannelLine,
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
  /** Makes the provider behind every line; undefined where this server has no channel. */
  provide: ((listener: ChannelListener) => ChannelProvider) | undefined;
}

/** The desk's lines to the outside. Each line is open in one process at a time. */
export interface Channels {
  /** False where no channel is configured: nothing can be paired. */
  available: boolean;
  /** Opens every line that was not disconnected when the last process ended. */
  begin(): Promise<void>;
  open(line: ChannelLine): Promise<void>;
  /** Ends a pairing for good. */
  forget(connectionId: number): Promise<void>;
  /** The lines open in this process, with the company each belongs to. */
  openLines(): { connectionId: number; companyId: number }[];
  companyOf(connectionId: number): number | undefined;
  provider(): ChannelProvider;
  /** Called whenever messages may flow on a line again. */
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

  async function openLine(line: ChannelLine): Promise<void> {
    if (!provider || !(await leases.hold(line.connectionId))) return;
    open.set(line.connectionId, line.companyId);
    await provider.start(line);
  }

  async function letGo(connectionId: number): Promise<void> {
    open.delete(connectionId);
    await provider?.stop(connectionId);
    await leases.release(connectionId);
  }

  /** Takes over lines that no process has open: at the start, and from time to time where others may fail. */
  async function takeUnheld(): Promise<void> {
    const lines = await database.asSystem('jobs', linesToOpen);
    for (const { status, ...line } of lines) {
      if (open.has(line.connectionId) || !(await leases.hold(line.connectionId))) continue;
      await reopen(line, ['OPENING', 'qrcode', 'PAIRING'].includes(status)).catch((fault: unknown) => {
        open.delete(line.connectionId);
        log.warn({ err: fault, connectionId: line.connectionId }, 'A line could not be opened and will be tried again');
        lookAgain();
      });
    }
    if (database.engine === 'postgres') lookAgain();
  }

  async function reopen(line: ChannelLine, unfinished: boolean): Promise<void> {
    const { companyId, connectionId } = line;
    if (unfinished) {
      await database.inCompany(companyId, (scope) =>
        moveConnection(scope, connectionId, { type: 'connection.restarted' }),
      );
    }
    await openLine(line);
  }

  function lookAgain(): void {
    if (closed) return;
    clearTimeout(looking);
    looking = setTimeout(() => {
      takeUnheld().catch((fault: unknown) => {
        log.error({ err: fault }, 'Lines could not be taken over');
        lookAgain();
      });
    }, LOOK_AGAIN_MS).unref();
  }

  function listenerOf(): ChannelListener {
    async function inLine<T>(connectionId: number, work: (scope: Scope) => Promise<T>, turn?: Turn): Promise<T> {
      const companyId = open.get(connectionId);
      if (companyId === undefined) throw new Error(`Connection ${connectionId} is not open here`);
      return database.inCompany(companyId, work, turn).catch((fault: unknown) => {
        throw isOutOfReach(fault) ? new DeskOffline('The database is out of reach', { cause: fault }) : fault;
      });
    }

    async function received(connectionId: number, incoming: IncomingMessage): Promise<Receipt | null> {
      const known =
        incoming.media &&
        (await inLine(connectionId, (scope) => findTaken(scope, connectionId, incoming.providerId), 'first'));
      if (known) return known;
      const file = incoming.media ? await keepMedia(files, incoming.media) : null;
      try {
        const taken = await inLine(connectionId, (scope) => takeInbound(scope, connectionId, incoming, file), 'first');
        if (!taken?.fresh && file) await files.remove([file.name]);
        reached('inbound.stored');
        if (taken?.answered) for (const listener of flowing) listener(connectionId);
        return taken ? { messageId: taken.messageId, ticketId: taken.ticketId } : null;
      } catch (fault) {
        if (file) await files.remove([file.name]);
        throw fault;
      }
    }

    return {
      received,
      async changed(connectionId, fact, session) {
        const moved = await inLine(connectionId, (scope) =>
          moveConnection(scope, connectionId, fact, session ? { session } : {}),
        );
        if (moved?.status === 'DISCONNECTED') await letGo(connectionId);
        if (fact.type === 'connection.paired' || fact.type === 'connection.returned') {
          for (const listener of flowing) listener(connectionId);
        }
      },
      acked: (connectionId, acks) => inLine(connectionId, (scope) => takeAcks(scope, connectionId, acks)),
      edited: (connectionId, providerId, body) =>
        inLine(connectionId, (scope) => editInbound(scope, connectionId, providerId, body)),
      erased: (connectionId, providerId) =>
        inLine(connectionId, (scope) => eraseInbound(scope, connectionId, providerId)),
    };
  }

  return {
    available: provider !== undefined,
    async begin() {
      if (provider) await takeUnheld();
    },
    open: openLine,
    async forget(connectionId) {
      open.delete(connectionId);
      await provider?.forget(connectionId);
      await leases.release(connectionId);
    },
    openLines: () => [...open].map(([connectionId, companyId]) => ({ connectionId, companyId })),
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
