import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** What the pages of the simulator share. */
export const BASE_STYLE = join(import.meta.dirname, 'page/base.css');

/** Serves a file of a page of the simulator, as it is on disk now. */
export function servePageFile(app: FastifyInstance, address: string, file: string): void {
  app.get(address, async (_request, reply) =>
    reply
      .type(`${types[extname(file)]}; charset=utf-8`)
      .header('cache-control', 'no-cache')
      .send(await readFile(file)),
  );
}

const types: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' };
