import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trouble } from '#contract/schema.ts';
import type { Database } from '#server/records/base/database.ts';
import { isDatabaseUnavailable } from '#server/records/base/database-unavailable.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { DatabaseFallen } from '#server/records/engines/database-fallen.ts';
import { type Agent, agentAt } from '../support/browsers/agent.ts';
import { type Conversation, startConversation } from '../support/browsers/conversation.ts';
import { fillWithDemo } from '../support/browsers/demo-folder.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { eventually } from '../support/eventually.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';
import { phonesOf } from '../support/server/fixture-phones.ts';
import { multipart, tinyPng } from '../support/server/multipart.ts';
import { valueIn } from '../support/server/operations/printed.ts';
import { type Drive, openDrive } from '../support/server/operations/small-drive.ts';
import { addTicket } from '../support/server/tickets.ts';

const megabyte = 1024 * 1024;
const picture = multipart([
  { name: 'body', content: 'segue' },
  { name: 'medias', content: tinyPng, filename: 'a.png' },
]);

/** The phones lie elsewhere, as in life. */
function phonesElsewhere(dataDir: string, folder: string): void {
  mkdirSync(dataDir, { recursive: true });
  symlinkSync(folder, join(dataDir, 'simulator'));
}

let phones: string;
beforeAll(() => {
  phones = mkdtempSync(join(tmpdir(), 'recado-phones-'));
});
afterAll(() => rmSync(phones, { recursive: true, force: true }));

describe('F75: a disk that fills up under the embedded database', () => {
  const reserve = 16;
  let drive: Drive;
  let server: RunningServer;
  let conversation: Conversation;
  let agent: Agent;
  beforeAll(async () => {
    // The demo takes half of it.
    drive = await openDrive(128);
    const prepare = async (dataDir: string) => {
      await fillWithDemo(dataDir);
      const own = join(phones, 'demo');
      cpSync(join(dataDir, 'simulator'), own, { recursive: true });
      rmSync(join(dataDir, 'simulator'), { recursive: true });
      phonesElsewhere(dataDir, own);
    };
    server = await startServer({ DATA_DIR: drive.path, DISK_RESERVE_MB: `${reserve}` }, prepare);
    conversation = await startConversation(server, { from: '5511970000075', email: 'agent1@acme.test' });
    agent = await agentAt(() => server.url, 'agent1@acme.test');
  });
  afterAll(async () => {
    await server?.remove();
    await drive?.close();
  });

  const ready = async () => {
    const answer = await fetch(`${server.url}/health/ready`);
    return { status: answer.status, faults: ((await answer.json()) as { faults: string[] }).faults };
  };
  const metric = async (name: string) => valueIn(await (await fetch(`${server.url}/metrics`)).text(), name);
  const troubles = async () => {
    const owner = await agentAt(() => server.url, 'super@recado.test');
    return owner.call<Trouble[]>('GET', '/installation/troubles');
  };
  const isWell = () => eventually(async () => expect(await ready()).toEqual({ status: 200, faults: [] }));
  const isFull = () => eventually(async () => expect(await ready()).toEqual({ status: 503, faults: ['disk'] }));
  const send = (clientId: string) =>
    agent.send(conversation.ticketId, `${clientId} ${'palavra '.repeat(400)}`, clientId).then(
      () => 'taken',
      (error: Error) => /answered (.*)/.exec(error.message)?.[1] ?? error.message,
    );

  test('with less left than the reserve readiness and the super user are told, messages go on, and room ends it', async () => {
    await isWell();
    drive.fill((reserve / 2) * megabyte);
    await isFull();
    expect(await metric('recado_disk_free_bytes')).toBeLessThan(reserve * megabyte);
    expect(await send('below the reserve')).toBe('taken');
    await eventually(async () =>
      expect(await troubles()).toEqual([expect.objectContaining({ kind: 'disk', code: 'diskFull', until: null })]),
    );
    drive.makeRoom();
    await isWell();
  });

  test('with nothing left nothing confirmed is lost, what is refused says why, and the server comes back by itself', async () => {
    drive.fill();
    await isFull();
    expect(await metric('recado_disk_writable')).toBe(0);
    const confirmed: string[] = [];
    const refusals: string[] = [];
    for (let n = 0; n < 400 && refusals.length < 3; n += 1) {
      const answer = await send(`nothing left ${n}`);
      if (answer === 'taken') confirmed.push(`nothing left ${n}`);
      else refusals.push(answer);
    }
    expect(refusals).toEqual(Array(3).fill('503: {"error":"ERR_STORAGE_FULL"}'));
    // However much is refused.
    expect(server.log().match(/"msg":"The disk is full, or nothing may be written to it"/g)).toHaveLength(1);
    expect(server.log()).not.toContain('"msg":"A call failed"');

    drive.makeRoom();
    await isWell();
    await eventually(async () => expect(await send('after it')).toBe('taken'));
    const shown = (await agent.shown(conversation.ticketId)).flatMap(({ clientId }) => clientId ?? []);
    expect(confirmed.filter((clientId) => !shown.includes(clientId))).toEqual([]);
    expect(new Set(shown).size).toBe(shown.length);
  });
});

test('F75: an embedded database that ends itself, because its log finds no room, stands up again with all that was confirmed', async () => {
  const drive = await openDrive(140);
  const settings = { DATA_DIR: drive.path, DATABASE_URL: undefined, DATABASE_POOL: 1 };
  const database = await openDatabase(settings);
  const confirmed: string[] = [];
  /** Some of a table, and much of the log. */
  const write = async (name: string) => {
    await database.asSystem('seed', ({ tx }) =>
      tx.execute(
        sql`insert into plans (name) select ${name} from pg_logical_emit_message(true, 'filler', repeat('x', 400000))`,
      ),
    );
    confirmed.push(name);
  };
  const stored = async (from: Database) =>
    (await from.executeSql("select name from plans where name like 'full %' order by id")).rows.map(
      (row) => (row as { name: string }).name,
    );
  await write('full begin');
  drive.fill();
  const failures: unknown[] = [];
  for (let n = 0; n < 200 && failures.length < 3; n += 1)
    await write(`full ${n}`).catch((error: unknown) => failures.push(error));
  expect(failures.map(isDatabaseUnavailable)).toEqual([true, true, true]);
  expect(failures[0]).toBeInstanceOf(DatabaseFallen);

  drive.makeRoom();
  await eventually(() => write('full end'));
  expect(await stored(database)).toEqual(confirmed);
  await database.close();
  const again = await openDatabase(settings);
  expect(await stored(again)).toEqual(confirmed);
  await again.close();
  await drive.close();
});

describe('F75: a folder that can not be written', () => {
  let drive: Drive;
  let fixture: Fixture;
  beforeAll(async () => {
    drive = await openDrive(32);
    const own = join(phones, 'fixture');
    mkdirSync(own);
    phonesElsewhere(drive.path, own);
    fixture = await openFixture({ settings: { DATA_DIR: drive.path, DISK_RESERVE_MB: '1' } });
  });
  afterAll(async () => {
    await fixture?.close();
    await drive?.close();
  });

  const look = async () => {
    fixture.advance(15_000);
    await fixture.app.lookForTroubles();
  };
  const ready = async () => {
    fixture.advance(15_000);
    return (await fixture.app.inject('/health/ready')).json();
  };

  test.each([
    ['is write-protected', 'diskReadOnly', () => drive.protect(), () => drive.unprotect()],
    ['is full', 'diskFull', () => drive.fill(), () => drive.makeRoom()],
  ] as const)(
    'that %s is told, refuses files with a word of its own, and takes them again by itself; texts go on, and a photo waits at its phone',
    async (_what, code, fail, mend) => {
      const ticket = await addTicket(fixture, 'open');
      const upload = () => fixture.as('agent1').post(`/messages/${ticket.id}`, undefined, picture);
      const listed = async () => (await fixture.as('super').get('/installation/troubles')).body;
      expect(await ready()).toMatchObject({ status: 'ok' });
      expect((await upload()).status).toBe(200);

      fail();
      expect(await ready()).toEqual({ status: 'unready', faults: ['disk'] });
      expect(valueIn((await fixture.app.inject('/metrics')).payload, 'recado_disk_writable')).toBe(0);
      expect(await upload()).toMatchObject({ status: 503, body: { error: 'ERR_STORAGE_FULL' } });
      const text = { body: 'vai assim mesmo', fromMe: true, read: true, mediaUrl: '' };
      expect((await fixture.as('agent1').post(`/messages/${ticket.id}`, text)).status).toBe(200);
      const from = code === 'diskFull' ? '5511911110075' : '5511911110076';
      const photo = phonesOf(fixture).write({ from, type: 'image', mediaUrl: 'sample:image', body: 'a foto' });
      await look();
      await look();
      expect(await listed()).toEqual(expect.arrayContaining([expect.objectContaining({ code, until: null })]));

      mend();
      await eventually(async () => expect(await ready()).toMatchObject({ status: 'ok' }));
      expect((await upload()).status).toBe(200);
      const { ticketId } = (await photo).body;
      const { messages } = (await fixture.as('admin').get(`/messages/${ticketId}`)).body;
      expect(messages).toMatchObject([{ body: 'a foto', mediaType: 'image' }]);
      fixture.advance(130_000);
      await look();
      expect(await listed()).toEqual(
        expect.arrayContaining([expect.objectContaining({ code, until: expect.any(String) })]),
      );
    },
  );
});
