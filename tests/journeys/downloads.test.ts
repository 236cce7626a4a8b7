import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForThisFile, signIn } from '../support/desk.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

const browser = browserForThisFile();
let server: RunningServer;
const kB = 1000;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.remove());

test('/login downloads at most 150 kB of JavaScript', async () => {
  const page = await (await browser.open()).newPage();
  const scripts = await countScripts(page);
  await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' });
  expect(scripts()).toBeGreaterThan(20 * kB);
  expect(scripts()).toBeLessThan(150 * kB);
});

test('/tickets downloads at most 270 kB of JavaScript in all', async () => {
  const signedIn = await signIn(await browser.open(), server.url, 'admin@acme.test');
  const context = await browser.open({ storageState: await signedIn.context().storageState() });
  const page = await context.newPage();
  const scripts = await countScripts(page);
  await page.goto(`${server.url}/tickets`);
  await page.getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts()).toBeGreaterThan(50 * kB);
  expect(scripts()).toBeLessThan(270 * kB);
});

/** The gzipped bytes of every script that the page fetches. */
const countScripts = async (page: Page) => {
  let bytes = 0;
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const { 'content-encoding': encoding, 'content-length': length } = response.headers();
    if (!length) throw new Error(`${response.url()} came without its length`);
    if (encoding !== 'gzip' && Number(length) > 1024)
      throw new Error(`${response.url()} came as ${encoding ?? 'it is'}`);
    bytes += Number(length);
  });
  return () => bytes;
};
