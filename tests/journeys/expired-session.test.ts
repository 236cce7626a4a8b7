import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptButton, browserForThisFile, showPending, signIn } from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { expireToken, knownSecrets } from '../support/server/expired-token.ts';

const browser = browserForThisFile();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer(knownSecrets);
});
afterAll(() => server?.remove());

test('tabs that wake together with an expired token make one refresh and all go on (F29)', async () => {
  const context = await browser.open();
  const first = await signIn(context, server.url, 'agent1@acme.test');
  const tabs = [first, await context.newPage(), await context.newPage(), await context.newPage()];
  await Promise.all(tabs.slice(1).map((tab) => tab.goto(`${server.url}/tickets`)));
  await Promise.all(tabs.map((tab) => tab.getByRole('tab', { name: 'Abertos' }).waitFor()));
  await Promise.all(tabs.map((tab) => tab.goto(`${server.url}/favicon.svg`)));
  await expireToken(first);
  const calls = countCalls(context);
  await Promise.all(tabs.map((tab) => tab.goto(`${server.url}/tickets`)));
  await Promise.all(tabs.map((tab) => tab.getByRole('tab', { name: 'Abertos' }).waitFor()));
  await expect.poll(() => calls.answered()).toBeGreaterThanOrEqual(20);
  expect(calls.refreshes()).toBe(1);
  expect(tabs.map((tab) => new URL(tab.url()).pathname)).toEqual(tabs.map(() => '/tickets'));
});

test('a refusal for lack of rights makes no refresh and is said (F31)', async () => {
  const phones = phonesAt(server.url);
  const connectionId =
    (await phones.lines()).find(({ status, companyId }) => status === 'CONNECTED' && companyId === 1)?.id ?? 0;
  await phones.write({ connectionId, from: '5511987653001', name: 'Dona Zulmira', body: 'Olá' });
  const context = await browser.open();
  const page = await signIn(context, server.url, 'agent2@acme.test');
  await showPending(page);
  const calls = countCalls(context);
  await page.route('**/api/tickets/*', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({ error: 'ERR_NO_PERMISSION' }),
    }),
  );
  await acceptButton(page, 'Dona Zulmira').click();
  await page.getByRole('alert').first().waitFor();
  expect(calls.refreshes()).toBe(0);
});

const countCalls = (context: BrowserContext) => {
  const paths: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  });
  return {
    answered: () => paths.filter((path) => !path.startsWith('/api/auth/refresh')).length,
    refreshes: () => paths.filter((path) => path.startsWith('/api/auth/refresh_token')).length,
  };
};
