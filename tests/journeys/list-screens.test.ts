import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForThisFile, password, signIn } from '../support/browsers/desk.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const browser = browserForThisFile();
let server: RunningServer;
let one: Page;
let other: Page;

beforeAll(async () => {
  server = await startServer();
  const opened = async (email: string) => {
    const page = await signIn(await browser.open(), server.url, email);
    await page.goto(`${server.url}/tags`);
    await page.getByRole('grid', { name: 'Tags' }).waitFor();
    return page;
  };
  [one, other] = await Promise.all([opened('admin@acme.test'), opened('supervisor@acme.test')]);
});
afterAll(() => server?.remove());

const count = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** Behind a dialog too, where nothing has a role. */
const names = (page: Page) => page.locator('tbody td:first-child').allInnerTexts();

/** Only the rows near what is seen of a list are there: each by its place, while it is scrolled from its top to its end. */
const namesToTheEnd = (page: Page) =>
  page.locator('tbody').evaluate(async (body) => {
    const scroller = body.closest('.overflow-y-auto');
    if (!scroller) throw new Error('Nothing scrolls');
    const seen = new Map<string, string>();
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    let top = -1;
    scroller.scrollTop = 0;
    while (scroller.scrollTop > top) {
      await drawn();
      for (const row of body.querySelectorAll<HTMLTableRowElement>('tr[data-index]')) {
        seen.set(row.dataset.index ?? '', row.cells[0]?.textContent ?? '');
      }
      top = scroller.scrollTop;
      scroller.scrollTop += scroller.clientHeight - 100;
    }
    return [...seen.values()];
  });

const save = async (page: Page, name: string) => {
  await page.getByRole('dialog').getByLabel('Nome').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Nome').waitFor({ state: 'detached' });
};

/** Written by calls, one after the other. */
const addTags = async (from: number, to: number) => {
  for (let number = from; number <= to; number += 1) {
    const answer = await call('/tags', { name: `Série ${String(number).padStart(3, '0')}` });
    expect(answer.status).toBe(200);
  }
};

const call = async (path: string, body: object) => {
  token ??= await post('/auth/login', { email: 'agent1@acme.test', password }).then(
    async (answer) => ((await answer.json()) as { token: string }).token,
  );
  return post(path, body, { authorization: `Bearer ${token}` });
};

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

let token: string | undefined;

test('what one creates, edits and deletes shows on the other’s screen by itself', async () => {
  const before = Number((await count(one)).match(/\d+/)?.[0]);
  await one.getByRole('button', { name: 'Nova tag' }).click();
  await save(one, 'Feira de sábado');
  await expect.poll(() => row(other, 'Feira de sábado').count()).toBe(1);
  await expect.poll(() => count(other)).toBe(`Tags ${before + 1}`);
  await one.getByRole('button', { name: 'Editar Feira de sábado' }).click();
  await save(one, 'Feira de domingo');
  await expect.poll(() => row(other, 'Feira de domingo').count()).toBe(1);
  await expect.poll(() => row(other, 'Feira de sábado').count()).toBe(0);
  await one.getByRole('button', { name: 'Excluir Feira de domingo' }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect.poll(() => row(other, 'Feira de domingo').count()).toBe(0);
  await expect.poll(() => count(other)).toBe(`Tags ${before}`);
});

test('also while the other has a form open, which keeps what is typed and says what happened', async () => {
  await one.getByRole('button', { name: 'Nova tag' }).click();
  await save(one, 'Orçamento');
  await other.getByRole('button', { name: 'Editar Orçamento' }).click();
  const field = other.getByRole('dialog').getByLabel('Nome');
  await field.fill('Orçamento meu');
  await one.getByRole('button', { name: 'Editar Orçamento' }).click();
  await save(one, 'Orçamento novo');
  await expect.poll(() => other.getByText('Outra pessoa acabou de mudar este registro.').isVisible()).toBe(true);
  await expect.poll(() => names(other).then((all) => all.join())).toContain('Orçamento novo');
  expect(await field.inputValue()).toBe('Orçamento meu');
  await one.getByRole('button', { name: 'Excluir Orçamento novo' }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect.poll(() => other.getByText('Outra pessoa acabou de excluir este registro').isVisible()).toBe(true);
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Descartar' }).click();
  await field.waitFor({ state: 'detached' });
});

test('and while the other pages through the list: no row twice, none missing', async () => {
  const wanted = Number((await count(other)).match(/\d+/)?.[0]) + 75;
  await addTags(1, 50);
  const writing = addTags(51, 75);
  await expect.poll(async () => (await namesToTheEnd(other)).length).toBeGreaterThan(40);
  await writing;
  await expect.poll(() => count(other)).toBe(`Tags ${wanted}`);
  await expect.poll(async () => (await namesToTheEnd(other)).length).toBe(wanted);
  expect(new Set(await namesToTheEnd(other)).size).toBe(wanted);
});

test('an address opens a search and a form, and Back closes it', async () => {
  await one.goto(`${server.url}/tags?searchParam=${encodeURIComponent('SERIE 07')}`);
  await expect.poll(() => count(one)).toBe('Tags 6');
  await one.getByRole('button', { name: 'Editar Série 070' }).click();
  await one.getByRole('dialog').getByLabel('Nome').waitFor();
  expect(new URL(one.url()).searchParams.get('edit')).toMatch(/^\d+$/);
  await one.goBack();
  await one.getByRole('dialog').getByLabel('Nome').waitFor({ state: 'detached' });
  expect(await one.getByRole('searchbox', { name: 'Buscar…' }).inputValue()).toBe('SERIE 07');
});

test('lists and reports stay under a thousand elements, however many pages of them are there', async () => {
  for (let number = 1; number <= 40; number += 1)
    await call('/campaigns', { name: `Feira ${number}`, message1: 'Olá' });
  for (const path of ['/contact-lists/1/contacts', '/campaign/1/report', '/campaigns']) {
    await one.goto(`${server.url}${path}`);
    const rows = one.locator('tbody tr[data-index]');
    await expect.poll(() => rows.count()).toBe(20);
    if (path.endsWith('report')) await one.locator('main figure svg').waitFor();
    expect(await one.locator('*').count(), path).toBeLessThan(1000);
    await expect.poll(async () => (await namesToTheEnd(one)).length).toBeGreaterThan(40);
    expect(await one.locator('*').count(), path).toBeLessThan(1000);
    const total = Number(await one.locator('table').last().getAttribute('aria-rowcount'));
    expect(await rows.last().getAttribute('aria-rowindex')).toBe(String(total));
  }
});

test('keys walk also to rows that are far from what is seen', async () => {
  await one.goto(`${server.url}/contact-lists/1/contacts`);
  await expect.poll(async () => (await namesToTheEnd(one)).length).toBe(60);
  const reached = () => one.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'));
  await one.locator('tbody tr[data-index]').last().focus();
  await one.keyboard.press('Home');
  expect(await reached()).toBe('2');
  for (const key of ['End', 'ArrowUp', 'PageUp']) await one.keyboard.press(key);
  expect(await reached()).toBe('50');
  await expect
    .poll(() => one.locator('tr:focus').evaluate((row) => row.getBoundingClientRect().top))
    .toBeGreaterThan(0);
});
