import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';

/** Some calls may come at once: what counts is how many they are in this time. */
const WINDOW_SECONDS = 10;

/** How often one token may call from other programs, in this process: so often in a second on average. */
export async function registerExternalRate(
  app: FastifyInstance,
  perSecond: number,
): Promise<(request: FastifyRequest) => Promise<void>> {
  await app.register(rateLimit, { global: false });
  const check = app.createRateLimit({
    max: perSecond * WINDOW_SECONDS,
    timeWindow: WINDOW_SECONDS * 1000,
    keyGenerator: ({ headers }) =>
      createHash('sha256')
        .update(headers.authorization ?? '')
        .digest('base64url'),
  });
  return async (request) => {
    const rate = await check(request);
    if (rate.isAllowed || !rate.isExceeded) return;
    const wait = Math.max(1, Math.ceil(rate.ttl / 1000));
    throw new HttpError(429, 'ERR_TOO_MANY_REQUESTS', {}, { 'retry-after': String(wait) });
  };
}
