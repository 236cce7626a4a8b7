import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { toString as drawQr } from 'qrcode';
import { NetworkRefusal, type PhoneNetwork } from './network.ts';
import { lineParams } from './simulator-bodies.ts';

const PAGE = join(import.meta.dirname, 'page');

const assets = {
  '/simulator': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/simulator/page/simulator.css': { file: 'simulator.css', type: 'text/css; charset=utf-8' },
  '/simulator/page/simulator.js': { file: 'simulator.js', type: 'text/javascript; charset=utf-8' },
  '/simulator/page/conversation.js': { file: 'conversation.js', type: 'text/javascript; charset=utf-8' },
};

/** Types a browser shows by itself without running anything. */
const SHOWN = /^(image\/(png|jpeg|gif|webp)|audio\/[\w.+-]+|video\/[\w.+-]+)$/;

/** The page that plays the customers' phones, the code to scan as a picture, and the phones' files. */
export function simulatorPage(network: PhoneNetwork): FastifyPluginAsync {
  return async (app) => {
    for (const [path, { file, type }] of Object.entries(assets)) {
      app.get(path, async (_request, reply) =>
        reply
          .type(type)
          .header('cache-control', 'no-cache')
          .send(await readFile(join(PAGE, file))),
      );
    }

    app.get('/simulator/connections/:id/qrcode.svg', async (request, reply) => {
      const { id } = lineParams.parse(request.params);
      const qrcode = (await network.lines()).find((line) => line.id === id)?.qrcode;
      if (!qrcode) throw new NetworkRefusal(404, 'ERR_NO_QR_ON_OFFER');
      const drawing = await drawQr(qrcode, { type: 'svg', margin: 2 });
      return reply.type('image/svg+xml').header('cache-control', 'no-store').send(drawing);
    });

    app.get('/simulator/files/:digest', async (request, reply) => {
      const file = await network.readFile(request.url.split('?')[0] ?? '');
      if (!file) throw new NetworkRefusal(404, 'ERR_NOT_FOUND');
      const shown = SHOWN.test(file.mime);
      return reply
        .type(shown ? file.mime : 'application/octet-stream')
        .header(
          'content-disposition',
          `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        )
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(file.bytes);
    });
  };
}
