import { io } from 'socket.io-client';
import { beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../support/server/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

test('F23: a closing server answers what it has begun, and open sockets do not hold it up', async () => {
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = io(address, { transports: ['websocket'], auth: { token: await world.tokenOf('agent1') } });
  await new Promise<void>((resolve) => socket.on('connect', resolve));
  const body = JSON.stringify({ email: 'agent1@acme.test', password: world.password });
  const headers = { 'content-type': 'application/json' };
  let arrived = 0;
  world.app.server.on('request', () => {
    arrived += 1;
  });
  const begun = Promise.all(
    Array.from(
      { length: 10 },
      async () => (await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })).status,
    ),
  );
  await expect.poll(() => arrived, { timeout: 10_000 }).toBe(10);
  await world.close();
  expect(await begun).toEqual(Array(10).fill(200));
  socket.close();
});
