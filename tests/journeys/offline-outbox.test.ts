import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptButton,
  browserForThisFile,
  conversationWith,
  rowOf,
  say,
  showPending,
  signIn,
} from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { tinyPng } from '../support/server/multipart.ts';

const browser = browserForThisFile();
let server: RunningServer;

const customer = { from: '5511987654001', name: 'Dona Amélia' };
/** Accepting says so to the customer, at its own pace. */
const greeting = 'vou prosseguir com';
const texts = Array.from({ length: 10 }, (_, n) => `linha ${n + 1}`);

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.remove());

test('ten texts and an image written offline reach the phone once each, in order, though the tab was closed (F16)', async () => {
  const phones = phonesAt(server.url);
  const connectionId =
    (await phones.lines()).find(({ status, companyId }) => status === 'CONNECTED' && companyId === 1)?.id ?? 0;
  await phones.write({ connectionId, ...customer, body: 'Tem pão de queijo?' });
  const context = await browser.open();
  const agent = await signIn(context, server.url, 'agent1@acme.test');
  await showPending(agent);
  await acceptButton(agent, customer.name).click();
  await conversationWith(agent, customer.name).getByText('Tem pão de queijo?').waitFor();
  const address = agent.url();

  await context.setOffline(true);
  await agent.getByRole('switch', { name: 'Assinar' }).click();
  for (const text of texts) await say(agent, text);
  await attach(agent, 'vitrine.png');
  await say(agent, 'a vitrine');
  await attach(agent, 'depois.png');
  await expect.poll(() => waitingIn(agent)).toBe(11);
  await rowOf(agent, customer.name).getByText('Você: a vitrine').waitFor();
  await keptIn(agent);
  await agent.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(address);
  const arrived = async () =>
    (await phones.outbox(customer.from))
      .map(({ type, body }) => `${type}: ${body}`)
      .filter((line) => !line.includes(greeting));
  await expect.poll(async () => (await arrived()).length).toBeGreaterThanOrEqual(11);
  await expect.poll(() => waitingIn(again)).toBe(0);
  expect(await arrived()).toEqual([...texts.map((text) => `text: ${text}`), 'image: a vitrine']);
  await conversationWith(again, customer.name).getByText('a vitrine').waitFor();
  await again.getByRole('list', { name: 'Arquivos a enviar' }).getByAltText('depois.png').waitFor();
});

const attach = (page: Page, name: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: tinyPng });

const waitingIn = (page: Page) =>
  conversationWith(page, customer.name).getByRole('img', { name: 'Aguardando envio' }).count();

/** Until all that was written, and the file that was only chosen, is in the browser's database. */
const keptIn = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const request = indexedDB.open('recado');
        const db = await new Promise<IDBDatabase>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        });
        const counts = ['outbox', 'files'].map(
          (name) =>
            new Promise<number>((resolve) => {
              const count = db.transaction(name).objectStore(name).count();
              count.onsuccess = () => resolve(count.result);
            }),
        );
        const found = await Promise.all(counts);
        db.close();
        return found;
      }),
    )
    .toEqual([11, 1]);
