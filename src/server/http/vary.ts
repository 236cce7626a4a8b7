import type { FastifyReply } from 'fastify';

/** Says that an answer depends on this header too, beside those that were said before. */
export function varyBy(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? name : `${before}, ${name}`);
}
