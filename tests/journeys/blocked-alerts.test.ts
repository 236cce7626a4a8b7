import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForThisFile, rowOf, signIn } from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const browser = browserForThisFile();
let server: RunningServer;
let page: Page;
let connectionId: number;

beforeAll(async () => {
  server = await startServer();
  const lines = await phonesAt(server.url).lines();
  connectionId = lines.find(({ status, companyId }) => status === 'CONNECTED' && companyId === 1)?.id ?? 0;
  page = await signIn(await browser.open(), server.url, 'agent1@acme.test');
});
afterAll(() => server?.remove());

/** A tab in which nobody has clicked yet: the browser plays nothing. */
const openAnew = async (notices: NotificationPermission) => {
  const before = page;
  page = await before.context().newPage();
  await page.addInitScript(playNothingBeforeAClick);
  await page.addInitScript((permission) => {
    Object.defineProperty(Notification, 'permission', { get: () => permission });
  }, notices);
  await before.close();
  await page.goto(`${server.url}/tickets?tab=pending`);
  await rowOf(page, 'a').first().waitFor();
};

/** As browsers do; here every look at the page by a test counts as somebody's click. */
const playNothingBeforeAClick = () => {
  let isClicked = false;
  window.addEventListener('pointerdown', () => {
    isClicked = true;
  });
  Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: isClicked }) });
  Object.defineProperty(AudioContext.prototype, 'state', { get: () => (isClicked ? 'running' : 'suspended') });
};

const write = (name: string) =>
  phonesAt(server.url).write({ connectionId, from: `55119876570${name.length}0`, name, body: 'Oi, tem alguém?' });

const unread = async () => Number(/^\((\d+)/.exec(await page.title())?.[1] ?? 0);

test('with sound and notices blocked a new message is seen, and one click brings the sound (F65)', async () => {
  await openAnew('denied');
  await expect.poll(unread).toBeGreaterThan(0);
  const before = await unread();

  await write('Dona Iracema');
  await rowOf(page, 'Dona Iracema').waitFor();
  await expect.poll(unread).toBe(before + 1);
  await page.getByRole('button', { name: `${before + 1} tickets com mensagens não lidas` }).waitFor();
  const enable = page.getByRole('button', { name: 'O navegador silenciou os avisos. Clique para ativar o som' });
  await enable.click();
  await enable.waitFor({ state: 'detached' });
  expect(await unread()).toBe(before + 1);

  await page.getByRole('button', { name: /tickets com mensagens não lidas/ }).click();
  await page.getByText(/O navegador bloqueia os avisos deste endereço/).waitFor();
});

test('where notices were never asked for, one click asks for them (F65)', async () => {
  await openAnew('default');
  await page.evaluate(() => {
    Notification.requestPermission = async () => {
      document.body.dataset.asked = 'once';
      return 'default';
    };
  });
  await page.getByRole('button', { name: /tickets com mensagens não lidas/ }).click();
  await page.getByRole('button', { name: 'Avisar também fora desta página' }).click();
  // The page's title is its own to write.
  await expect.poll(() => page.evaluate(() => document.body.dataset.asked)).toBe('once');
});
