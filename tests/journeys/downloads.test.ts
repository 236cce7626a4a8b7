import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForThisFile, signIn } from '../support/browsers/desk.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

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
  expect(scripts().bytes).toBeGreaterThan(20 * kB);
  expect(scripts().bytes).toBeLessThan(150 * kB);
});

test('/tickets downloads at most 270 kB of JavaScript in all, in at most twenty files', async () => {
  const signedIn = await signIn(await browser.open(), server.url, 'admin@acme.test');
  const context = await browser.open({ storageState: await signedIn.context().storageState() });
  const page = await context.newPage();
  const scripts = await countScripts(page);
  await page.goto(`${server.url}/tickets`);
  await page.getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts().bytes).toBeGreaterThan(50 * kB);
  expect(scripts().bytes).toBeLessThan(270 * kB);
  expect(scripts().files).toBeLessThanOrEqual(20);
});

/** The scripts that the page fetches, and their gzipped bytes. */
const countScripts = async (page: Page) => {
  let files = 0;
  let bytes = 0;
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const { 'content-encoding': encoding, 'content-length': length } = response.headers();
    if (!length) throw new Error(`${response.url()} came without its length`);
    if (encoding !== 'gzip' && Number(length) > 1024)
      throw new Error(`${response.url()} came as ${encoding ?? 'it is'}`);
    files++;
    bytes += Number(length);
  });
  return () => ({ files, bytes });
};
