import type { FastifyInstance, FastifyReply } from 'fastify';
import { ZodError } from 'zod';
import { HttpError } from '#server/http/http-error.ts';
import { NetworkRefusal } from './network.ts';

/** A refusal of the simulator's interface, or of what it was asked. */
export function sendFailure(this: FastifyInstance, fault: unknown, _request: unknown, reply: FastifyReply) {
  if (fault instanceof NetworkRefusal || fault instanceof HttpError)
    return reply.code(fault.status).send({ error: fault.code });
  if (fault instanceof ZodError) {
    const details = fault.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return reply.code(422).send({ error: 'ERR_VALIDATION', details });
  }
  const status = fault instanceof Error && 'statusCode' in fault ? Number(fault.statusCode) : 500;
  if (status >= 500) this.log.error(fault);
  return reply
    .code(status)
    .send({ error: status === 413 ? 'ERR_FILE_TOO_LARGE' : status < 500 ? 'ERR_VALIDATION' : 'ERR_INTERNAL' });
}
