import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkMoveIn } from '#server/move-ins/check.ts';
import { type Family, familyOf } from '#server/move-ins/families.ts';
import { moveIn } from '#server/move-ins/move-in.ts';
import { openMysqlSource } from '#server/move-ins/sources/mysql-source.ts';
import { openPostgresSource } from '#server/move-ins/sources/postgres-source.ts';
import type { Source } from '#server/move-ins/sources/source.ts';
import { openBarePglite } from '#server/records/engines/bare-pglite.ts';
import { openBarePostgres } from '#server/records/engines/bare-postgres.ts';
import { fillMysql, fillPostgres } from '../../support/server/move-ins/databases.ts';
import { recordDesk, type Size, spoil } from '../../support/server/move-ins/desk.ts';
import { fingerprint, openPlace, type Place } from '../../support/server/move-ins/place.ts';
import type { Recorded } from '../../support/server/move-ins/recorded.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

let place: Place;
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  place = await openPlace();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await place.close();
});

async function tryWith(family: Family, recorded: Recorded, source: Source): Promise<void> {
  closing.push(() => source.close());
  expect(familyOf(source)).toEqual({ family, missing: [] });
  const move = await place.open(family, source, recorded);
  await moveIn(place.database, move);
  expect((await checkMoveIn(place.database, move)).wrong).toEqual([]);
  const before = await fingerprint(place.database);
  await moveIn(place.database, move);
  expect(await fingerprint(place.database)).toEqual(before);
}

test('a database is read as it is at one moment, and can not be written to', async () => {
  const recorded = recordDesk('whaticket-saas', { companies: 2, tickets: 20, messages: 700, media: 4 });
  const database = await openBarePglite();
  await fillPostgres(database, 'whaticket-saas', recorded);
  const source = await openPostgresSource(database);
  await tryWith('whaticket-saas', recorded, source);
  await expect(database.run('delete from "Messages"')).rejects.toThrow(/read-only/);
});

const { MOVES, MOVES_MESSAGES = '20000', MARIADB_URL } = process.env;

/** `npm run moves`: with a real PostgreSQL, and the MariaDB that MARIADB_URL names. */
const size: Size = { companies: 3, tickets: 2000, messages: Number(MOVES_MESSAGES), media: 1000 };
const onPostgres = ['ticketz', 'whaticket-saas'] as const;
const onMariadb = MOVES && MARIADB_URL ? [MARIADB_URL] : [];
const timeout = 3_600_000;

describe.each(MOVES ? onPostgres : [])('%s at length', (family) => {
  test('from a PostgreSQL', { timeout }, async () => {
    const server: PostgresServer = await startPostgres();
    closing.push(server.stop);
    const database = await openBarePostgres(await server.newDatabase());
    await tryAtLength(family, async (recorded) => {
      await fillPostgres(database, family, recorded);
      return openPostgresSource(database);
    });
  });
});

test.each(onMariadb)('whaticket-community at length from a MariaDB', { timeout }, async (url) => {
  await tryAtLength('whaticket-community', async (recorded) => {
    await fillMysql(url, 'whaticket-community', recorded);
    return openMysqlSource(url);
  });
});

async function tryAtLength(family: Family, fill: (recorded: Recorded) => Promise<Source>): Promise<void> {
  const recorded = recordDesk(family, size);
  spoil(recorded, 300);
  const source = await fill(recorded);
  const began = Date.now();
  await tryWith(family, recorded, source);
  const seconds = (Date.now() - began) / 1000;
  const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20);
  const messages = recorded.Messages?.length;
  console.log(`${family}: ${messages} messages, run, check and run again: ${seconds} s, ${megabytes} MB`);
}
