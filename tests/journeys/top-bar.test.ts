import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Chat, User } from '#contract/schema.ts';
import { callerOf, tokenAt } from '../support/browsers/calls.ts';
import { browserForThisFile, signIn } from '../support/browsers/desk.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const browser = browserForThisFile();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ SIMULATOR: 'off' });
});
afterAll(() => server?.remove());

test.each([1440, 360])('nothing in the top bar moves while a page %d pixels wide loads', async (width) => {
  const page = await signIn(await browser.open(), server.url, 'admin@acme.test');
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(keepPlaces);
  await page.reload();
  await page.getByRole('button', { name: 'Conversas' }).waitFor();
  expect(await placesOnceAtRest(page)).toHaveLength(1);
});

test('nor in a company whose plan has no internal chat, from the second time on', async () => {
  const page = await signIn(await browser.open(), server.url, 'admin@acme.test');
  await page.addInitScript(keepPlaces);
  await page.route(/\/companies\/listPlan\//, async (route) => {
    const answer = await route.fetch();
    const { plan, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, plan: { ...plan, useInternalChat: false } } });
  });
  const reload = async () => {
    const answered = page.waitForResponse(/\/companies\/listPlan\//);
    await page.reload();
    await answered;
    return placesOnceAtRest(page);
  };
  const last = (await reload()).at(-1);
  expect(await reload()).toEqual([last]);
  expect(await page.getByRole('button', { name: 'Conversas' }).count()).toBe(0);
});

test('the counts of announcements and chats come right after the rows, and wait for nothing', async () => {
  const admin = await tokenAt(server.url, 'admin@acme.test');
  const call = callerOf(server.url, await tokenAt(server.url, 'agent1@acme.test'));
  const { id } = await callerOf(server.url, admin)<User>('GET', '/auth/me');
  const chat = await call<Chat>('POST', '/chats', { title: 'Troca de turno', users: [{ id }] });
  await call('POST', `/chats/${chat.id}/messages`, { message: 'Já pode vir?' });
  const page = await signIn(await browser.open(), server.url, 'admin@acme.test');
  await page.addInitScript(leaveOutLongWaits);
  await page.reload();
  await page.getByRole('listitem').first().waitFor();
  await page.getByRole('button', { name: /^Informativos: \d/ }).waitFor();
  await page.getByRole('button', { name: /^Conversas: \d/ }).waitFor();
});

test('the menu of a narrow screen gives the focus back to its button, from the first time on', async () => {
  const page = await signIn(await browser.open(), server.url, 'admin@acme.test');
  await page.setViewportSize({ width: 360, height: 900 });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  for (const _time of ['first', 'second']) {
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Contatos', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('Abrir menu');
  }
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Contatos', exact: true }).click();
  await page.waitForURL('**/contacts');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('the announcements take the focus in from the first time on, and give it back', async () => {
  const page = await signIn(await browser.open(), server.url, 'admin@acme.test');
  const button = page.getByRole('button', { name: /^Informativos/ });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (const _time of ['first', 'second']) {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Marcar todos como lidos');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Informativos' }).waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Marcar todos como lidos');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Marcar todos como lidos' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Informativos' }).waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

declare global {
  interface Window {
    /** Where the first of the buttons at the right began, one after the other. */
    placesInTopBar: number[];
  }
}

/** Half a second and longer never ends: whatever waits so does not come. */
const leaveOutLongWaits = () => {
  const later = window.setTimeout;
  const brief = (run: () => void, milliseconds = 0) => (milliseconds < 500 ? later(run, milliseconds) : 0);
  window.setTimeout = brief as typeof window.setTimeout;
};

const keepPlaces = () => {
  window.placesInTopBar = [];
  const look = () => {
    const left = document.querySelector('header [aria-label^="Buscar"]')?.getBoundingClientRect().left;
    if (left !== undefined && left !== window.placesInTopBar.at(-1)) window.placesInTopBar.push(left);
    requestAnimationFrame(look);
  };
  look();
};

const placesOnceAtRest = async (page: Page) => {
  await page.getByRole('button', { name: 'Informativos' }).waitFor();
  return page.evaluate(() => window.placesInTopBar);
};
