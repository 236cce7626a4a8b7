import type { FastifyInstance } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';

/** JSON and multipart are read, and a form without files where the contract takes one; an empty body counts as none. */
export function registerBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
  app.addContentTypeParser<string>(plainForm, { parseAs: 'string' }, (request, body, done) => {
    const { operation } = request.routeOptions.config;
    if (!operation?.body[plainForm]) done(new HttpError(415, 'ERR_UNSUPPORTED_MEDIA'));
    else done(null, body === '' ? undefined : fieldsOf(body));
  });
}

const plainForm = 'application/x-www-form-urlencoded';

/** Of a field that stands there twice the last counts, as in JSON. A form has CR LF for every line break. */
const fieldsOf = (body: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(body)].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
