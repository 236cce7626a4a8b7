import fs from 'node:fs';
import fsp, { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { multipart, tinyPdf, tinyPng } from '../../support/server/multipart.ts';
import { type AddedTicket, addTicket, rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
let ticket: AddedTicket;
beforeAll(async () => {
  fixture = await openFixture();
  ticket = await addTicket(fixture, 'open');
});
afterAll(() => fixture.close());
afterEach(() => setFull('nowhere'));

const { createWriteStream } = fs;
const { writeFile } = fsp;
const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

/** From now on nothing more can be written: where files arrive, or where they are kept. */
function setFull(where: 'temp' | 'media' | 'nowhere'): void {
  const isFull = (path: unknown) =>
    where !== 'nowhere' && String(path).startsWith(join(fixture.settings.DATA_DIR, where));
  fs.createWriteStream = ((path: string, options: object) =>
    isFull(path)
      ? new Writable({ write: (_chunk, _encoding, done) => done(full()) })
      : createWriteStream(path, options)) as typeof createWriteStream;
  fsp.writeFile = (async (...write: Parameters<typeof writeFile>) => {
    if (!isFull(write[0])) return writeFile(...write);
    await writeFile(write[0], 'half');
    throw full();
  }) as typeof writeFile;
  syncBuiltinESMExports();
}

const upload = () =>
  fixture.as('agent1').post(
    `/messages/${ticket.id}`,
    undefined,
    multipart([
      { name: 'body', content: 'segue' },
      { name: 'medias', content: tinyPng, filename: 'a.png' },
      { name: 'medias', content: tinyPdf, filename: 'b.pdf' },
    ]),
  );
const arriving = () => readdir(join(fixture.settings.DATA_DIR, 'temp'));
const kept = async () => (await readdir(join(fixture.settings.DATA_DIR, 'media')).catch(() => [])).sort();
const named = async () =>
  (await rowsIn(fixture, sql`select media_file as name from messages where media_file is not null order by 1`)).map(
    ({ name }) => name,
  );

describe.each(['temp', 'media'] as const)('F22: with no room left in %s', (where) => {
  test('an upload is refused with a clear error, and what was kept before stays, each row with its file', async () => {
    expect((await upload()).status).toBe(200);
    const before = await kept();
    expect(before).toEqual(await named());
    setFull(where);
    const refused = await upload();
    expect(refused).toMatchObject({ status: 503, body: { error: 'ERR_STORAGE_FULL' } });
    expect(refused.headers['retry-after']).toBeDefined();
    expect([await kept(), await named(), await arriving()]).toEqual([before, before, []]);
    setFull('nowhere');
    expect((await upload()).status).toBe(200);
    expect(await kept()).toEqual(await named());
  });

  test("a customer's photo waits at the phone and comes once there is room", async () => {
    const phones = phonesOf(fixture);
    const number = where === 'temp' ? '5511911110001' : '5511911110002';
    setFull(where);
    const photo = phones.write({ from: number, type: 'image', mediaUrl: 'sample:image', body: 'a foto' });
    expect(await kept()).toEqual(await named());
    setFull('nowhere');
    const { ticketId } = (await photo).body;
    await eventually(async () => {
      const { messages } = (await fixture.as('admin').get(`/messages/${ticketId}`)).body;
      expect(messages).toMatchObject([{ body: 'a foto', mediaType: 'image' }]);
    });
    expect(await kept()).toEqual(await named());
    expect(await arriving()).toEqual([]);
  });
});
