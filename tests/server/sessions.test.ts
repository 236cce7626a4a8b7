import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a call says who the token speaks for', async () => {
  const { status, body } = await world.as('agent1').get('/auth/me');
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: 'agent1@acme.test', profile: 'user', company: { name: 'Acme' } });
});
