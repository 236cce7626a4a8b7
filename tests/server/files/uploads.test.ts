import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
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
