import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords } from '#server/access/passwords.ts';
import { makeSuperUser } from '#server/first-start/make-super-user.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { hasSuperUser } from '#server/records/companies/first-user.ts';
import { project } from '../../../scripts/project.mjs';
import { fixturePasswordCost } from '../../support/server/fixture-rows.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const asSuperuser = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

test('the user that database.sql makes, who may nothing else, is enough for a server', async () => {
  const url = await postgres.newDatabase();
  const name = new URL(url).pathname.slice(1);
  const script = readFileSync(join(project, 'deploy/database.sql'), 'utf8');
  const own = ["alter role recado password 'one of its own'", `alter database ${name} owner to recado`];
  await asSuperuser(url, script, script, ...own);
  const DATABASE_URL = url.replace('postgres:postgres@', `recado:${encodeURIComponent('one of its own')}@`);
  const database = await openDatabase({ DATA_DIR: '', DATABASE_URL, DATABASE_POOL: 2 });
  const passwords = createPasswords(fixturePasswordCost);
  const who = { name: 'Sofia', email: 'sofia@recado.test', password: 'uma senha longa', companyName: 'Minha casa' };
  expect(await makeSuperUser({ database, passwords }, who)).toBeTruthy();
  expect(await database.asSystem('companies', hasSuperUser)).toBe(true);
  await database.close();
});
