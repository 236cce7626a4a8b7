import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOf, namedBy, operations } from '../../support/server/contract/contract-calls.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { multipart, type Part, tinyPng } from '../../support/server/multipart.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ settings: { EXTERNAL_CALLS_PER_SECOND: '10000' } });
});
afterAll(() => fixture.close());

const takingFiles = operations.filter(({ body, answers }) => 'multipart/form-data' in body && !answers.has(501));
const takingNone = operations.filter(
  ({ body, answers }) => 'application/json' in body && !('multipart/form-data' in body) && !answers.has(501),
);

const raw = (payload: string | Buffer, type: string): InjectOptions => ({ payload, headers: { 'content-type': type } });
const bound = 'multipart/form-data; boundary=x';

/** Bodies that no form of a browser makes. */
const broken: Record<string, InjectOptions> = {
  'no boundary': raw('--x\r\n\r\n--x--', 'multipart/form-data'),
  'an empty boundary': raw('----', 'multipart/form-data; boundary='),
  'a boundary of thousands': raw('--x--', `multipart/form-data; boundary=${'x'.repeat(5_000)}`),
  'another boundary': raw('--y\r\n\r\n--y--\r\n', bound),
  'another kind of parts': raw('--x\r\n\r\n--x--', 'multipart/mixed; boundary=x'),
  nothing: raw('', bound),
  'no parts': raw('--x--\r\n', bound),
  'no heads': raw('--x\r\n\r\na\r\n--x--\r\n', bound),
  'a head without a name': raw('--x\r\ncontent-disposition: form-data\r\n\r\na\r\n--x--\r\n', bound),
  'a head of rubbish': raw('--x\r\n\0\0:::\r\n: \r\n\r\na\r\n--x--\r\n', bound),
  'a head that does not end': raw(`--x\r\n${'a'.repeat(100_000)}`, bound),
  'no end': raw('--x\r\ncontent-disposition: form-data; name="body"\r\n\r\na', bound),
  'a file without an end': raw('--x\r\ncontent-disposition: form-data; name="NAME"; filename="a.png"\r\n\r\na', bound),
  'JSON in a field': raw(
    '--x\r\ncontent-disposition: form-data; name="body"\r\ncontent-type: application/json\r\n\r\n[{}]\r\n--x--\r\n',
    bound,
  ),
  'broken JSON in a field': raw(
    '--x\r\ncontent-disposition: form-data; name="body"\r\ncontent-type: application/json\r\n\r\n[\r\n--x--\r\n',
    bound,
  ),
};

/** The part of a body that holds a file, where it is not called so. */
const fileFields: Record<string, string> = {
  sendMessage: 'medias',
  sendExternalMessage: 'medias',
  sendScriptMessage: 'medias',
  sendChatMessage: 'medias',
  uploadFileList: 'files',
};

const fields = [
  '\0',
  '',
  'a\0b',
  'x'.repeat(65_537),
  'x'.repeat(300_000),
  '{"id":1e400}',
  '{"id":99999999999999999}',
  '{"id":0}',
  '[]',
  '__proto__',
];
const fileNames = [
  '',
  '.',
  '..',
  '../../etc/passwd',
  '\0.png',
  'a\0.png',
  '\u202egnp.exe',
  'x'.repeat(5_000),
  'a\nb.png',
  '%00.png',
  'con',
  '👩‍👩‍👧.png',
  '__proto__',
];

const callerOf = ({ id, roles }: (typeof operations)[number]) => {
  if (roles.includes('connection')) return fixture.with('connection-token-1');
  if (id === 'sendMessage') return fixture.as('agent1');
  return fixture.as(roles.includes('admin') ? 'admin' : 'super');
};

describe.each(takingFiles)('$id', (operation) => {
  const file = fileFields[operation.id] ?? 'file';
  const png: Part = { name: file, content: tinyPng, filename: 'a.png', type: 'image/png' };
  const post = async (options: InjectOptions) => {
    const named = namedBy(fixture.ids, 'acme', { media: '', messageId: fixture.ids.acme.messageId });
    const { path } = callOf(operation, () => named);
    return callerOf(operation).post(path, undefined, options);
  };

  test.each(Object.keys(broken))('with %s is refused', async (name) => {
    const { status, body } = await post(toFile(broken[name] as InjectOptions, file));
    expect([400, 415, 422]).toContain(status);
    expect(['ERR_VALIDATION', 'ERR_UNSUPPORTED_MEDIA']).toContain(body.error);
  });

  test.each(['body', 'clientId', 'quotedMsg', 'fromMe', 'typeArch', 'constructor', '__proto__', 'unknown', ''])(
    'takes or refuses every edge of the field %j',
    async (name) => {
      for (const content of fields) {
        const { status, body } = await post(multipart([{ name, content }, png]));
        expect
          .soft([name, content.slice(0, 40), status < 500 || [status, body]])
          .toEqual([name, content.slice(0, 40), true]);
      }
    },
  );

  test.each(fileNames)('takes or refuses a file called %j', async (filename) => {
    for (const type of ['image/png', '', '\0', 'x'.repeat(300), 'text/html; charset="']) {
      const { status, body } = await post(multipart([{ ...png, filename, type }]));
      expect.soft([type, status < 500 || [status, body]]).toEqual([type, true]);
    }
  });

  test('says so when there are too many files', async () => {
    const { status, body } = await post(multipart(Array.from({ length: 25 }, () => png)));
    expect([status, body.error, body.details[0].path]).toEqual([422, 'ERR_TOO_MANY_FILES', `/body/${file}`]);
  });
});

test.each(takingNone)('$id takes no files', async (operation) => {
  const { path, method } = callOf(operation, () => namedBy(fixture.ids, 'acme', { media: '', messageId: 1 }));
  const token = await fixture.tokenOf(operation.roles.includes('admin') ? 'admin' : 'super');
  const { statusCode } = await fixture.app.inject({
    method,
    url: `/api${path}`,
    ...multipart([{ name: 'file', content: tinyPng, filename: 'a.png' }]),
    headers: { ...multipart([]).headers, authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(415);
});

const toFile = (options: InjectOptions, file: string): InjectOptions => ({
  ...options,
  payload: String(options.payload).replace('"NAME"', `"${file}"`),
});
