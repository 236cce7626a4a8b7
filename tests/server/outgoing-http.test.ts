import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchGuarded } from '#server/outgoing-http.ts';

let server: Server;
let host: string;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    if (request.url === '/inside') answer.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end();
    else if (request.url === '/round') answer.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/hop') answer.writeHead(302, { location: '/picture' }).end();
    else if (request.url === '/slow') answer.writeHead(200).write('x');
    else answer.writeHead(200, { 'content-type': 'image/png; charset=x' }).end('x'.repeat(100));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

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

  test('is called where its host is allowed, and followed there', async () => {
    const fetched = await fetchGuarded(`http://${host}/hop`, allowing());
    expect([fetched.status, fetched.mime, fetched.bytes.length, fetched.url.pathname]).toEqual([
      200,
      'image/png',
      100,
      '/picture',
    ]);
  });

  test('is looked at again on each hop', async () => {
    await expect(fetchGuarded(`http://${host}/inside`, allowing())).rejects.toThrow('Only the usual ports');
    await expect(fetchGuarded(`http://${host}/round`, allowing())).rejects.toThrow('Too many redirects');
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
