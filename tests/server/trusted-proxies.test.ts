import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { networkOf, type TrustedProxies, trustOf } from '#server/http/trusted-proxies.ts';
import { isOwnOrigin } from '#server/live/origin.ts';

/** What the server takes for the caller's address, when the last proxy connects from `peer`. */
async function addressBehind(proxies: TrustedProxies, forwarded: string, peer = '127.0.0.1'): Promise<string> {
  const app = fastify({ trustProxy: trustOf(proxies) });
  app.get('/', ({ ip }) => ip);
  const { payload } = await app.inject({
    url: '/',
    remoteAddress: peer,
    headers: { 'x-forwarded-for': forwarded },
  });
  return payload;
}

test.each<[string, TrustedProxies, string, string, string]>([
  ['no proxy: the header is made up', false, '192.0.2.9, 203.0.113.5', '203.0.113.77', '203.0.113.77'],
  ['one proxy: the last that it saw', 1, '192.0.2.9, 203.0.113.5', '127.0.0.1', '203.0.113.5'],
  ['two proxies', 2, '192.0.2.9, 203.0.113.5, 10.0.0.2', '127.0.0.1', '203.0.113.5'],
  ['fewer hops than proxies', 2, '203.0.113.5', '127.0.0.1', '203.0.113.5'],
  ['proxies by address', ['127.0.0.1', '10.0.0.0/8'], '192.0.2.9, 203.0.113.5, 10.1.2.3', '127.0.0.1', '203.0.113.5'],
  ['a caller who is none of the proxies', ['10.0.0.0/8'], '192.0.2.9', '203.0.113.77', '203.0.113.77'],
  ['a proxy that listens on both', ['127.0.0.1'], '203.0.113.5', '::ffff:127.0.0.1', '203.0.113.5'],
  ['an address that is none', ['10.0.0.0/8'], 'unknown, 10.0.0.1', '10.0.0.2', 'unknown'],
])('the address behind %s', async (_what, proxies, forwarded, peer, address) => {
  expect(await addressBehind(proxies, forwarded, peer)).toBe(address);
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each<[TrustedProxies, boolean]>([
  [1, true],
  [['127.0.0.1'], true],
  [['10.0.0.0/8'], false],
  [false, false],
])('the host that a proxy forwards is believed of %j: %s', (proxies, isOwn) => {
  const headers = {
    origin: 'https://desk.example.test',
    host: 'localhost:3000',
    'x-forwarded-host': 'made.up.test, desk.example.test',
  };
  const request = { headers, socket: { remoteAddress: '127.0.0.1' } } as unknown as Parameters<typeof isOwnOrigin>[0];
  expect(isOwnOrigin(request, { isTrusted: trustOf(proxies) })).toBe(isOwn);
});
