import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForThisFile, signIn } from '../support/browsers/desk.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const browser = browserForThisFile();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.remove());

test('what the super user announces is on the screens of two companies in three languages, and read once stays read', async () => {
  const sofia = await signIn(await browser.open(), server.url, 'super@recado.test');
  const agent = await signIn(await browser.open(), server.url, 'agent1@acme.test');
  const other = await signIn(await browser.open(), server.url, 'admin@outra.test');
  await speak(agent, 'en');
  await speak(other, 'es');
  await agent.getByRole('button', { name: 'Announcements: 2 unread' }).waitFor();
  await other.getByRole('button', { name: 'Anuncios: 2 sin leer' }).waitFor();

  const asked: string[] = [];
  for (const page of [agent, other]) page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await sofia.goto(`${server.url}/announcements?new`);
  await sofia.getByLabel('Título').fill('Novo horário de suporte');
  await sofia.getByLabel('Texto').fill('Agora **das 7h às 22h**.');
  await sofia.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await agent.getByRole('button', { name: 'Announcements: 3 unread' }).waitFor();
  await other.getByRole('button', { name: 'Anuncios: 3 sin leer' }).waitFor();
  await sofia.getByRole('button', { name: 'Informativos: 3 não lidos' }).waitFor();
  // It was pushed: nobody had to ask.
  expect(asked.filter((path) => path.startsWith('/api/announcements') || path.startsWith('/api/live'))).toEqual([]);

  const elsewhere = await (await browser.open({ storageState: await agent.context().storageState() })).newPage();
  await elsewhere.goto(`${server.url}/tickets`);
  await elsewhere.getByRole('button', { name: 'Announcements: 3 unread' }).waitFor();
  await agent.getByRole('button', { name: 'Announcements: 3 unread' }).click();
  await agent.getByRole('button', { name: /Novo horário de suporte/ }).click();
  await agent.getByRole('button', { name: 'Got it' }).click();
  for (const page of [agent, elsewhere]) await page.getByRole('button', { name: 'Announcements: 2 unread' }).waitFor();
  await agent.reload();
  await agent.getByRole('button', { name: 'Announcements: 2 unread' }).waitFor();
  expect(await other.getByRole('button', { name: 'Anuncios: 3 sin leer' }).count()).toBe(1);
});

/** The page is in another language from its next start on. */
const speak = async (page: Page, language: string) => {
  await page.evaluate((spoken) => localStorage.setItem('language', spoken), language);
  await page.reload();
};
