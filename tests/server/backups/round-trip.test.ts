import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openArchiveWriter } from '#server/backups/archive-writer.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import { moveDatabase } from '#server/backups/move-database.ts';
import { openFileSum } from '#server/backups/read-backup.ts';
import { NotReplaced, type RestoreOrder, restoreBackup } from '#server/backups/restore-backup.ts';
import { newStoredName } from '#server/files/file-name.ts';
import { sumTables, type TableSums } from '#server/records/backups/checksums.ts';
import { atOneMoment } from '#server/records/backups/dump.ts';
import { findSequencePlaces } from '#server/records/backups/shapes.ts';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { campaigns } from '#server/records/campaigns/table.ts';
import { connections } from '#server/records/connections/table.ts';
import { deliveries } from '#server/records/deliveries/table.ts';
import { openBarePglite } from '#server/records/engines/bare-pglite.ts';
import { openBarePostgres } from '#server/records/engines/bare-postgres.ts';
import { HalfFilled } from '#server/records/engines/migrate.ts';
import { messages } from '#server/records/messages/table.ts';
import { schedules } from '#server/records/schedules/table.ts';
import { keptSecrets } from '#server/secrets.ts';
import { type FixtureIds, populate as populateRows } from '../../support/server/fixture-rows.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

let postgres: PostgresServer;
let root: string;
const folders: string[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'recado-backup-'));
  folders.push(root);
});
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

interface Place {
  dataDir: string;
  databaseUrl?: string;
}

const emptyPlace = async (engine: string, within = root): Promise<Place> => ({
  dataDir: await mkdtemp(join(within, 'data-')),
  ...(engine === 'PostgreSQL' && { databaseUrl: await postgres.newDatabase() }),
});

const openPlace = ({ dataDir, databaseUrl }: Place): Promise<Database> =>
  openDatabase({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_POOL: 2 });

const bareOf = ({ dataDir, databaseUrl }: Place) =>
  databaseUrl ? openBarePostgres(databaseUrl) : openBarePglite(join(dataDir, 'database'));

interface Populated extends Place {
  ids: FixtureIds;
  file: string;
}

let template: Promise<Populated> | undefined;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recado-populated-'));
  template = populate('PGlite', folder);
  await template;
});
afterAll(async () => rm(dirname((await template)?.dataDir ?? ''), { recursive: true, force: true }));

/** A small company with everything in it, one file of a message, one that no row names, and a key. */
async function populatedPlace(engine: string, within = root): Promise<Populated> {
  if (engine !== 'PGlite' || !template) return populate(engine, within);
  const made = await template;
  const { dataDir } = await emptyPlace('PGlite', within);
  await cp(made.dataDir, dataDir, { recursive: true });
  return { ...made, dataDir };
}

async function populate(engine: string, within: string): Promise<Populated> {
  const place = await emptyPlace(engine, within);
  const file = newStoredName('png');
  await mkdir(join(place.dataDir, 'media'));
  await writeFile(join(place.dataDir, 'media', file), 'the picture');
  await writeFile(join(place.dataDir, 'media', newStoredName('pdf')), 'nobody names it');
  keptSecrets(place.dataDir);
  const database = await openPlace(place);
  const ids = await database.asSystem('seed', populateRows);
  await database.asSystem('seed', async ({ tx }) => {
    await tx.insert(messages).values({
      companyId: ids.acme.companyId,
      ticketId: ids.acme.openTicketId,
      contactId: ids.acme.contactIds[0] ?? 0,
      connectionId: ids.acme.connectionId,
      providerId: 'with "quotes", \\ and {braces}',
      body: 'um texto com \', " e \\ – e emoji 🙂\nem duas linhas',
      fromMe: true,
      ack: 1,
      mediaFile: file,
    });
  });
  await database.close();
  return { ...place, ids, file };
}

const backupOf = (place: Place, to: string, more: { passphrase?: string; encryptionKey?: string } = {}) =>
  makeBackup({
    file: join(root, to),
    dataDir: place.dataDir,
    source: place.databaseUrl ? { url: place.databaseUrl } : { folder: join(place.dataDir, 'database') },
    heldIn: join(place.dataDir, 'held'),
    ...more,
  }).finally(() => rm(join(place.dataDir, 'held'), { recursive: true, force: true }));

const restoreInto = (place: Place, from: string, more: Partial<RestoreOrder> = {}) =>
  restoreBackup({ from: join(root, from), ...place, keys: {}, mayReplace: async () => false, ...more });

async function sumsOf(place: Place): Promise<TableSums> {
  const database = await bareOf(place);
  return atOneMoment(database, ({ tables }) => sumTables(database, tables)).finally(() => database.close());
}

async function sequencesOf(place: Place) {
  const database = await bareOf(place);
  return findSequencePlaces(database).finally(() => database.close());
}

/** What a restore changes by itself, so that nothing goes out. */
const stoppedTables = [
  'backups',
  'restores',
  'users',
  'login_sessions',
  'live_sequences',
  'live_events',
  'presences',
].concat(
  ['connections', 'campaigns', 'schedules', 'messages', 'deliveries', 'ticket_notices', 'password_links', 'webhooks'],
  ['failed_messages', 'campaign_shippings'],
);
const withoutStopped = (sums: TableSums) =>
  Object.fromEntries(Object.entries(sums).filter(([name]) => !stoppedTables.includes(name)));

describe.each([
  ['PGlite', 'PostgreSQL'],
  ['PostgreSQL', 'PGlite'],
])('a backup of %s restored into %s', (from, to) => {
  test('has every row, file and key, and the numbers go on where they were (F26)', async () => {
    const source = await populatedPlace(from);
    const before = await sumsOf(source);
    const made = await backupOf(source, 'all.tar.gz');
    expect(made).toMatchObject({
      checked: 'loaded',
      files: { count: 2, missing: [] },
      encryptionKey: { isInside: true },
    });
    const target = await emptyPlace(to);
    const restored = await restoreInto(target, 'all.tar.gz');
    expect(restored.sums.tables).toEqual(before);
    const after = await sumsOf(target);
    expect(withoutStopped(after)).toEqual(withoutStopped(before));
    expect(Object.entries(after).map(([name, { rows }]) => [name, rows])).toEqual(
      expect.arrayContaining([
        ['messages', before.messages?.rows],
        ['users', before.users?.rows],
      ]),
    );
    const places = await sequencesOf(target);
    expect(places.filter(({ table }) => table !== 'restores')).toEqual(
      (await sequencesOf(source)).filter(({ table }) => table !== 'restores'),
    );
    expect(await readFile(join(target.dataDir, 'media', source.file), 'utf8')).toBe('the picture');
    expect(await readFile(join(target.dataDir, 'encryption-key.json'))).toEqual(
      await readFile(join(source.dataDir, 'encryption-key.json')),
    );
    const database = await openPlace(target);
    expect((await database.executeSql('select count(*)::int as count from migrations')).rows[0]).toMatchObject({
      count: expect.any(Number),
    });
    await database.close();
  });
});

describe('an archive', () => {
  let source: Awaited<ReturnType<typeof populatedPlace>>;
  let before: TableSums;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recado-archive-'));
    source = await populatedPlace('PGlite', folder);
    before = await sumsOf(source);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const passphrase = 'a passphrase of the tests';

  test('that is damaged anywhere is refused, and nothing is written', async () => {
    await backupOf(source, 'whole.tar.gz');
    const whole = await readFile(join(root, 'whole.tar.gz'));
    const target = await emptyPlace('PGlite');
    const damages: [string, Buffer][] = [
      ['cut off', whole.subarray(0, whole.length - 20)],
      ['cut in half', whole.subarray(0, whole.length >> 1)],
      [
        'a changed byte',
        Buffer.from(whole).fill(whole[whole.length >> 1] === 7 ? 8 : 7, whole.length >> 1, (whole.length >> 1) + 1),
      ],
      ['a changed end', Buffer.from(whole).fill(0, whole.length - 6)],
      ['its beginning alone', whole.subarray(0, 200)],
    ];
    for (const [name, content] of damages) {
      await writeFile(join(root, 'damaged.tar.gz'), content);
      await expect(restoreInto(target, 'damaged.tar.gz'), name).rejects.toThrow(/is damaged or not all there/);
    }
    await writeFile(join(root, 'other.txt'), 'some text');
    await expect(restoreInto(target, 'other.txt')).rejects.toThrow('other.txt is no backup of Recado.');
    await expect(restoreInto(target, 'none.tar.gz')).rejects.toThrow('There is no file');
    expect(await readdir(target.dataDir)).toEqual([]);
  });

  test('is encrypted with a passphrase, and read with no other', async () => {
    const { file } = await backupOf(source, 'sealed.tar.gz.age', { passphrase });
    const content = await readFile(file);
    expect(content.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    const target = await emptyPlace('PGlite');
    await expect(restoreInto(target, 'sealed.tar.gz.age')).rejects.toThrow('is encrypted: give its passphrase');
    await expect(restoreInto(target, 'sealed.tar.gz.age', { passphrase: 'another passphrase' })).rejects.toThrow(
      'The passphrase is not the one',
    );
    await writeFile(join(root, 'cut.age'), content.subarray(0, content.length - 100));
    await expect(restoreInto(target, 'cut.age', { passphrase })).rejects.toThrow(/is damaged/);
    expect(await readdir(target.dataDir)).toEqual([]);
    const { sums } = await restoreInto(target, 'sealed.tar.gz.age', { passphrase });
    expect(sums.tables).toEqual(before);
  });

  test.each([
    ['a newer format', { format: 2 }, 'was made by a newer Recado (5.0.0)'],
    ['newer tables', { migrations: ['baseline', '0999-of-tomorrow.sql'] }, 'is of a newer Recado (5.0.0)'],
    ['older tables than can be made', { migrations: ['0001-first.sql'] }, 'is of a Recado before'],
  ])('with %s is refused by name', async (_what, change, words) => {
    const manifest = {
      format: 1,
      release: '5.0.0',
      engine: 'pglite',
      takenAt: '2027-01-01T00:00:00.000Z',
      migrations: ['baseline'],
      tables: [],
      encryptionKey: { isInside: false, mark: null },
      ...change,
    };
    const files = openFileSum().sum();
    const writer = openArchiveWriter(join(root, 'other.tar.gz'));
    await writer.add('recado.json', Buffer.from(JSON.stringify(manifest)));
    const sums = { tables: {}, sequences: [], files: { ...files, missing: [] } };
    await writer.add('sums.json', Buffer.from(JSON.stringify(sums)));
    await writer.finish();
    const target = await emptyPlace('PGlite');
    await expect(restoreInto(target, 'other.tar.gz')).rejects.toThrow(words);
    expect(await readdir(target.dataDir)).toEqual([]);
  });

  test('whose key is given elsewhere says so, and asks for that key', async () => {
    const key = 'the key of an installation, 0123456789';
    const made = await backupOf(source, 'keyless.tar.gz', { encryptionKey: key });
    expect(made.encryptionKey).toMatchObject({ isInside: false });
    const target = await emptyPlace('PGlite');
    const other = { ENCRYPTION_KEY: 'another key of an installation, 0123456789' };
    await expect(restoreInto(target, 'keyless.tar.gz', { keys: other })).rejects.toThrow('another ENCRYPTION_KEY');
    await expect(restoreInto(target, 'keyless.tar.gz')).rejects.toThrow('another ENCRYPTION_KEY');
    expect(await readdir(target.dataDir)).toEqual([]);
    await restoreInto(target, 'keyless.tar.gz', { keys: { ...other, FORMER_ENCRYPTION_KEY: key } });
    expect(existsSync(join(target.dataDir, 'encryption-key.json'))).toBe(false);
  });

  test('names the files that rows name and nobody has any more', async () => {
    await rm(join(source.dataDir, 'media', source.file));
    expect((await backupOf(source, 'missing.tar.gz')).files.missing).toEqual([source.file]);
  });
});

describe.each(['PGlite', 'PostgreSQL'])('on %s', (engine) => {
  test('a restore replaces nothing unasked, and what is cut off is never half a desk', async () => {
    const source = await populatedPlace('PGlite');
    const before = await sumsOf(source);
    await backupOf(source, 'all.tar.gz');
    const target = await populatedPlace(engine);
    const theirs = await sumsOf(target);
    await expect(restoreInto(target, 'all.tar.gz')).rejects.toThrow(NotReplaced);
    expect(await sumsOf(target)).toEqual(theirs);

    const mayReplace = async () => true;
    const cutOff = restoreInto(target, 'all.tar.gz', {
      mayReplace,
      step(text) {
        if (text.startsWith('Stopping')) throw new Error('the power is cut');
      },
    });
    await expect(cutOff).rejects.toThrow('the power is cut');
    if (engine === 'PostgreSQL') {
      await expect(openPlace(target)).rejects.toThrow(HalfFilled);
      await expect(restoreInto(target, 'all.tar.gz')).rejects.toThrow('was cut off. Run it again with --replace');
    } else expect(await sumsOf(target)).toEqual(theirs);

    const { sums, former } = await restoreInto(target, 'all.tar.gz', { mayReplace });
    expect(sums.tables).toEqual(before);
    expect(former !== undefined).toBe(engine === 'PGlite');
    expect(withoutStopped(await sumsOf(target))).toEqual(withoutStopped(before));
  });

  test('nothing of a restored desk goes out by itself (F26)', async () => {
    const source = await populatedPlace(engine);
    const { acme } = source.ids;
    const database = await openPlace(source);
    await database.asSystem('seed', async ({ tx }) => {
      await tx.update(connections).set({ status: 'CONNECTED' });
      await tx.insert(campaigns).values([
        { companyId: acme.companyId, name: 'Running', status: 'EM_ANDAMENTO' },
        { companyId: acme.companyId, name: 'Planned', status: 'PROGRAMADA', scheduledAt: new Date('2099-01-01') },
      ]);
      await tx.insert(schedules).values({
        companyId: acme.companyId,
        contactId: acme.contactIds[0] ?? 0,
        body: 'Later',
        sendAt: new Date('2099-01-01'),
      });
      await tx.insert(deliveries).values({
        companyId: acme.companyId,
        kind: 'webhook',
        sourceId: 1,
        lane: 'webhook 1',
        event: 'message.created',
        destination: 'https://example.test',
        payload: {},
        nextAt: new Date(),
      });
    });
    await database.close();
    await backupOf(source, 'busy.tar.gz');
    const target = await emptyPlace(engine);
    const { stopped } = await restoreInto(target, 'busy.tar.gz');
    expect(stopped).toMatchObject({ campaigns: 2, deliveries: 1 });
    expect(stopped.schedules).toBeGreaterThan(0);
    expect(stopped.messages).toBeGreaterThan(0);
    expect(stopped.connections).toBeGreaterThan(0);
    const after = await openPlace(target);
    const rows = async (statement: string) =>
      (await after.asSystem('seed', ({ tx }) => tx.execute<{ value: string }>(statement))).rows.map(
        ({ value }) => value,
      );
    expect(await rows('select distinct status as value from connections')).toEqual(['DISCONNECTED']);
    expect(
      await rows("select status as value from campaigns where name in ('Running', 'Planned') order by name"),
    ).toEqual(['INATIVA', 'CANCELADA']);
    expect(await rows("select status as value from schedules where status in ('PENDENTE', 'AGENDADA')")).toEqual([]);
    expect(await rows('select body as value from messages where is_waiting')).toEqual([]);
    expect(await rows("select failure as value from messages where provider_id like 'with %'")).toEqual([
      'ERR_RESTORED',
    ]);
    expect(await rows('select message_id as value from failed_messages')).not.toEqual([]);
    expect(await rows("select status as value from deliveries where status = 'waiting'")).toEqual([]);
    expect(await rows('select id as value from login_sessions')).toEqual([]);
    expect(await rows('select taken_at as value from restores where dismissed_at is null')).toHaveLength(1);
    await after.close();
  });
});

describe('a move', () => {
  test('takes an embedded database to PostgreSQL as it is, and leaves a folder that nobody starts on', async () => {
    const source = await populatedPlace('PGlite');
    const before = await sumsOf(source);
    const to = await postgres.newDatabase();
    expect(await moveDatabase({ dataDir: source.dataDir, to })).toEqual(before);
    const target = { dataDir: source.dataDir, databaseUrl: to };
    expect(await sumsOf(target)).toEqual(before);
    await (await openPlace(target)).close();
    await expect(openPlace({ dataDir: source.dataDir })).rejects.toThrow(/was moved to 127\.0\.0\.1:\d+\/world\d+ at/);
    await expect(moveDatabase({ dataDir: source.dataDir, to: await postgres.newDatabase() })).rejects.toThrow(
      'was moved to',
    );
  });

  test('into a database with data is refused', async () => {
    const source = await populatedPlace('PGlite');
    const { databaseUrl: to = '' } = await populatedPlace('PostgreSQL');
    await expect(moveDatabase({ dataDir: source.dataDir, to })).rejects.toThrow(
      'There is data in that PostgreSQL already',
    );
    await (await openPlace(source)).close();
  });
});
