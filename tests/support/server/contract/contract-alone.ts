import multipart from '@fastify/multipart';
import { type FastifyInstance, fastify } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';
import { createResponseCache } from '#server/http/response-cache.ts';
import { registerBodies } from '#server/plugins/bodies.ts';
import { registerContract } from '#server/plugins/contract.ts';
import { registerFailures, sendHttpError } from '#server/plugins/failures.ts';

/**
 * The contract's routes with no product behind them, for any caller: a call that the contract takes is answered 501, and
 * what is refused here is refused before a handler, a session or a database could have a say.
 */
export async function contractAlone(): Promise<FastifyInstance> {
  const app = fastify({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => sendHttpError(request, reply, new HttpError(404, 'ERR_NOT_FOUND')),
  });
  await app.register(multipart);
  registerBodies(app);
  registerFailures(app);
  const others = { handlers: {}, guard: async () => {}, assertOwnIds: async () => {} };
  await app.register(async (api) => registerContract(api, { ...others, responseCache: createResponseCache() }), {
    prefix: '/api',
  });
  return app;
}
