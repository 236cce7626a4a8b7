import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerFailures } from '#server/plugins/failures.ts';
import { registerSecurity } from '#server/plugins/security.ts';
import { registerWeb, scriptsInPage } from '#server/plugins/web.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-web-'));
const script = 'console.log("a script of the web app");'.repeat(50);
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Recado</title>');
writeFileSync(join(folder, 'early.js'), script);
mkdirSync(join(folder, '.vite'));
writeFileSync(join(folder, '.vite/manifest.json'), '{}');
writeFileSync(join(folder, 'assets/app-4f1c.js'), script);
writeFileSync(join(folder, 'assets/app-4f1c.js.br'), brotliCompressSync(script));

let isFirstStart = false;
const app = fastify();
registerFailures(app);
await registerWeb(app, folder, { isOpen: async () => isFirstStart });
// Whatever is answered below was read when the server started, and no answer waits for the disk.
rmSync(folder, { recursive: true });
afterAll(() => app.close());

test.each(['/', '/login', '/tickets', '/tickets/6f1f2e0c-1', '/contact-lists/3/contacts', '/chats/x?y=1'])(
  '%s is a page',
  async (url) => {
    const { statusCode, headers, payload } = await app.inject(url);
    expect([statusCode, payload]).toEqual([200, '<!doctype html><title>Recado</title>']);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  },
);

test.each([
  '/api/nothing',
  '/assets/app-old.js',
  '/favicon.gif',
  '/.vite/manifest.json',
  '/assets/app-4f1c.js.br',
  '/public/x',
  '/health/x',
  '/simulator/x',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
])('%s is not there', async (url) => {
  const { statusCode, payload } = await app.inject(url);
  expect([statusCode, payload]).toEqual([404, '{"error":"ERR_NOT_FOUND"}']);
});

test('a page is nothing to write to', async () => {
  expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
});

test('what carries its hash in its name is kept for ever, and comes compressed', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/assets/app-4f1c.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
});

test.each(['identity', 'gzip', 'gzip, br;q=0'])(
  'who takes %s gets it as it is, where it is not packed so',
  async (encoding) => {
    const { headers, payload } = await app.inject({
      url: '/assets/app-4f1c.js',
      headers: { 'accept-encoding': encoding },
    });
    expect(headers).toMatchObject({ 'content-length': `${script.length}`, vary: 'accept-encoding' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(payload).toBe(script);
  },
);

test('what does not is asked for each time, and sent again only when it has changed', async () => {
  const { headers } = await app.inject('/early.js');
  expect(headers['cache-control']).toBe('no-cache');
  const again = await app.inject({ url: '/early.js', headers: { 'if-none-match': `"other", ${headers.etag}` } });
  expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', headers.etag]);
  const other = await app.inject({ url: '/early.js', headers: { 'if-none-match': '"other"' } });
  expect([other.statusCode, other.payload]).toEqual([200, script]);
});

test('its head alone says how long it is', async () => {
  const { statusCode, headers, payload } = await app.inject({ method: 'HEAD', url: '/early.js' });
  expect([statusCode, payload, headers['content-length']]).toEqual([200, '', `${script.length}`]);
});

test('before there is a super user every page leads to the first one, and what it is made of is there', async () => {
  isFirstStart = true;
  for (const path of ['/', '/login', '/tickets/6f1f2e0c-1', '/signup?x=1']) {
    const { statusCode, headers } = await app.inject(path);
    expect([path, statusCode, headers.location, headers['cache-control']]).toEqual([
      path,
      302,
      '/first-start',
      'no-store',
    ]);
  }
  const answers = await Promise.all(
    ['/first-start', '/first-start/', '/early.js', '/nothing.js'].map((path) => app.inject(path)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404]);
  isFirstStart = false;
  expect((await app.inject('/login')).statusCode).toBe(200);
});

test('of scripts in a page only those run that the page was built with', async () => {
  const built = mkdtempSync(join(tmpdir(), 'recado-web-'));
  const early = 'early(1 < 2);';
  const page = `<!doctype html><script data-main="/assets/app-4f1c.js">${early}</script><script src="/x.js"></script>`;
  writeFileSync(join(built, 'index.html'), page);
  const secured = fastify();
  registerSecurity(secured, { scriptsInPage: scriptsInPage(built), fetchedFrom: [] });
  await registerWeb(secured, built, { isOpen: async () => false });
  const { headers } = await secured.inject('/tickets');
  const hash = createHash('sha256').update(early).digest('base64');
  expect(headers['content-security-policy']).toContain(`;script-src 'self' 'sha256-${hash}';`);
  await secured.close();
  rmSync(built, { recursive: true });
});
