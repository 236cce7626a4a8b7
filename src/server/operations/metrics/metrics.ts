import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Channels } from '#server/channels/channels.ts';
import type { Observed } from '../rules.ts';
import { gaugesOf } from './gauges.ts';
import { installationGauges } from './installation.ts';
import { diskGauges, type Own, ownGauges } from './own.ts';
import { serverGauges } from './servers.ts';

export interface Metrics {
  contentType: string;
  /** Counts a call that was answered. */
  answered(operation: string, status: number, seconds: number): void;
  /** What could not be read is left out, and `recado_scrape_errors` says so. */
  print(own: Own, observed: Pick<Observed, 'disk' | 'figures' | 'servers'>, now: Date): Promise<string>;
  clear(): void;
}

export interface MetricsOptions {
  channels: Pick<Channels, 'onSetAside' | 'onStored'>;
  diskReserveBytes: number;
  isPostgres: boolean;
}

export function createMetrics({ channels, diskReserveBytes, isPostgres }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = gaugesOf(registry);
  const setOwn = ownGauges(gauge);
  const setDisk = diskGauges(gauge, diskReserveBytes);
  const setServers = isPostgres ? serverGauges(gauge) : () => undefined;
  const setInstallation = installationGauges(gauge);
  const errors = gauge('scrape_errors', '1 for a part that could not be read just now, and is left out.', ['part']);
  const calls = new Histogram({
    name: 'recado_call_seconds',
    help: 'How long calls took, by operation and status.',
    labelNames: ['operation', 'status'],
    registers: [registry],
  });
  countArrivals(registry, channels);

  return {
    contentType: registry.contentType,
    answered: (operation, status, seconds) => calls.observe({ operation, status }, seconds),
    print(own, { disk, figures, servers }, now) {
      setOwn(own);
      setDisk(disk);
      setServers(servers);
      setInstallation(figures, now);
      errors.set({ part: 'disk' }, disk ? 0 : 1);
      errors.set({ part: 'database' }, figures ? 0 : 1);
      errors.set({ part: 'files' }, own.filesSeconds === undefined ? 1 : 0);
      if (isPostgres) errors.set({ part: 'servers' }, servers ? 0 : 1);
      return registry.metrics();
    },
    clear: () => registry.clear(),
  };
}

function countArrivals(registry: Registry, channels: MetricsOptions['channels']): void {
  const registers = [registry];
  const inbound = new Histogram({
    name: 'recado_inbound_seconds',
    help: 'From when a message arrived at this server until it was stored, its file included.',
    labelNames: ['provider'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const setAside = new Counter({
    name: 'recado_parts_set_aside_total',
    help: 'Parts of what channels delivered that could not be read or stored.',
    labelNames: ['provider', 'kind'],
    registers,
  });
  channels.onStored((provider, seconds) => inbound.observe({ provider }, seconds));
  channels.onSetAside((provider, kind) => setAside.inc({ provider, kind }));
}
