import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { io } from 'socket.io-client';
import { beforeEach, expect, test } from 'vitest';
import { type Fixture, openFixture } from '../support/server/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});

test('F23: a closing server answers what it has begun, and open sockets do not hold it up', async () => {
  const address = await fixture.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = io(address, { transports: ['websocket'], auth: { token: await fixture.tokenOf('agent1') } });
  await new Promise<void>((resolve) => socket.on('connect', resolve));
  const body = JSON.stringify({ email: 'agent1@acme.test', password: fixture.password });
  const headers = { 'content-type': 'application/json' };
  let arrived = 0;
  fixture.app.server.on('request', () => {
    arrived += 1;
  });
  const begun = Promise.all(
    Array.from(
      { length: 10 },
      async () => (await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })).status,
    ),
  );
  await expect.poll(() => arrived, { timeout: 10_000 }).toBe(10);
  await fixture.close();
  expect(await begun).toEqual(Array(10).fill(200));
  socket.close();
});

test('what still arrives at a server that ends is told in the words of the contract to come again', async () => {
  const address = await fixture.app.listen({ port: 0, host: '127.0.0.1' });
  const body = JSON.stringify({ email: 'agent1@acme.test', password: fixture.password });
  const arrived: string[] = [];
  fixture.app.server.on('request', ({ url = '' }) => arrived.push(url));
  const line = connect(Number(new URL(address).port), '127.0.0.1');
  const answer = text(line);
  line.write('GET /api/queue HTTP/1.1\r\n');
  const headers = { 'content-type': 'application/json' };
  const begun = fetch(`${address}/api/auth/login`, { method: 'POST', headers, body });
  await expect.poll(() => arrived).toEqual(['/api/auth/login']);
  const closed = fixture.close();
  line.write('host: x\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*^retry-after: 1\r$[\s\S]*{"error":"ERR_UNAVAILABLE"}$/m);
  expect((await begun).status).toBe(200);
  await closed;
});
