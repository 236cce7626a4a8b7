import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutOfReach } from '#server/records/base/out-of-reach.ts';
import { Refusal } from '#server/refusal.ts';
import { writerOf } from './contract-answers.ts';

const errorSchema = { $ref: '#/components/schemas/Error' };

/** Every answer that says no, in the contract's form; what went wrong inside is logged and never told. */
export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((fault: FastifyError, request, reply) => {
    const refusal = refusalOf(fault);
    if (refusal.status >= 500 && refusal.status !== 501) request.log.error({ err: fault }, 'A call failed');
    return sendRefusal(request, reply, refusal);
  });
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { operation, writeAnswer } = request.routeOptions.config;
  const content = { error: refusal.code, ...refusal.details };
  const isDeclared = operation?.answers.get(refusal.status) !== undefined;
  const text = isDeclared && writeAnswer ? writeAnswer(refusal.status, content) : writerOf(errorSchema)(content);
  return reply.code(refusal.status).headers(refusal.headers).type('application/json; charset=utf-8').send(text);
}

function refusalOf(fault: FastifyError): Refusal {
  if (fault instanceof Refusal) return fault;
  if (isOutOfReach(fault)) return new Refusal(503, 'ERR_UNAVAILABLE', {}, { 'retry-after': '2' });
  if (isDiskFull(fault)) return new Refusal(503, 'ERR_STORAGE_FULL', {}, { 'retry-after': '60' });
  if (fault.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal(415, 'ERR_UNSUPPORTED_MEDIA');
  const status = fault.statusCode ?? 500;
  if (status === 413) return new Refusal(413, 'ERR_FILE_TOO_LARGE');
  if (status >= 400 && status < 500) {
    return new Refusal(400, 'ERR_VALIDATION', { details: [{ path: '/body', message: 'cannot be read' }] });
  }
  return new Refusal(500, 'ERR_INTERNAL');
}

const isDiskFull = (fault: unknown): boolean =>
  fault instanceof Error &&
  (['ENOSPC', 'EDQUOT'].includes((fault as NodeJS.ErrnoException).code ?? '') || isDiskFull(fault.cause));
