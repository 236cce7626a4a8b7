import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { FirstStart } from '#server/first-start/first-start.ts';
import { HttpError } from '#server/http/http-error.ts';
import { sendHttpError } from './failures.ts';
import { readWebFiles, sendWebFile, type WebFile } from './web-files.ts';

/** Where the build puts the web app. */
export const builtWeb = join(import.meta.dirname, '../../../dist/web');

/** Lets every answer name the build of the web app, by its entry: an open page sees that it is an old one. */
export function nameBuild(app: FastifyInstance, folder: string): void {
  const page = join(folder, 'index.html');
  const entry = existsSync(page) && /<script[^>]* data-main="([^"]+)"/.exec(readFileSync(page, 'utf8'))?.[1];
  if (entry) app.addHook('onRequest', async (_request, reply) => void reply.header('recado-build', entry));
}

/** What stands between the page's own script tags. */
export function scriptsInPage(folder: string): string[] {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return [];
  const scripts = readFileSync(page, 'utf8').matchAll(/<script[^>]*>([\s\S]+?)<\/script>/g);
  return [...scripts].map(([, script = '']) => script);
}

/**
 * Serves the built web app; any page of it is `index.html`, and everything else that is missing is a 404. Before there is
 * a super user every page leads to the first one.
 */
export async function registerWeb(
  app: FastifyInstance,
  folder: string,
  firstStart: Pick<FirstStart, 'isOpen'>,
): Promise<void> {
  const files = existsSync(join(folder, 'index.html')) ? await readWebFiles(folder) : new Map<string, WebFile>();
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const file = files.get(path);
    if (file) return sendWebFile(request, reply, file);
    const page = isPage(path) ? files.get('/index.html') : undefined;
    if (!page) return reply.callNotFound();
    const isAway = path.replace(/\/$/, '') !== firstPage && (await firstStart.isOpen());
    return isAway ? reply.header('cache-control', 'no-store').redirect(firstPage) : sendWebFile(request, reply, page);
  });
  app.setNotFoundHandler((request, reply) => sendHttpError(request, reply, new HttpError(404, 'ERR_NOT_FOUND')));
}

const firstPage = '/first-start';

/** What the server answers itself; a missing path below them is no page. */
const notPages = /^\/(api|public|simulator|socket\.io|health|metrics|assets)(\/|$)/;

const isPage = (path: string) => !notPages.test(path) && !/\.[a-z0-9]+$/i.test(path);
