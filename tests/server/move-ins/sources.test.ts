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

/** `npm run moves`: with a real PostgreSQL, and the MariaDB that MARIADB_URL names. */
describe.skipIf(!process.env.MOVES)('at length', () => {
  const size: Size = {
    companies: 3,
    tickets: 2000,
    messages: Number(process.env.MOVES_MESSAGES ?? 20_000),
    media: 1000,
  };

  describe.each(['ticketz', 'whaticket-saas'] as const)('%s', (family) => {
    test('from a PostgreSQL', { timeout: 3_600_000 }, async () => {
      const server: PostgresServer = await startPostgres();
      closing.push(server.stop);
      const database = await openBarePostgres(await server.newDatabase());
      const recorded = recordDesk(family, size);
      spoil(recorded, 300);
      await fillPostgres(database, family, recorded);
      const began = Date.now();
      await tryWith(family, recorded, await openPostgresSource(database));
      const seconds = (Date.now() - began) / 1000;
      const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20);
      console.log(
        `${family}: ${recorded.Messages?.length} messages, run, check and run again: ${seconds} s, ${megabytes} MB`,
      );
    });
  });

  test.skipIf(!process.env.MARIADB_URL)('whaticket-community from a MariaDB', { timeout: 3_600_000 }, async () => {
    const url = process.env.MARIADB_URL ?? '';
    const recorded = recordDesk('whaticket-community', size);
    spoil(recorded, 300);
    await fillMysql(url, 'whaticket-community', recorded);
    const began = Date.now();
    await tryWith('whaticket-community', recorded, await openMysqlSource(url));
    console.log(`community: ${recorded.Messages?.length} messages: ${(Date.now() - began) / 1000} s`);
  });
});
