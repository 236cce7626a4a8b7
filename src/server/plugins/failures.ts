import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStorageFull } from '#server/files/storage-full.ts';
import { isStoreAway } from '#server/files/store-away.ts';
import { HttpError } from '#server/http/http-error.ts';
import { isDatabaseUnavailable } from '#server/records/base/database-unavailable.ts';
import { writerOf } from './contract-answers.ts';

const errorSchema = { $ref: '#/components/schemas/Error' };

/** Every answer that says no, in the contract's form; what went wrong inside is logged and never told. */
export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const httpError = httpErrorOf(error);
    if (httpError.status >= 500 && httpError.status !== 501) request.log.error({ err: error }, 'A call failed');
    return sendHttpError(request, reply, httpError);
  });
}

export function sendHttpError(request: FastifyRequest, reply: FastifyReply, httpError: HttpError): FastifyReply {
  const { operation, writeAnswer } = request.routeOptions.config;
  const content = { error: httpError.code, ...httpError.details };
  const isDeclared = operation?.answers.get(httpError.status) !== undefined;
  const text = isDeclared && writeAnswer ? writeAnswer(httpError.status, content) : writerOf(errorSchema)(content);
  return reply.code(httpError.status).headers(httpError.headers).type('application/json; charset=utf-8').send(text);
}

function httpErrorOf(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error;
  if (isStorageFull(error)) return new HttpError(503, 'ERR_STORAGE_FULL', {}, { 'retry-after': '60' });
  if (isStoreAway(error)) return new HttpError(503, 'ERR_FILES_UNAVAILABLE', {}, { 'retry-after': '10' });
  if (isDatabaseUnavailable(error)) return new HttpError(503, 'ERR_UNAVAILABLE', {}, { 'retry-after': '2' });
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new HttpError(415, 'ERR_UNSUPPORTED_MEDIA');
  const status = error.statusCode ?? 500;
  if (status === 413) return new HttpError(413, 'ERR_FILE_TOO_LARGE');
  if (status >= 400 && status < 500) {
    return new HttpError(400, 'ERR_VALIDATION', { details: [{ path: '/body', message: 'cannot be read' }] });
  }
  return new HttpError(500, 'ERR_INTERNAL');
}
