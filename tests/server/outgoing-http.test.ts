import dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchGuarded } from '#server/http/outgoing-http.ts';

/** What names resolve to, one answer after another; what is not here is asked of the system. */
const resolver = { answers: new Map<string, string[][]>(), asked: [] as string[] };
const { lookup } = dns;
const lookUp = (name: string, options: object, answer: (error: null, addresses: object[]) => void) => {
  const next = resolver.answers.get(name)?.shift();
  if (!next) return lookup(name, options, answer as never);
  resolver.asked.push(name);
  const found = next.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  answer(null, found);
};
const resolveBy = (how: unknown) => {
  dns.lookup = how as typeof lookup;
  syncBuiltinESMExports();
};

/** Public by its range, and led nowhere by anybody. */
const nowhere = '3ffe::1';

let server: Server;
let host: string;
const asked: string[] = [];
beforeAll(async () => {
  resolveBy(lookUp);
  server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    if (request.url === '/inside') answer.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end();
    else if (request.url === '/round') answer.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/hop') answer.writeHead(302, { location: '/picture' }).end();
    else if (request.url === '/turning') answer.writeHead(302, { location: 'http://turning.test/' }).end();
    else if (request.url === '/hanging') return;
    else if (request.url === '/slow') answer.writeHead(200).write('x');
    else answer.writeHead(200, { 'content-type': 'image/png; charset=x' }).end('x'.repeat(100));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  resolveBy(lookup);
  server.closeAllConnections();
  server.close();
});

const guard = { allowedHosts: [] as string[], maxBytes: 1_000, timeoutMs: 2_000 };
const allowing = () => ({ ...guard, allowedHosts: [host] });

describe('F53: an address that people give', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fd00::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.8/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://0/',
    'http://127.1/',
    'http://127.0.1/',
    'http://127.255.255.254/',
    'http://0177.0.0.1/',
    'http://0x7f.0.0.1/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://１２７.０.０.１/',
    'http://127。0。0。1/',
    'http://%31%32%37.0.0.1/',
    'http://LOCALHOST/',
    'http://10.255.255.255/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.255.255/',
    'http://169.254.0.1/',
    'http://0xa9fea9fe/',
    'http://2852039166/',
    'http://100.127.255.254/',
    'http://192.0.0.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001::1]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[ff02::1]/',
    'http://[fec0::1]/',
    'http://[2001:db8::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://127.0.0.1:5678/',
    'https://10.0.0.8:8443/',
  ])('that is private is refused: %s', async (address) => {
    await expect(fetchGuarded(address, guard)).rejects.toThrow('A private address');
  });

  test.each([
    ['file:///etc/passwd', 'Only http and https'],
    ['ftp://example.test/', 'Only http and https'],
    ['http://example.test:22/', 'Only the usual ports'],
    ['http://user:word@example.test/', 'No credentials'],
    ['nothing', 'Not an address'],
  ])('that is not for the web is refused: %s', async (address, reason) => {
    await expect(fetchGuarded(address, guard)).rejects.toThrow(reason);
  });

  test.each(['3000', '3001', '5678', '8080', '8081', '8443'])(
    'is looked up on the port %s, where such programs listen',
    async (port) => {
      resolver.answers.set('n8n.test', [['10.0.0.8']]);
      await expect(fetchGuarded(`http://n8n.test:${port}/webhook`, guard)).rejects.toThrow('A private address');
      expect(resolver.asked.splice(0)).toEqual(['n8n.test']);
    },
  );

  test('is called where its host is allowed, and followed there', async () => {
    const fetched = await fetchGuarded(`http://${host}/hop`, allowing());
    expect([fetched.status, fetched.mime, fetched.bytes.length, fetched.url.pathname]).toEqual([
      200,
      'image/png',
      100,
      '/picture',
    ]);
  });

  test('with something sent along is followed nowhere: the redirect is the answer', async () => {
    const call = { method: 'POST' as const, headers: { authorization: 'Bearer secret' }, body: '{}' };
    expect((await fetchGuarded(`http://${host}/hop`, allowing(), call)).status).toBe(302);
    expect(asked.at(-1)).toBe('/hop');
  });

  test('is looked at again on each hop', async () => {
    await expect(fetchGuarded(`http://${host}/inside`, allowing())).rejects.toThrow('Only the usual ports');
    await expect(fetchGuarded(`http://${host}/round`, allowing())).rejects.toThrow('Too many redirects');
  });

  test('whose name means something else the second time is looked up at each connection, and nowhere else', async () => {
    resolver.answers.set('rebinding.test', [[nowhere], ['127.0.0.1'], [nowhere, '10.0.0.8'], ['fd00::1']]);
    const call = () => fetchGuarded('http://rebinding.test/', guard).catch((error: Error) => error.message);
    expect(await call()).not.toBe('A private address');
    // One answer is both looked at and connected to: no second question lies between.
    expect(resolver.asked).toEqual(['rebinding.test']);
    for (let each = 1; each <= 3; each += 1) expect(await call()).toBe('A private address');
    expect(resolver.answers.get('rebinding.test')).toEqual([]);
  });

  test('whose redirect leads to a name that turns inside is refused there', async () => {
    resolver.answers.set('turning.test', [['127.0.0.1']]);
    await expect(fetchGuarded(`http://${host}/turning`, allowing())).rejects.toThrow('A private address');
  });

  test('that takes the call and never answers is left by time', async () => {
    const { url } = await fetchGuarded(`http://${host}/picture`, allowing());
    await expect(
      fetchGuarded(
        `${url.origin}/hanging`,
        { ...allowing(), timeoutMs: 50 },
        { method: 'POST', headers: {}, body: '' },
      ),
    ).rejects.toThrow('The operation was aborted');
  });

  test('may answer only so much and so long', async () => {
    await expect(fetchGuarded(`http://${host}/picture`, { ...allowing(), maxBytes: 99 })).rejects.toThrow('Too large');
    await expect(fetchGuarded(`http://${host}/slow`, { ...allowing(), timeoutMs: 100 })).rejects.toThrow();
  });

  test('that is refused is never called', async () => {
    const before = asked.length;
    await expect(fetchGuarded(`http://${host}/`, guard)).rejects.toThrow();
    expect(asked).toHaveLength(before);
  });
});
