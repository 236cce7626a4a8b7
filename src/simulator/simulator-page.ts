import { join } from 'node:path';
import { create } from 'content-disposition';
import type { FastifyPluginAsync } from 'fastify';
import { toString as drawQr } from 'qrcode';
import { NetworkRefusal, type PhoneNetwork } from './network.ts';
import { servePageFile } from './page-files.ts';
import { lineParams } from './simulator-bodies.ts';

const PAGE = join(import.meta.dirname, 'page');

const PARTS = [
  'base.css',
  'simulator.css',
  'phone.css',
  'simulator.js',
  'network.js',
  'drawing.js',
  'conversation.js',
  'extras.js',
];

/** Types a browser shows by itself without running anything. */
const SHOWN = /^(image\/(png|jpeg|gif|webp)|audio\/[\w.+-]+|video\/[\w.+-]+)$/;

/** The page that plays the customers' phones, the code to scan as a picture, and the phones' files. */
export function simulatorPage(network: PhoneNetwork): FastifyPluginAsync {
  return async (app) => {
    servePageFile(app, '/simulator', join(PAGE, 'index.html'));
    for (const part of PARTS) servePageFile(app, `/simulator/page/${part}`, join(PAGE, part));

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
        .header('content-disposition', create(file.name, { type: shown ? 'inline' : 'attachment' }))
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .send(file.bytes);
    });
  };
}
