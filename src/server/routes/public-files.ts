import type { FastifyInstance } from 'fastify';
import { sendFile } from '#server/files/send-file.ts';
import { HttpError } from '#server/http/http-error.ts';
import { findPictureName } from '#server/records/announcements/find.ts';
import type { ServerContext } from '#server/server-context.ts';

/** Pictures of announcements, for everybody who knows their unguessable name (behaviour: addresses). */
export function registerPublicFiles(
  app: FastifyInstance,
  { database, files }: Pick<ServerContext, 'database' | 'files'>,
) {
  app.get<{ Params: { name: string } }>('/public/:name', async (request, reply) => {
    const { name } = request.params;
    const displayName = await database.asSystem('announcements', (scope) => findPictureName(scope, name));
    const file = displayName === undefined ? undefined : await files.find(name);
    if (!file || displayName === undefined) throw new HttpError(404, 'ERR_NOT_FOUND');
    return sendFile({ request, reply, files }, { file, displayName });
  });
}
