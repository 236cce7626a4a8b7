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
  await page.waitForLoadState('load');
  expect(scripts()).toBeGreaterThan(50 * kB);
  expect(scripts()).toBeLessThan(270 * kB);
});

/** The bytes of scripts as they came over the wire, gzipped by the server. */
const countScripts = async (page: Page) => {
  let bytes = 0;
  const scripts = new Set<string>();
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  await page.context().setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
};
