import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForThisFile, signIn } from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const browser = browserForThisFile();
const from = '5511955551234';
const name = 'Duas Linhas';
const texts = 80;

let server: RunningServer;
let page: Page;
let conversation: Locator;

beforeAll(async () => {
  server = await startServer();
  const phones = phonesAt(server.url);
  const line = (await phones.lines()).find(({ companyId, status }) => companyId === 1 && status === 'CONNECTED');
  for (let n = 0; n < texts; n++) {
    // Two rows of it are higher than they are taken to be until they are measured.
    await phones.write({ connectionId: line?.id ?? 0, from, name, body: `linha ${n}\nsegunda linha ${n}` });
  }
  page = await signIn(await browser.open(), server.url, 'admin@acme.test');
  await page.goto(`${server.url}/tickets?tab=pending`);
  await page.getByRole('list', { name: 'Tickets', exact: true }).getByRole('button', { name }).first().click();
  conversation = page.getByRole('region', { name: /^Conversa com/ });
  await conversation.getByText(`segunda linha ${texts - 1}`).waitFor();
});
afterAll(() => server?.remove());

test('whoever reads further up a conversation sees every text whole, and keeps what is selected there', async () => {
  await conversation.hover();
  for (let stop = 0; stop < 3; stop++) {
    const before = await conversation.evaluate(firstText);
    for (let step = 0; step < 4; step++) await page.mouse.wheel(0, -300);
    await expect.poll(() => conversation.evaluate(firstText)).toBeLessThan(before);
    await expect.poll(() => conversation.evaluate(overlapping)).toEqual([]);
  }
  const selected = await conversation.evaluate(selectInTheMiddle);
  expect(selected).toBe('linha');
  const before = await conversation.evaluate(firstText);
  for (let step = 0; step < 5; step++) await page.mouse.wheel(0, -50);
  await expect.poll(() => conversation.evaluate(firstText)).toBeLessThan(before);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(selected);
});

test('the wheel scrolls the conversation over the button to its end, too, which takes no room in it', async () => {
  const toEnd = page.getByRole('button', { name: 'Ir para a última mensagem' });
  const room = () => conversation.evaluate(({ scrollHeight, scrollWidth }) => [scrollHeight, scrollWidth]);
  await toEnd.hover();
  const before = await conversation.evaluate(({ scrollTop }) => scrollTop);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => conversation.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(before);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => conversation.evaluate(({ scrollTop }) => scrollTop)).toBe(before);
  const withButton = await room();
  await toEnd.click();
  await toEnd.waitFor({ state: 'detached' });
  expect(await room()).toEqual(withButton);
});

/** Which of the texts is the first that is drawn. */
const firstText = (list: Element) => Number(/linha (\d+)/.exec(list.querySelector('li')?.textContent ?? '')?.[1]);

const overlapping = (list: Element) => {
  const rows = [...list.querySelectorAll('li')].map((row) => row.getBoundingClientRect());
  return rows.flatMap(({ bottom }, index) => {
    const next = rows[index + 1];
    return next && Math.abs(next.top - bottom) > 1 ? [`${index}: ${next.top - bottom}`] : [];
  });
};

const selectInTheMiddle = (list: Element) => {
  const { top, height } = list.getBoundingClientRect();
  const row = [...list.querySelectorAll('li')].find((each) => each.getBoundingClientRect().top > top + height / 3);
  const text = row && document.createTreeWalker(row, NodeFilter.SHOW_TEXT).nextNode();
  if (text) getSelection()?.setBaseAndExtent(text, 0, text, 5);
  return getSelection()?.toString();
};
