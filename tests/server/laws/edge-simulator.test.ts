import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressEdges, edgesOf } from '../../support/server/contract/edge-values.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ settings: { FAULTS: 'on' } });
  expect(fixture.ids.acme.connectionId).toBe(1);
});
afterAll(() => fixture.close());

const text = { type: 'string', minLength: 1, maxLength: 300 };
const id = { type: 'integer', minimum: 1, maximum: 2147483647 };

const mediaUrls = [
  ...['data:', 'data:,', 'data:,%', 'data:,%zz', 'data:;base64,', 'data:;base64,%%%', 'data:image/png;base64,!!!!'],
  ...[
    'data:a\nb/c,x',
    'data:x/\0,x',
    'data:__proto__,x',
    `data:${';a'.repeat(20_000)}`,
    `data:${';'.repeat(20_000)},x`,
  ],
  ...['data:text/html,<script>', 'data:image/svg+xml,<svg/>', 'data:é/ü,x', `data:${'x'.repeat(5_000)}/y,x`],
  ...['sample:', 'sample:constructor', 'sample:__proto__', 'sample:toString', 'sample:../../main.ts', 'sample:nothing'],
  ...[
    '/simulator/files/',
    '/simulator/files/..%2f',
    `/simulator/files/${'0'.repeat(64)}`,
    '/etc/passwd',
    'file:///etc/passwd',
  ],
  ...[
    'http:',
    'http://',
    'http://%',
    'http://[',
    'http://127.0.0.1:1/x',
    'https://user:pass@recado.invalid/',
    'http://recado.invalid/%zz',
  ],
  ...['ftp://recado.invalid/x', 'javascript:alert(1)', '\0', '\ud800', 'x'.repeat(100_000)],
];

/** Every call that carries a body, with one that goes through, and what its fields are. */
const calls = [
  {
    path: 'inbound',
    method: 'POST',
    body: { connectionId: 1, from: '5511970000001', name: 'Lia', type: 'text', body: 'Oi' },
    fields: {
      connectionId: id,
      from: text,
      name: { type: 'string', maxLength: 200 },
      type: { enum: ['image', 'call', 'vcard', 'location'] },
      body: { type: 'string', maxLength: 100_000 },
      mediaUrl: text,
      mediaName: text,
      id: text,
      quotedId: text,
      fromMe: { type: 'boolean' },
      group: { type: 'object' },
    },
  },
  { path: 'connections/1/messages/lia-1', method: 'PUT', body: { body: 'Oi!' }, fields: { body: text } },
  {
    path: 'connections/1/messages/lia-1/reaction',
    method: 'PUT',
    body: { from: '5511970000001', name: 'Lia', emoji: '👍' },
    fields: {
      from: text,
      name: { type: 'string', maxLength: 200 },
      fromMe: { type: 'boolean' },
      emoji: { type: 'string', maxLength: 64 },
    },
  },
  { path: 'connections/1/read', method: 'POST', body: { number: '5511970000001' }, fields: { number: text } },
  { path: 'phones/5511970000001', method: 'PUT', body: { manner: 'reads' }, fields: { manner: { enum: ['away'] } } },
  {
    path: 'fault',
    method: 'POST',
    body: { point: 'phone.took', time: 999_999 },
    fields: { point: text, time: { type: 'integer', minimum: 900_000, maximum: 1_000_000 } },
  },
] as const;

const addresses = [
  ...[
    ['GET', 'outbox?number='],
    ['GET', 'view?connectionId='],
    ['GET', 'view?number='],
    ['GET', 'view?version='],
  ],
  ...[
    ['POST', 'files?name='],
    ['POST', 'files?type='],
    ['GET', 'files/'],
    ['GET', 'page/'],
    ['PUT', 'phones/'],
  ],
  ...[
    ['POST', 'connections/*/scan'],
    ['POST', 'connections/*/drop'],
    ['POST', 'connections/*/restore'],
    ['POST', 'connections/*/passkey'],
  ],
  ...[
    ['GET', 'connections/*/qrcode.svg'],
    ['POST', 'connections/*/read'],
    ['DELETE', 'connections/1/messages/'],
  ],
] as const;

describe('the simulator', () => {
  test.each(calls)('takes or refuses every edge of $path', async ({ path, method, body, fields }) => {
    for (const [name, schema] of Object.entries(fields)) {
      for (const value of edgesOf(schema)) {
        const answer = await send({ method, url: `/simulator/${path}`, payload: { ...body, [name]: value } });
        expect.soft([name, brief(value), isFair(answer) || answer]).toEqual([name, brief(value), true]);
      }
    }
    await stillWorks();
  });

  test.each(addresses)('takes or refuses every edge of %s %s', async (method, path) => {
    for (const edge of addressEdges) {
      const url = `/simulator/${path.includes('*') ? path.replace('*', edge) : path + edge}`;
      const type = path.startsWith('files?') ? { 'content-type': 'application/octet-stream' } : {};
      const payload = method === 'GET' ? {} : path.startsWith('files?') ? { payload: Buffer.from('x') } : {};
      const answer = await send({ method, url, headers: type, ...payload });
      expect.soft([edge, isFair(answer) || answer]).toEqual([edge, true]);
      if (answer.status !== 201) continue;
      const kept = await send({ method: 'GET', url: JSON.parse(answer.body).url });
      expect.soft([edge, kept.status]).toEqual([edge, 200]);
    }
    await stillWorks();
  });

  test.each(mediaUrls)('takes or refuses a file at %j', async (mediaUrl) => {
    for (const type of ['image', 'document']) {
      const payload = { connectionId: 1, from: '5511970000002', name: 'Rui', type, mediaUrl };
      const answer = await send({ method: 'POST', url: '/simulator/inbound', payload });
      expect([201, 422]).toContain(answer.status);
    }
    await stillWorks();
  });
});

const isFair = ({ status }: { status: number }) => status >= 200 && status < 500;
const brief = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 80);

async function send(options: InjectOptions): Promise<{ status: number; body: string }> {
  const { statusCode, payload } = await fixture.app.inject(options);
  return { status: statusCode, body: payload.slice(0, 200) };
}

/** Nothing that was taken stands in the way of what comes after it. */
async function stillWorks(): Promise<void> {
  await phonesOf(fixture).restore();
  const { status } = await phonesOf(fixture).write({ from: '5511970000003', body: 'ainda aqui' });
  expect(status).toBe(201);
}
