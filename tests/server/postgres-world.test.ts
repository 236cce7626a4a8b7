import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { openWorld, type World } from '../support/world.ts';

let postgres: PostgresServer;
let world: World;
beforeAll(async () => {
  postgres = await startPostgres();
  world = await openWorld({ databaseUrl: await postgres.newDatabase() });
});
afterAll(async () => {
  await world?.close();
  await postgres?.stop();
});

test('the same world opens on PostgreSQL', async () => {
  const { body } = await world.as('agent1').get('/auth/me');
  expect(world.database.engine).toBe('postgres');
  expect(body).toMatchObject({ email: 'agent1@acme.test' });
});
