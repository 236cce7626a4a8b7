import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPublisher } from '#server/live/publisher.ts';
import { watchDisk } from '#server/operations/disk.ts';
import { createMetrics } from '#server/operations/metrics/metrics.ts';
import { keptFor } from '#server/operations/patience.ts';
import { createLatch } from '../../support/latch.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { multipart, tinyPng } from '../../support/server/multipart.ts';
import { linesOf, namesIn, valueIn } from '../../support/server/operations/printed.ts';
import { listen } from '../../support/server/sockets.ts';
import { addTicket } from '../../support/server/tickets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-disk-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const watched = (directory: string, reserveBytes: number) =>
  watchDisk({ directory, reserveBytes, nearly: 8, clock: () => new Date() });

describe('a disk', () => {
  test('is well, nearly full or full by what is left of it', async () => {
    const free = (await watched(folder, 1).look())?.free ?? 0;
    expect(free).toBeGreaterThan(0);
    const stateWith = async (reserve: number) => (await watched(folder, reserve).look())?.state;
    expect([await stateWith(1), await stateWith(free / 4), await stateWith(free * 2)]).toEqual([
      'ok',
      'nearlyFull',
      'full',
    ]);
  });

  test('on which nothing can be written is read-only', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    expect(await watched(join(file, 'data'), 1).look()).toMatchObject({ isWritable: false, state: 'readOnly' });
  });
});

describe('with less left than is to stay free', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture({ settings: { DISK_RESERVE_MB: '900000000' } });
  });
  afterAll(() => fixture.close());

  test('readiness says which of it is wrong, and metrics show it', async () => {
    const ready = await fixture.app.inject('/health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'unready', faults: ['disk'] }]);
    const { payload } = await fixture.app.inject('/metrics');
    const [free = 0, reserve = 0] = ['recado_disk_free_bytes', 'recado_disk_reserve_bytes'].map((name) =>
      valueIn(payload, name),
    );
    expect(free).toBeLessThan(reserve);
  });

  test('files are refused with a word of their own, and messages go on', async () => {
    await fixture.app.inject('/health/ready');
    const ticket = await addTicket(fixture, 'open');
    const refused = await fixture.as('agent1').post(
      `/messages/${ticket.id}`,
      undefined,
      multipart([
        { name: 'body', content: 'segue' },
        { name: 'medias', content: tinyPng, filename: 'a.png' },
      ]),
    );
    expect(refused).toMatchObject({ status: 503, body: { error: 'ERR_STORAGE_FULL' } });
    // Over a line of its own a short body has all arrived by the time that it is refused.
    const form = new FormData();
    form.set('body', 'segue');
    form.set('medias', new Blob([tinyPng], { type: 'image/png' }), 'a.png');
    const answer = await fetch(`${await listen(fixture)}/api/messages/${ticket.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await fixture.tokenOf('agent1')}` },
      body: form,
    });
    expect([answer.status, await answer.json()]).toEqual([503, { error: 'ERR_STORAGE_FULL' }]);
    const text = { body: 'sem arquivo', fromMe: true, read: true, mediaUrl: '' };
    expect((await fixture.as('agent1').post(`/messages/${ticket.id}`, text)).status).toBe(200);
  });
});

test('what a look finds is a warning where it keeps nobody away', async () => {
  const free = (await watched(folder, 1).look())?.free ?? 0;
  const nearly = await openFixture({ settings: { DISK_RESERVE_MB: `${Math.floor(free / 4 / 1024 / 1024)}` } });
  await nearly.app.lookForTroubles();
  const ready = await nearly.app.inject('/health/ready');
  await nearly.close();
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', faults: [], warnings: ['disk'] }]);
});

test('what hangs is asked once, and asked again once it has answered', async () => {
  const latch = createLatch();
  let asked = 0;
  const ask = keptFor({ keepMs: 0, clock: () => new Date() }, async () => {
    asked += 1;
    await latch.opened;
    return asked;
  });
  const answers = [ask(), ask(), ask()];
  latch.open();
  expect(await Promise.all(answers)).toEqual([1, 1, 1]);
  expect(await ask()).toBe(2);
});

test('metrics leave out what could not be read, and say which', async () => {
  const channels = { onSetAside: () => undefined, onStored: () => undefined };
  const metrics = createMetrics({ channels, diskReserveBytes: 1, isPostgres: true });
  const own = {
    sockets: 2,
    liveLagSeconds: 0,
    leases: 1,
    pool: { room: 10, used: 10, waiting: 4 },
    databaseSeconds: undefined,
    filesSeconds: undefined,
  };
  const unknown = { disk: undefined, figures: undefined, servers: undefined };
  const printed = await metrics.print(own, unknown, new Date());
  expect(linesOf(printed, 'recado_scrape_errors').map((line) => line.replace('recado_scrape_errors', ''))).toEqual([
    '{part="disk"} 1',
    '{part="database"} 1',
    '{part="files"} 1',
    '{part="servers"} 1',
  ]);
  const left = namesIn(printed).filter(
    (name) => linesOf(printed, name).length === 0 && !/_seconds$|_total$/.test(name),
  );
  expect(left).toEqual(expect.arrayContaining(['recado_connections', 'recado_disk_free_bytes', 'recado_servers']));
  expect(valueIn(printed, 'recado_pool_waiting')).toBe(4);
});

test('the live log lags for as long as a reader is behind what the database has', async () => {
  const latch = createLatch();
  const entry = { seq: 5, channel: 'company-1-tag', payload: {} as never, rooms: [], except: [] };
  let head = 4;
  const publisher = createPublisher(
    {
      findHeads: async () => new Map([[1, head]]),
      async readLog() {
        await latch.opened;
        return [entry];
      },
    },
    { push: () => undefined, onError: console.error },
  );
  await publisher.watch(1);
  await publisher.lookAround();
  expect(publisher.lagSeconds()).toBe(0);
  head = 5;
  await publisher.lookAround();
  await expect.poll(publisher.lagSeconds).toBeGreaterThan(0);
  latch.open();
  await publisher.idle();
  expect(publisher.lagSeconds()).toBe(0);
});
