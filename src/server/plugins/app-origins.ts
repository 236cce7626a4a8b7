import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Lets pages of these origins call with their user's session, for a desk whose app and API have hosts of their own. Pages
 * of any other origin get no word of it, so that no browser hands them an answer.
 */
export async function registerAppOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: (origin, answer) => answer(null, origin !== undefined && origins.includes(origin) ? origin : false),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['content-disposition', 'recado-seq', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
}
