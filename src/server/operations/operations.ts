import type { Channels } from '#server/channels/channels.ts';
import type { Files } from '#server/files/files.ts';
import type { Live } from '#server/live/live.ts';
import type { Database } from '#server/records/base/database.ts';
import { pingDatabase } from '#server/records/base/ping.ts';
import type { SystemScope } from '#server/records/base/scope.ts';
import { findFigures } from '#server/records/operations/figures.ts';
import { findServers } from '#server/records/operations/servers.ts';
import type { Settings } from '#server/settings.ts';
import type { Disk } from './disk.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { keptFor } from './patience.ts';
import { type Finding, findingsIn, type Observed, shareOf } from './rules.ts';
import { thresholds } from './thresholds.ts';
import type { Troubles } from './troubles.ts';

/** Between two looks of a server at itself. */
const lookMs = 5_000;

/** Figures are read from the database no more often than that, whoever asks. */
const figuresMs = 10_000;

/** Each question to a store of files costs a little. */
const filesMs = 10_000;

/** A session that listens, one that holds the database, one that holds connections. */
const sessionsBesidePool = 3;

export interface Readiness {
  /** What keeps this server from doing its work. */
  faults: string[];
  /** What is in trouble and needs nobody to be sent elsewhere. */
  warnings: string[];
}

/** How this server and its installation do: for balancers, for whoever measures, and for whoever runs it. */
export interface Operations {
  metrics: Pick<Metrics, 'contentType' | 'answered'>;
  readiness(): Promise<Readiness>;
  print(): Promise<string>;
  /** Looks once and judges what it finds. */
  look(): Promise<void>;
  /** Looks from time to time from now on. */
  start(): void;
  close(): Promise<void>;
}

export interface OperationsOptions {
  settings: Pick<Settings, 'DATABASE_POOL'>;
  database: Database;
  clock: () => Date;
  disk: Disk;
  troubles: Troubles;
  /** The store of files. */
  files: Pick<Files, 'ask'>;
  channels: Pick<Channels, 'onSetAside' | 'onStored' | 'openConnections'>;
  live: Pick<Live, 'sockets' | 'lagSeconds'>;
  /** What others find wrong by rules of their own, asked while the database answers. */
  findOthers?: (scope: SystemScope) => Promise<Finding[]>;
  log: { warn(detail: object, text: string): void };
}

export function openOperations(options: OperationsOptions): Operations {
  const { settings, database, clock, disk, files, troubles, channels, live, log, findOthers } = options;
  const isPostgres = database.engine === 'postgres';
  const metrics = createMetrics({ channels, diskReserveBytes: disk.reserveBytes, isPostgres });
  const ping = keptFor({ keepMs: 0, clock }, async () => {
    const from = performance.now();
    await database.asSystem('health', pingDatabase, 'first');
    return (performance.now() - from) / 1000;
  });
  const askFiles = keptFor({ keepMs: filesMs, clock }, async () => {
    const from = performance.now();
    await files.ask();
    return (performance.now() - from) / 1000;
  });
  const figures = keptFor({ keepMs: figuresMs, clock }, () => database.asSystem('health', findFigures, 'last'));
  const servers = keptFor({ keepMs: figuresMs, clock }, async () => {
    if (!isPostgres) return undefined;
    const found = await database.asSystem('health', findServers, 'last');
    return { ...found, perServer: settings.DATABASE_POOL + sessionsBesidePool };
  });
  const others = keptFor({ keepMs: figuresMs, clock }, async () =>
    findOthers ? database.asSystem('health', findOthers, 'last') : [],
  );
  let observed: Observed | undefined;
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function observe(): Promise<Observed> {
    const [drive, databaseSeconds, filesSeconds, found, beside, besides] = await Promise.all([
      disk.look(),
      ping(),
      askFiles(),
      figures(),
      servers(),
      others(),
    ]);
    return {
      disk: drive,
      databaseSeconds,
      filesSeconds,
      liveLagSeconds: live.lagSeconds(),
      figures: found,
      servers: beside,
      others: besides ?? [],
    };
  }

  async function lookOnce(): Promise<void> {
    const isFirst = observed === undefined;
    observed = await observe();
    if (isFirst) warnOfLimit(observed);
    await troubles.judge(observed);
  }

  /** At the start, before it is a trouble: this server may be the one too many. */
  function warnOfLimit({ servers: found }: Observed): void {
    if (found && shareOf(found) > thresholds.poolNearLimit.over)
      log.warn({ ...found }, 'The servers may take nearly all connections of PostgreSQL');
  }

  function look(): Promise<void> {
    looking ??= lookOnce()
      .catch((error: unknown) => log.warn({ err: error }, 'Troubles will be looked for again'))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  return {
    metrics,
    async readiness() {
      const [drive, databaseSeconds] = await Promise.all([disk.look(), ping()]);
      const checks = {
        database: databaseSeconds !== undefined,
        disk: drive?.state === 'ok' || drive?.state === 'nearlyFull',
        live_log: live.lagSeconds() <= thresholds.liveLogLagging.over,
      };
      const faults = Object.entries(checks).flatMap(([name, isWell]) => (isWell ? [] : [name]));
      const kinds = new Set(observed ? findingsIn(observed, clock()).map(({ kind }) => kind) : []);
      return { faults, warnings: [...kinds].filter((kind) => !faults.includes(kind)).sort() };
    },
    async print() {
      const [drive, databaseSeconds, filesSeconds, found, beside] = await Promise.all([
        disk.look(),
        ping(),
        askFiles(),
        figures(),
        servers(),
      ]);
      const own = {
        sockets: live.sockets(),
        liveLagSeconds: live.lagSeconds(),
        leases: channels.openConnections().length,
        pool: database.load(),
        databaseSeconds,
        filesSeconds,
      };
      return metrics.print(own, { disk: drive, figures: found, servers: beside }, clock());
    },
    look,
    start() {
      timer = setInterval(() => void look(), lookMs).unref();
      void look();
    },
    async close() {
      clearInterval(timer);
      await looking;
      metrics.clear();
    },
  };
}
