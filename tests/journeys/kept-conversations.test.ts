import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForThisFile, signIn } from '../support/browsers/desk.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const browser = browserForThisFile();
/** Of the demo: the later one in the document is left for the earlier one. */
const chats = ['Plantão da semana', 'Vendas de fim de ano'] as const;

let server: RunningServer;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  page = await signIn(await browser.open(), server.url, 'admin@acme.test');
  await page.goto(`${server.url}/chats`);
});
afterAll(() => server?.remove());

const conversation = (title: string) => page.getByRole('region', { name: `Mensagens de ${title}`, exact: true });
const composer = () => page.getByRole('textbox', { name: 'Mensagem', exact: true });
const open = async (title: string) => {
  await page.getByRole('list', { name: 'Conversas', exact: true }).getByRole('button', { name: title }).click();
  await conversation(title).waitFor();
};

test.each([chats, [chats[1], chats[0]] as const])(
  'of %s and %s the one that was left is drawn still, and out of everybody’s reach',
  async (left, shown) => {
    await open(left);
    await open(shown);
    expect(await page.locator('#composer').count()).toBe(2);
    expect(await composer().count()).toBe(1);
    await expect.poll(() => composer().evaluate((text) => text === document.activeElement)).toBe(true);
    // Pressed where it is seen, as a pointer would.
    await conversation(shown).getByRole('listitem').last().hover();
    for (let stop = 0; stop < 80; stop++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[aria-hidden]') ?? null)).toBeNull();
    }
  },
);

test('what is said in it meanwhile stands at its end when it is shown again', async () => {
  await open(chats[1]);
  await open(chats[0]);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/chats`);
  await other.getByRole('list', { name: 'Conversas', exact: true }).getByRole('button', { name: chats[1] }).click();
  await other.getByRole('textbox', { name: 'Mensagem', exact: true }).fill('enquanto ninguém olha');
  await other.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: chats[1] }).getByText('enquanto ninguém olha').waitFor();
  await open(chats[1]);
  const last = conversation(chats[1]).getByRole('listitem').last();
  await expect.poll(() => last.innerText()).toContain('enquanto ninguém olha');
  expect(await conversation(chats[1]).evaluate(isAtEnd)).toBe(true);
});

const isAtEnd = (scroller: Element) => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 2;
