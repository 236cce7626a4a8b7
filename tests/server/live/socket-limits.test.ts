import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type TrustedProxies, trustOf } from '#server/http/trusted-proxies.ts';
import { addressOf } from '#server/live/address.ts';
import { createBucket } from '#server/live/bucket.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { connect, listen } from '../../support/server/sockets.ts';
import { addTicket } from '../../support/server/tickets.ts';

describe('a socket within its limits', () => {
  let fixture: Fixture;
  let url: string;
  beforeAll(async () => {
    fixture = await openFixture({ settings: { SIMULATOR: 'off' } });
    url = await listen(fixture);
  });
  afterAll(() => fixture.close());

  test('is not held back when an agent runs through a hundred conversations: the last one counts', async () => {
    const [one, other] = [await addTicket(fixture, 'open'), await addTicket(fixture, 'open')];
    const { socket, close } = await connect(url, await fixture.tokenOf('admin'));
    onTestFinished(close);
    for (let n = 0; n < 100; n += 1) {
      socket.emit('joinChatBox', { id: one.id });
      socket.emit('leaveChatBox');
    }
    expect(await socket.emitWithAck('joinChatBox', { id: other.id })).toEqual({ joined: true });
    expect(socket.connected).toBe(true);
  });

  test('answers what was asked in between, which nobody shows any more', async () => {
    const tickets = await Promise.all(Array.from({ length: 20 }, () => addTicket(fixture, 'open')));
    const { socket, close } = await connect(url, await fixture.tokenOf('admin'));
    onTestFinished(close);
    const joined = await Promise.all(
      tickets.map(async ({ id }) => (await socket.emitWithAck('joinChatBox', { id })).joined),
    );
    expect([joined.at(-1), joined.filter((each) => !each).length >= 10]).toEqual([true, true]);
  });

  test('comes back with two hundred others of its office at once, each to its conversation', async () => {
    const { id } = await addTicket(fixture, 'open');
    const token = await fixture.tokenOf('agent1');
    const office = await Promise.all(Array.from({ length: 200 }, () => connect(url, token)));
    onTestFinished(() => office.forEach(({ close }) => void close()));
    const joined = await Promise.all(office.map(({ socket }) => socket.emitWithAck('joinChatBox', { id })));
    expect(joined.filter((each) => !each.joined)).toEqual([]);
  });
});

test('a bucket gives so many at once, and so many a second thereafter', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const bucket = createBucket({ atOnce: 3, perSecond: 2 });
  const take = (times: number) => Array.from({ length: times }, bucket.take);
  expect(take(4)).toEqual([true, true, true, false]);
  vi.advanceTimersByTime(1000);
  expect([bucket.isFull(), take(3)]).toEqual([false, [true, true, false]]);
  vi.advanceTimersByTime(60_000);
  expect([bucket.isFull(), take(4)]).toEqual([true, [true, true, true, false]]);
});

test.each<[TrustedProxies, string | undefined, string]>([
  [false, '9.9.9.9', '10.0.0.1'],
  [1, undefined, '10.0.0.1'],
  [1, '9.9.9.9, 203.0.113.7', '203.0.113.7'],
  [2, '9.9.9.9, 203.0.113.7', '9.9.9.9'],
  [5, '9.9.9.9, 203.0.113.7', '9.9.9.9'],
  [['10.0.0.0/8'], '9.9.9.9, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  [1, '2001:db8:1:2:3::4', '2001:db8:1:2'],
])('behind proxies %s that say %s a socket comes from %s', (proxies, forwarded, address) => {
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '::ffff:10.0.0.1' } };
  expect(addressOf(request as unknown as IncomingMessage, trustOf(proxies))).toBe(address);
});
