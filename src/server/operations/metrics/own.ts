import type { Load } from '#server/records/base/turns.ts';
import type { DiskState } from '../disk.ts';
import { release } from '../release.ts';
import { leaveOut, type MakeGauge } from './gauges.ts';

/** What a server knows of itself without asking anybody. */
export interface Own {
  sockets: number;
  liveLagSeconds: number;
  leases: number;
  pool: Load;
  /** How long the database took to answer; undefined when it doesn't. */
  databaseSeconds: number | undefined;
  /** How long the store of files took to answer; undefined when it doesn't. */
  filesSeconds: number | undefined;
}

export function ownGauges(gauge: MakeGauge): (own: Own) => void {
  gauge('build_info', 'Always 1; the release of this server.', ['release']).set({ release }, 1);
  const sockets = gauge('sockets', 'Open sockets of browsers on this server.');
  const liveLag = gauge('live_lag_seconds', 'For how long events have waited in the log to be sent to browsers.');
  const leases = gauge('leases_held', 'Connections that this server has open.');
  const poolSize = gauge('pool_size', 'So many transactions this server runs at once.');
  const poolUsed = gauge('pool_used', 'So many it runs now.');
  const poolWaiting = gauge('pool_waiting', 'So many wait for their turn.');
  const database = gauge('database_seconds', 'How long the database took to answer just now.');
  const files = gauge('files_seconds', 'How long the store of files took to answer just now.');
  return (own) => {
    leaveOut([database, files]);
    if (own.databaseSeconds !== undefined) database.set(own.databaseSeconds);
    if (own.filesSeconds !== undefined) files.set(own.filesSeconds);
    sockets.set(own.sockets);
    liveLag.set(own.liveLagSeconds);
    leases.set(own.leases);
    poolSize.set(own.pool.room);
    poolUsed.set(own.pool.used);
    poolWaiting.set(own.pool.waiting);
  };
}

export function diskGauges(gauge: MakeGauge, reserveBytes: number): (state: DiskState | undefined) => void {
  gauge('disk_reserve_bytes', 'With less than that DATA_DIR counts as full (DISK_RESERVE_MB).').set(reserveBytes);
  const free = gauge('disk_free_bytes', 'What is left where DATA_DIR is.');
  const total = gauge('disk_total_bytes', 'How large the drive is where DATA_DIR is.');
  const writable = gauge('disk_writable', '1 where a small file could just be written in DATA_DIR.');
  return (state) => {
    leaveOut([free, total, writable]);
    if (!state) return;
    if (state.free !== null) free.set(state.free);
    if (state.total !== null) total.set(state.total);
    writable.set(state.isWritable ? 1 : 0);
  };
}
