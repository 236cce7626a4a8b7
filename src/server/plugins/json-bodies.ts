import type { FastifyInstance } from 'fastify';

/** Only JSON and multipart are read; an empty body counts as none. */
export function acceptJsonAlone(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
