import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { multipart, tinyPdf } from '../../support/server/multipart.ts';
import { listen } from '../../support/server/sockets.ts';
import { type AddedTicket, addTicket } from '../../support/server/tickets.ts';

let fixture: Fixture;
let url: string;
let open: AddedTicket;
let token: string;

beforeAll(async () => {
  fixture = await openFixture({ settings: { MAX_UPLOAD_MB: '8' } });
  url = await listen(fixture);
  open = await addTicket(fixture, 'open');
  token = await fixture.tokenOf('agent1');
});

afterAll(() => fixture.close());

const arriving = () => readdir(join(fixture.settings.DATA_DIR, 'temp'));
const kept = () => readdir(join(fixture.settings.DATA_DIR, 'media')).catch(() => []);

const boundary = 'recado-boundary-0123456789';
const head = `--${boundary}\r\ncontent-disposition: form-data; name="medias"; filename="a.bin"\r\n\r\n`;

const beginUpload = (headers: Record<string, string> = {}) =>
  request(`${url}/api/messages/${open.id}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  });

test('an upload that breaks off leaves nothing behind (F49)', async () => {
  const upload = beginUpload();
  upload.on('error', () => {});
  upload.write(head);
  upload.write(Buffer.alloc(300_000));
  await expect.poll(async () => (await arriving()).length).toBe(1);
  upload.destroy();
  await expect.poll(arriving).toEqual([]);
  expect(await kept()).toEqual([]);
});

test('an upload past the limit is answered before it is over, without filling memory (F49)', async () => {
  const before = process.memoryUsage().rss;
  let sent = 0;
  const status = await new Promise<number | undefined>((resolve) => {
    const upload = beginUpload();
    upload.on('response', (response) => {
      resolve(response.statusCode);
      upload.destroy();
    });
    upload.on('error', () => resolve(undefined));
    upload.write(head);
    const pour = () => {
      if (upload.destroyed || sent > 100_000_000) return;
      sent += 1_000_000;
      upload.write(Buffer.alloc(1_000_000), () => setImmediate(pour));
    };
    pour();
  });
  expect(status).toBe(413);
  expect(sent).toBeLessThan(60_000_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  await expect.poll(arriving).toEqual([]);
  expect(await kept()).toEqual([]);
});

test.each([
  ['/messages/:ticket', 'medias'],
  ['/contacts/import', 'file'],
  ['/chats/:chat/messages', 'medias'],
])('a file without a byte is refused by %s, and nothing of it stays', async (path, name) => {
  const before = await kept();
  const chat = (
    await fixture.as('agent1').post('/chats', { title: 'Vazio', users: [{ id: fixture.ids.users.agent2 }] })
  ).body;
  const address = path.replace(':ticket', String(open.id)).replace(':chat', String(chat.id));
  const parts = [{ name, content: '', filename: 'vazio.pdf', type: 'application/pdf' }];
  const { status, body } = await fixture.as('agent1').post(address, undefined, multipart(parts));
  expect([status, body]).toEqual([422, { error: 'ERR_FILE_EMPTY' }]);
  expect(await kept()).toEqual(before);
  expect(await arriving()).toEqual([]);
});

test('nor does it go with others that are whole', async () => {
  const before = await kept();
  const parts = [
    { name: 'medias', content: tinyPdf, filename: 'a.pdf' },
    { name: 'medias', content: '', filename: 'b.txt' },
  ];
  const { body } = await fixture.as('agent1').post(`/messages/${open.id}`, undefined, multipart(parts));
  expect(body).toEqual({ error: 'ERR_FILE_EMPTY' });
  expect(await kept()).toEqual(before);
});

test.each([
  ['fatura%22aspas.pdf', 'fatura"aspas.pdf'],
  ['duas%0D%0Alinhas.pdf', 'duaslinhas.pdf'],
  ['uma%0alinha.pdf', 'umalinha.pdf'],
  ['100%25.pdf', '100%25.pdf'],
  ['desconto 50%.pdf', 'desconto 50%.pdf'],
  ['Conceic\u0327a\u0303o.pdf', 'Conceição.pdf'],
  ['C:\\Notas\\nota%22.pdf', 'nota".pdf'],
  ['..%22/etc/nota.pdf', 'nota.pdf'],
])('a file is called what it was before a browser sent it: %s', async (filename, shown) => {
  const parts = [{ name: 'medias', content: tinyPdf, filename }];
  const { status } = await fixture.as('agent1').post(`/messages/${open.id}`, undefined, multipart(parts));
  const { body } = await fixture.as('agent1').get(`/messages/${open.id}`);
  expect([status, body.messages.at(-1).mediaName]).toEqual([200, shown]);
});
