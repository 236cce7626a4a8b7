import type { ConnectionProvider, UnreadablePartKind } from '#contract/schema.ts';
import type { Cipher } from '#server/cipher.ts';
import type { Files } from '#server/files/files.ts';
import type { Database } from '#server/records/base/database.ts';
import { type Leases, openLeases } from '#server/records/connections/leases.ts';
import { connectionsToOpen, moveConnection } from '#server/records/connections/status.ts';
import { createTurnsByName } from '#server/turns-by-name.ts';
import type { ChannelLog } from './channel-log.ts';
import { openListener } from './listener.ts';
import { openOtherServers } from './other-servers.ts';
import {
  type ChannelConnection,
  type ChannelListener,
  ChannelOffline,
  type ChannelProvider,
  ChannelRefused,
  type ChannelTemplate,
  type DeliveredPart,
} from './port.ts';
import { sharesOf } from './shares.ts';

const LOOK_AGAIN_MS = 5_000;

/** What the others have not taken by then is anybody's. */
const LEFT_MS = 1_000;

export interface ChannelOptions {
  database: Database;
  files: Files;
  log: ChannelLog;
  cipher: Pick<Cipher, 'encrypt'>;
  databaseUrl: string | undefined;
  /** What this server has, by its name; each is made once, for all connections that are its. */
  providers: ProviderMakers;
  /** Whether this process opens lines (`ROLES`); by default it does. */
  opensLines?: boolean;
}

export type ProviderMakers = Partial<Record<ConnectionProvider, (listener: ChannelListener) => ChannelProvider>>;

/** The desk's connections to the outside. Each connection is open in one process at a time. */
export interface Channels {
  /** Those that this server has; the first is a new connection's where none is named. */
  providers: readonly ConnectionProvider[];
  /**
   * Opens every connection that was not disconnected when the last process ended: this process's share, where others run some
   * too. One that another process is to have is let go as soon as it is `settled`.
   */
  begin(settled?: (connectionId: number) => Promise<void>): Promise<void>;
  open(connection: ChannelConnection): Promise<void>;
  /** Ends a pairing for good. */
  forget(connection: Pick<ChannelConnection, 'connectionId' | 'provider'>): Promise<void>;
  openConnections(): { connectionId: number; companyId: number }[];
  companyOf(connectionId: number): number | undefined;
  /** The provider of a connection that is open here; throws `ChannelOffline` for any other. */
  of(connectionId: number): ChannelProvider;
  /** How a provider is asked for a code (`ChannelProvider.pairingCode`), where it can be. */
  pairingCode(provider: ConnectionProvider): ChannelProvider['pairingCode'];
  /** The templates that a connection's channel lists; null where it has none. Throws as `ChannelProvider.listTemplates`. */
  listTemplates(connection: Pick<ChannelConnection, 'connectionId' | 'provider'>): Promise<ChannelTemplate[] | null>;
  /** Asks a connection's channel for the messages of the time before; false where that needs no asking. Throws as there. */
  askForHistory(connection: Pick<ChannelConnection, 'connectionId' | 'provider'>): Promise<boolean>;
  /** Reads a part once more that was set aside; throws where it still can't be read (`ChannelProvider.readAgain`). */
  readAgain(part: SetAsidePart, isLate: boolean): Promise<void>;
  /** Called when a part of what a channel delivered was set aside. */
  onSetAside(listener: (provider: ConnectionProvider, kind: UnreadablePartKind) => void): void;
  /** Called when a message was stored, with the seconds since it arrived here. */
  onStored(listener: (provider: ConnectionProvider, seconds: number) => void): void;
  /** Called whenever messages may flow on a connection again. */
  onFlowing(listener: (connectionId: number) => void): void;
  /** Called when somebody has written whose picture is to be asked for. */
  onPictureRequest(listener: () => void): void;
  /**
   * Takes no further connection and lets go of those that are open, each as soon as it is `settled`, so that another server
   * goes on with them at once.
   */
  handOver(settled: (connectionId: number) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export type SetAsidePart = Pick<DeliveredPart, 'kind' | 'raw'> & Pick<ChannelConnection, 'connectionId' | 'provider'>;

export function openChannels(options: ChannelOptions): Channels {
  const { database, files, log, cipher, databaseUrl, providers: makers, opensLines = true } = options;
  const open = new Map<number, { companyId: number; name: ConnectionProvider; provider: ChannelProvider }>();
  const flowing = new Set<(connectionId: number) => void>();
  const picturing = new Set<() => void>();
  const settingAside = new Set<Parameters<Channels['onSetAside']>[0]>();
  const storing = new Set<Parameters<Channels['onStored']>[0]>();
  const leases: Leases = openLeases(database.engine === 'postgres' ? databaseUrl : undefined, (lost) => {
    for (const connectionId of lost) void letGo(connectionId);
  });
  const listener = openListener({
    database,
    files,
    log,
    cipher,
    opened: (connectionId) => open.get(connectionId),
    letGo,
    stored: toEach(storing),
    flows: toEach(flowing),
    asksForPicture: toEach(picturing),
    setAside: toEach(settingAside),
  });
  const providers = new Map(
    Object.entries(makers).map(([name, make]) => [name as ConnectionProvider, make(listener)] as const),
  );
  const otherServers = openOtherServers(database, {
    pairingEnded(connectionId) {
      forgetOpened(connectionId).catch((error: unknown) =>
        log.warn({ err: error, connectionId }, 'A connection that another process has ended is still open'),
      );
    },
    connectionsLetGo: () => lookAgain(0),
  });
  const inTurn = createTurnsByName();
  let looking: NodeJS.Timeout | undefined;
  let left: ReadonlySet<number> = new Set();
  const giving = new Set<number>();
  let settledBeforeGiven: (connectionId: number) => Promise<void> = async () => {};
  let closed = false;

  async function openConnection(connection: ChannelConnection): Promise<void> {
    const provider = providers.get(connection.provider);
    if (!opensLines) return otherServers.connectionsLetGo();
    if (!provider || !(await leases.hold(connection.connectionId))) return;
    open.set(connection.connectionId, { companyId: connection.companyId, name: connection.provider, provider });
    await provider.start(connection);
  }

  async function letGo(connectionId: number): Promise<void> {
    const opened = open.get(connectionId);
    open.delete(connectionId);
    await opened?.provider.stop(connectionId);
    await leases.release(connectionId);
  }

  async function forgetHere({ connectionId, provider }: Parameters<Channels['forget']>[0]): Promise<void> {
    open.delete(connectionId);
    await providers.get(provider)?.forget(connectionId);
    await leases.release(connectionId);
  }

  /** Whoever has ended it may want it opened anew, which nobody could while it was held here. */
  async function forgetOpened(connectionId: number): Promise<void> {
    const opened = open.get(connectionId);
    if (!opened) return;
    await forgetHere({ connectionId, provider: opened.name });
    await takeUnheld();
  }

  /** Takes over connections that no process has open: at the start, and from time to time where others may fail. */
  const takeUnheld = (): Promise<void> => inTurn('unheld', openUnheld);

  async function openUnheld(): Promise<void> {
    if (closed || !opensLines) return;
    const connections = (await database.asSystem('jobs', connectionsToOpen)).filter(({ provider }) =>
      providers.has(provider),
    );
    for (const { connectionId, provider } of connections) {
      const opened = open.get(connectionId);
      // Moved to another provider by another process.
      if (opened && opened.name !== provider) await letGo(connectionId);
    }
    const lines = connections.map(({ connectionId, status }) => ({
      connectionId,
      isConnected: status === 'CONNECTED',
      isOpenHere: open.has(connectionId),
    }));
    const { take, leave, give } = sharesOf({ lines, left, ...(await leases.census()) });
    left = new Set(leave);
    const taken = new Set(take);
    for (const { status, ...connection } of connections)
      if (taken.has(connection.connectionId)) await takeLine(connection, status);
    for (const connectionId of give) void giveInTime(connectionId);
    if (database.engine === 'postgres') lookAgain(left.size > 0 ? LEFT_MS : LOOK_AGAIN_MS);
  }

  async function takeLine(connection: ChannelConnection, status: string): Promise<void> {
    const { connectionId } = connection;
    if (!(await leases.hold(connectionId))) return;
    await reopen(connection, ['OPENING', 'qrcode', 'PAIRING'].includes(status)).catch(async (error: unknown) => {
      // Of one that is refused its provider has said so.
      if (!(error instanceof ChannelRefused)) await listener.unreachable(connectionId).catch(() => undefined);
      open.delete(connectionId);
      log.warn({ err: error, connectionId }, 'A line could not be opened and will be tried again');
      lookAgain();
    });
  }

  /** What takes long to settle keeps no other line from being taken over meanwhile. */
  async function giveInTime(connectionId: number): Promise<void> {
    if (giving.has(connectionId)) return;
    giving.add(connectionId);
    try {
      await giveAway(connectionId, settledBeforeGiven);
    } catch (error) {
      log.warn({ err: error, connectionId }, 'A line stays for now that another process was to have');
    } finally {
      giving.delete(connectionId);
    }
  }

  async function giveAway(connectionId: number, settled: (connectionId: number) => Promise<void>): Promise<void> {
    await settled(connectionId);
    await letGo(connectionId);
    await otherServers.connectionsLetGo();
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

  function lookAgain(ms = LOOK_AGAIN_MS): void {
    if (closed) return;
    clearTimeout(looking);
    looking = setTimeout(() => {
      takeUnheld().catch((error: unknown) => {
        log.error({ err: error }, 'Lines could not be taken over');
        lookAgain();
      });
    }, ms).unref();
  }

  return {
    providers: [...providers.keys()],
    async begin(settled = async () => {}) {
      if (providers.size === 0 || !opensLines) return;
      settledBeforeGiven = settled;
      await leases.join(() => lookAgain(0));
      await takeUnheld();
    },
    open: openConnection,
    async forget(connection) {
      await forgetHere(connection);
      await otherServers.pairingEnded(connection.connectionId);
    },
    openConnections: () => [...open].map(([connectionId, { companyId }]) => ({ connectionId, companyId })),
    companyOf: (connectionId) => open.get(connectionId)?.companyId,
    of(connectionId) {
      const opened = open.get(connectionId);
      if (!opened) throw new ChannelOffline(`Connection ${connectionId} is not open here`);
      return opened.provider;
    },
    pairingCode: (provider) => providers.get(provider)?.pairingCode,
    listTemplates: async ({ connectionId, provider }) =>
      (await providers.get(provider)?.listTemplates?.(connectionId)) ?? null,
    async askForHistory({ connectionId, provider }) {
      const found = providers.get(provider);
      await found?.askForHistory?.(connectionId);
      return found?.askForHistory !== undefined;
    },
    async readAgain({ connectionId, provider, ...part }, isLate) {
      const found = providers.get(provider);
      if (!found) throw new ChannelOffline(`This server has no provider ${provider}`);
      await found.readAgain(connectionId, part, isLate);
    },
    onSetAside: (listener) => void settingAside.add(listener),
    onStored: (listener) => void storing.add(listener),
    onFlowing: (listener) => void flowing.add(listener),
    onPictureRequest: (listener) => void picturing.add(listener),
    async handOver(settled) {
      closed = true;
      clearTimeout(looking);
      await Promise.all([...open.keys()].map((connectionId) => giveAway(connectionId, settled)));
    },
    async close() {
      closed = true;
      clearTimeout(looking);
      for (const provider of providers.values()) await provider.close();
      const wereOpen = open.size > 0;
      open.clear();
      await leases.close();
      if (wereOpen) await otherServers.connectionsLetGo().catch(() => undefined);
    },
  };
}

const toEach =
  <Args extends unknown[]>(listeners: Set<(...args: Args) => void>) =>
  (...args: Args) => {
    for (const listener of listeners) listener(...args);
  };
