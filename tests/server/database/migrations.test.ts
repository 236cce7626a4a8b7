import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastBeforeBaseline, migrate, migrationsFolder } from '#server/records/engines/migrate.ts';
import { openPostgres } from '#server/records/engines/postgres.ts';
import { releasesIn } from '../../../scripts/releases.ts';
import { type BareDatabase, openBarePglite, openBarePostgres } from '../../support/server/bare-database.ts';
import { catalogOf, countsOf } from '../../support/server/catalog.ts';
import { migrateAs } from '../../support/server/earlier-migrations.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

let postgres: PostgresServer;
const open: BareDatabase[] = [];
const kept = async (database: Promise<BareDatabase>) => {
  open.push(await database);
  return database;
};
const onPglite = () => kept(openBarePglite());
const onPostgres = async () => kept(openBarePostgres(await postgres.newDatabase()));

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

const asking = (database: BareDatabase) => async (text: string) => ({ rows: await database.rows(text) });
const shapeOf = (database: BareDatabase) => catalogOf(asking(database));
const countsWithoutMarks = async (database: BareDatabase) => ({
  ...(await countsOf(asking(database))),
  migrations: 0,
  widenings: 0,
});
/** Those of a new database, and these. */
const marksWith = (...names: string[]) => {
  const later = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  return [...later, ...names, 'baseline'].sort().map((name) => ({ name }));
};
const marksOf = (database: BareDatabase) =>
  database.rows(`select name from (select name from migrations union all select name from widenings) marks
    where name not like 'functions/%' order by name`);

const earlier = [lastBeforeBaseline, ...releasesIn().flatMap(({ commit }) => commit ?? [])];

describe.each([
  ['PGlite', onPglite],
  ['PostgreSQL', onPostgres],
])('on %s', (_name, openBare) => {
  test.each(earlier)('a database that %s made gets the shape of a new one, and keeps its rows', async (commit) => {
    const [old, fresh] = [await openBare(), await openBare()];
    await migrateAs(commit, old);
    await old.run("insert into plans (name) values ('Basic'); insert into companies (name) values ('Acme')");
    const counts = await countsWithoutMarks(old);
    await migrate(old);
    await migrate(fresh);
    expect(await shapeOf(old)).toEqual(await shapeOf(fresh));
    expect(await marksOf(old)).toEqual(await marksOf(fresh));
    expect(counts).toMatchObject({ plans: 1, companies: 1 });
    const after = await countsWithoutMarks(old);
    const empty = Object.fromEntries(Object.keys(after).map((table) => [table, 0]));
    expect(after).toEqual({ ...empty, ...counts });
  });
});

describe('a database', () => {
  test('that fewer migrations made than the baseline stands for is told what to start, and left as it is', async () => {
    const database = await onPostgres();
    await database.run(`create table migrations (name text primary key, at timestamptz not null default now());
      insert into migrations (name) values ('0001-ground.sql'), ('0002-tenancy.sql')`);
    const before = await shapeOf(database);
    await expect(migrate(database)).rejects.toThrow(
      'The data was written by an older Recado, before 0003-presences.sql. ' +
        `Start the one of commit ${lastBeforeBaseline} on it once, then this one: CHANGELOG.md says how.`,
    );
    expect(await shapeOf(database)).toEqual(before);
    expect(await database.rows('select name from migrations order by name')).toEqual([
      { name: '0001-ground.sql' },
      { name: '0002-tenancy.sql' },
    ]);
  });

  test('that all of them and another one made was written by a newer one', async () => {
    const database = await onPostgres();
    await migrateAs(lastBeforeBaseline, database);
    await database.run("insert into migrations (name) values ('9999-later.sql')");
    await expect(migrate(database)).rejects.toThrow('The data was written by a newer Recado (9999-later.sql)');
  });

  test.each(['empty', 'from before the baseline'])('that is %s is opened by several servers at once', async (state) => {
    const url = await postgres.newDatabase();
    const database = await kept(openBarePostgres(url));
    if (state !== 'empty') await migrateAs(lastBeforeBaseline, database);
    const engines = await Promise.all([1, 2, 3].map(() => openPostgres({ url, room: 1 }, () => {})));
    for (const engine of engines) await engine.close();
    expect(await marksOf(database)).toEqual(marksWith());
  });
});

test('stored numbers of Mexico and Argentina get the key of their other form, unless that is stored too', async () => {
  const database = await onPostgres();
  await migrate(database);
  const stored = ['5215555554001', '5491155555555', '5215555554002', '525555554002', '5511987654001'];
  await database.run(`insert into companies (name) values ('Acme');
    insert into contacts (company_id, name, number, number_key)
    select 1, 'Ana', number, number from unnest(array['${stored.join("','")}']) as number`);
  await database.run(readFileSync(join(migrationsFolder, '0094-phone-number-keys.sql'), 'utf8'));
  expect(await database.rows('select number_key from contacts order by id')).toEqual(
    ['525555554001', '541155555555', '5215555554002', '525555554002', '5511987654001'].map((key) => ({
      number_key: key,
    })),
  );
});

test('what failed before in tickets at work is listed, what is over is not', async () => {
  const database = await onPostgres();
  await migrate(database);
  await database.run(`drop table failed_messages;
    insert into companies (name) values ('Acme');
    insert into contacts (company_id, name, number, number_key) values (1, 'Ana', '1', '1');
    insert into tickets (company_id, contact_id, status) values (1, 1, 'open'), (1, 1, 'closed');
    alter table messages disable trigger keep_failed_added;
    insert into messages (company_id, ticket_id, contact_id, provider_id, from_me, ack, is_deleted, campaign_id) values
      (1, 1, 1, 'failed', true, 0, false, null), (1, 2, 1, 'over', true, 0, false, null),
      (1, 1, 1, 'deleted', true, 0, true, null), (1, 1, 1, 'campaign', true, 0, false, 1),
      (1, 1, 1, 'customer', false, 0, false, null), (1, 1, 1, 'sent', true, 2, false, null)`);
  await database.run(readFileSync(join(migrationsFolder, '0097-failed-messages.sql'), 'utf8'));
  const listed = 'select provider_id from failed_messages join messages on messages.id = message_id';
  expect(await database.rows(listed)).toEqual([{ provider_id: 'failed' }]);
});

test('a change of a table steps back while others are at work on it, and is made when they are done', async () => {
  const url = await postgres.newDatabase();
  const database = await kept(openBarePostgres(url));
  await migrate(database);
  await database.run("delete from widenings where name = '0101-message-content.sql'");
  await database.run('alter table messages drop column content, drop column is_changed_on_phone, drop column votes');
  await database.run('alter table tickets drop column advertisement');
  await database.run('begin; lock table messages in access share mode');
  const opening = openPostgres({ url, room: 2 }, () => {});
  const other = await kept(openBarePostgres(url));
  await expect.poll(() => waitersFor(other, 'messages')).toBe(1);
  await expect.poll(() => waitersFor(other, 'messages')).toBe(0);
  await database.run('commit');
  await (await opening).close();
  expect(await other.rows('select content from messages')).toEqual([]);
});

const waitersFor = async (database: BareDatabase, table: string) => {
  const [row] = await database.rows(
    `select count(*)::int as count from pg_locks where relation = '${table}'::regclass and not granted`,
  );
  return (row as { count: number }).count;
};

describe('behind the baseline', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'recado-migrations-'));
    cpSync(migrationsFolder, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

  test('later migrations run once each, in the order of their numbers, and before the functions', async () => {
    const database = await onPostgres();
    await migrate(database);
    write('0101-words.sql', "update notes set text = text || ' world'");
    write('0100-notes.sql', "create table notes (text text); insert into notes values ('hello')");
    write(
      'functions/notes.sql',
      'create or replace function recado_note() returns text return (select text from notes)',
    );
    await migrate(database, folder);
    await migrate(database, folder);
    expect(await database.rows('select recado_note() as note')).toEqual([{ note: 'hello world' }]);
    expect(await marksOf(database)).toEqual(marksWith('0100-notes.sql', '0101-words.sql'));
  });

  test('an older release starts on what a newer one has only widened, and leaves its functions as they are', async () => {
    const database = await onPostgres();
    const note = (text: string) => `create or replace function recado_note() returns text return '${text}'`;
    write('functions/notes.sql', note('old'));
    await migrate(database, folder);
    write('9000-notes.sql', 'create table notes (text text)');
    write('functions/notes.sql', note('new'));
    await migrate(database, folder);
    expect(await database.rows('select name from widenings order by name desc limit 1')).toEqual([
      { name: '9000-notes.sql' },
    ]);
    rmSync(join(folder, '9000-notes.sql'));
    write('functions/notes.sql', note('old'));
    write('functions/words.sql', "create or replace function recado_word() returns text return 'word'");
    await migrate(database, folder);
    expect(await database.rows('select recado_note() as note, recado_word() as word')).toEqual([
      { note: 'new', word: 'word' },
    ]);
  });

  test('an older release says so where a newer one has taken something away', async () => {
    const database = await onPostgres();
    write('9000-notes.sql', '-- contracts 4.0.0+2026.11: nobody reads it.\nalter table helps drop column video');
    await migrate(database, folder);
    await expect(migrate(database)).rejects.toThrow(
      'The data was written by a newer Recado (9000-notes.sql); start that one.',
    );
  });

  test.each(releasesIn().flatMap(({ commit }) => commit ?? []))(
    'the release %s finds no mark that it would refuse',
    async (commit) => {
      const database = await onPostgres();
      await migrate(database);
      const present = await database.rows(
        "select name from migrations where name !~ '^(functions/|baseline$)' order by name",
      );
      const before = await onPostgres();
      await migrateAs(commit, before);
      const known = await before.rows(
        "select name from migrations where name !~ '^(functions/|baseline$)' order by name",
      );
      expect(present).toEqual(known);
    },
  );

  test('one that fails leaves what went before it, and runs again at the next start', async () => {
    const database = await onPostgres();
    write('0100-notes.sql', 'create table notes (text text)');
    write('0101-words.sql', "insert into notes values ('half'); select 1 / 0");
    await expect(migrate(database, folder)).rejects.toThrow('The migration 0101-words.sql failed');
    expect(await database.rows('select * from notes')).toEqual([]);
    write('0101-words.sql', "insert into notes values ('whole')");
    await migrate(database, folder);
    expect(await database.rows('select * from notes')).toEqual([{ text: 'whole' }]);
  });

  test('functions are made again when their file has changed, and then alone', async () => {
    const database = await onPostgres();
    const note = (text: string) => `create or replace function recado_note() returns text return '${text}'`;
    write('functions/notes.sql', note('first'));
    await migrate(database, folder);
    await database.run(note('by hand'));
    await migrate(database, folder);
    expect(await database.rows('select recado_note() as note')).toEqual([{ note: 'by hand' }]);
    write('functions/notes.sql', note('second'));
    await migrate(database, folder);
    expect(await database.rows('select recado_note() as note')).toEqual([{ note: 'second' }]);
    expect(await database.rows('select name from migrations where at = (select max(at) from migrations)')).toEqual([
      { name: 'functions/notes.sql' },
    ]);
  });

  test('a release without a file of functions goes on with those that a newer one made', async () => {
    const database = await onPostgres();
    write('functions/notes.sql', "create or replace function recado_note() returns text return 'kept'");
    await migrate(database, folder);
    await migrate(database);
    expect(await database.rows('select recado_note() as note')).toEqual([{ note: 'kept' }]);
  });
});
