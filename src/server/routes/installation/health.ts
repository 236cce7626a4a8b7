import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';
import type { Operations } from '#server/operations/operations.ts';
import type { Settings } from '#server/settings.ts';

export interface HealthOptions {
  settings: Pick<Settings, 'METRICS_TOKEN'>;
  operations: Operations;
  /** True once the server is going down: a balancer must send nobody here any more. */
  isClosing: () => boolean;
}

/** For whoever runs the server: is it alive, may it be sent calls, how is it doing. */
export function registerHealth(app: FastifyInstance, { settings, operations, isClosing }: HealthOptions): void {
  app.get('/health/live', async () => ({ status: 'ok' }));

  app.get('/health/ready', async (_request, reply) => {
    const { faults, warnings } = isClosing() ? { faults: ['closing'], warnings: [] } : await operations.readiness();
    const status = faults.length === 0 ? 'ok' : 'unready';
    return reply
      .code(faults.length === 0 ? 200 : 503)
      .send({ status, faults, ...(warnings.length > 0 && { warnings }) });
  });

  app.addHook('onResponse', async ({ routeOptions }, reply) => {
    const operation = routeOptions.config.operation?.id;
    if (operation) operations.metrics.answered(operation, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, settings.METRICS_TOKEN)) throw new HttpError(404, 'ERR_NOT_FOUND');
    return reply.type(operations.metrics.contentType).send(await operations.print());
  });
}

/** With the token where one is set; otherwise only from this machine itself, and not through a proxy on it. */
function mayMeasure(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return request.headers.authorization === `Bearer ${token}`;
  const isProxied = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !isProxied && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
}
