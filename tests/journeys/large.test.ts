import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForThisFile, conversationWith, signIn } from '../support/browsers/desk.ts';
import { walkToEnd, walkToOldest } from '../support/browsers/long-lists.ts';
import { type RunningServer, seedLarge, startServer } from '../support/browsers/running-server.ts';

const customer = 'Cliente 1997';
/** Longer than whatever else a page does on a busy machine. */
const wayMs = 1000;
/** The page, its list, the conversation and what these need first. */
const MAX_WAYS = 8;

const browser = browserForThisFile();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({}, (dataDir) => seedLarge(dataDir, '--fairly-large'));
});
afterAll(() => server?.remove());

test('two thousand tickets and two thousand messages are walked to their end on a page that stays small (F67)', async () => {
  const page = await signIn(await browser.open(), server.url, 'admin@acme.test');

  const tickets = await walkToEnd(page, server.url);
  expect(tickets.count).toBeGreaterThanOrEqual(2000);
  expect(tickets.maxElements).toBeLessThan(2000);

  const messages = await walkToOldest(page, server.url, customer);
  expect(messages.count).toBeGreaterThanOrEqual(2000);
  expect(messages.maxElements).toBeLessThan(2000);
});

test('whoever is far away waits for a few ways more until a ticket can be read, however many there are (F67)', async () => {
  const page = await signIn(await browser.open(), server.url, 'admin@acme.test');
  const timeToRead = async () => {
    await page.goto(`${server.url}/favicon.svg`);
    const begun = performance.now();
    await page.goto(`${server.url}/tickets?tab=search&q=${encodeURIComponent(customer)}`);
    await page.getByRole('button', { name: customer, exact: true }).click();
    await conversationWith(page, customer).getByRole('listitem').first().waitFor();
    return performance.now() - begun;
  };
  await timeToRead();
  const near = await timeToRead();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slowedOnly = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...slowedOnly, latency: wayMs });
  const ways = ((await timeToRead()) - near) / wayMs;
  expect(ways).toBeGreaterThan(1);
  expect(ways).toBeLessThan(MAX_WAYS);
});
