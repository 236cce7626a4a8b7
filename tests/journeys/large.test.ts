import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForThisFile, signIn } from '../support/browsers/desk.ts';
import { walkToEnd, walkToOldest } from '../support/browsers/long-lists.ts';
import { type RunningServer, seedLarge, startServer } from '../support/browsers/running-server.ts';

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

  const messages = await walkToOldest(page, server.url, 'Cliente 1997');
  expect(messages.count).toBeGreaterThanOrEqual(2000);
  expect(messages.maxElements).toBeLessThan(2000);
});
