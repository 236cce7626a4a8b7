import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packAnswers } from '#server/plugins/compression.ts';

const long = { text: 'atendimento '.repeat(200) };
const app = fastify();
const over = '192.168.0.7';

beforeAll(() =>
  app.register(
    async (api) => {
      packAnswers(api);
      api.get('/tickets', async () => long);
      api.get('/queue', async () => ({ text: 'curto' }));
      api.get('/kept', async (_request, reply) => reply.type('application/json').send(kept));
      api.get('/media', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(2000)));
      api.post('/auth/login', async () => long);
    },
    { prefix: '/api' },
  ),
);
afterAll(() => app.close());

const kept = Buffer.from(JSON.stringify(long));

const ask = (url: string, encoding: string, remoteAddress = over, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, remoteAddress, headers: { 'accept-encoding': encoding } });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('a long answer goes over a line as %s allows', async (accepted, encoding, unpack) => {
  for (const path of ['/api/tickets', '/api/kept', '/api/kept']) {
    const { headers, rawPayload } = await ask(path, accepted);
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(rawPayload.length).toBeLessThan(200);
    expect(JSON.parse(unpack(rawPayload).toString())).toEqual(long);
  }
});

test.each([
  ['to this computer', '/api/tickets', 'br', '127.0.0.1'],
  ['to this computer by its other names', '/api/tickets', 'br', '::ffff:127.0.0.1'],
  ['to who does not take it', '/api/tickets', 'identity', over],
  ['a short one', '/api/queue', 'br', over],
  ['what is no text', '/api/media', 'br', over],
])('it goes as it is: %s', async (_why, path, accepted, from) => {
  const { headers, statusCode } = await ask(path, accepted, from);
  expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
});

test('what bears a token is never packed, so that no length tells of it', async () => {
  const { headers, payload } = await ask('/api/auth/login', 'br, gzip', over, 'POST');
  expect([headers['content-encoding'], JSON.parse(payload)]).toEqual([undefined, long]);
});
