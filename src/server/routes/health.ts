import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Channels } from '#server/channels/channels.ts';
import { HttpError } from '#server/http-error.ts';
import type { Database } from '#server/records/base/database.ts';
import { pingDatabase } from '#server/records/base/ping.ts';
import { countUnreadableParts } from '#server/records/unreadable-parts/find.ts';
import type { Settings } from '#server/settings.ts';

export interface HealthOptions {
  settings: Settings;
  database: Database;
  channels: Pick<Channels, 'onSetAside'>;
  /** True once the server is going down: a balancer must send nobody here any more. */
  isClosing: () => boolean;
}

/** For whoever runs the server: is it alive, may it be sent calls, how is it doing. */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { settings, database, channels, isClosing } = options;
  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async (_request, reply) => {
    const found = isClosing() ? [] : await errorsOf(settings, database);
    const faults = isClosing() ? ['closing'] : found;
    return reply.code(faults.length === 0 ? 200 : 503).send({ status: faults.length === 0 ? 'ok' : 'unready', faults });
  });

  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const seconds = new Histogram({
    name: 'recado_call_seconds',
    help: 'How long calls took, by operation and status.',
    labelNames: ['operation', 'status'],
    registers: [metrics],
  });
  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    const operation = routeOptions.config.operation?.id;
    if (operation) seconds.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  countParts(metrics, { database, channels });
  app.addHook('onClose', async () => metrics.clear());
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, settings.METRICS_TOKEN)) throw new HttpError(404, 'ERR_NOT_FOUND');
    return sendMetrics(reply, metrics);
  });
}

function countParts(metrics: Registry, { database, channels }: Pick<HealthOptions, 'database' | 'channels'>): void {
  const labelNames = ['provider', 'kind'] as const;
  const setAside = new Counter({
    name: 'recado_parts_set_aside_total',
    help: 'Parts of what channels delivered that could not be read or stored.',
    labelNames,
    registers: [metrics],
  });
  channels.onSetAside((provider, kind) => setAside.inc({ provider, kind }));
  new Gauge({
    name: 'recado_unreadable_parts',
    help: 'Such parts that are kept now, of all companies.',
    labelNames,
    registers: [metrics],
    async collect() {
      // The rest is of use without a database too.
      const rows = await database.asSystem('health', countUnreadableParts).catch(() => []);
      this.reset();
      for (const { count, ...labels } of rows) this.set(labels, count);
    },
  });
}

/** Longer than that, and whoever is sent here waits too. */
const PATIENCE_MS = 3_000;

async function within(ms: number, check: Promise<unknown>): Promise<void> {
  const late = new AbortController();
  const patience = pause(ms, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error('It takes too long');
  });
  await Promise.race([check, patience]).finally(() => late.abort());
}

async function errorsOf(settings: Settings, database: Database): Promise<string[]> {
  const checks = {
    database: () => database.asSystem('health', pingDatabase, 'first'),
    disk: async () => {
      await mkdir(settings.DATA_DIR, { recursive: true });
      await access(settings.DATA_DIR, constants.W_OK);
    },
  };
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await within(PATIENCE_MS, check());
        return [];
      } catch {
        return [name];
      }
    }),
  );
  return found.flat();
}

/** With the token where one is set; otherwise only from this machine itself, and not through a proxy on it. */
function mayMeasure(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return request.headers.authorization === `Bearer ${token}`;
  const isProxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !isProxied && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
}

async function sendMetrics(reply: FastifyReply, metrics: Registry): Promise<FastifyReply> {
  return reply.type(metrics.contentType).send(await metrics.metrics());
}
