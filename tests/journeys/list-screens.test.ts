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
  await one.getByRole('button', { name: 'Nova Tag' }).click();
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
  await one.getByRole('button', { name: 'Nova Tag' }).click();
  await save(one, 'Orçamento');
  await other.getByRole('button', { name: 'Editar Orçamento' }).click();
  const field = other.getByRole('dialog').getByLabel('Nome');
  await field.fill('Orçamento meu');
  await one.getByRole('button', { name: 'Editar Orçamento' }).click();
  await save(one, 'Orçamento novo');
  await expect.poll(() => other.getByText('Outra pessoa mudou isto agora.').isVisible()).toBe(true);
  await expect.poll(() => names(other).then((all) => all.join())).toContain('Orçamento novo');
  expect(await field.inputValue()).toBe('Orçamento meu');
  await one.getByRole('button', { name: 'Excluir Orçamento novo' }).click();
  await one.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect.poll(() => other.getByText('Outra pessoa excluiu isto').isVisible()).toBe(true);
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Descartar' }).click();
  await field.waitFor({ state: 'detached' });
});

test('and while the other pages through the list: no row twice, none missing', async () => {
  const wanted = Number((await count(other)).match(/\d+/)?.[0]) + 75;
  await addTags(1, 50);
  const scroller = other.getByRole('grid').locator('xpath=ancestor::div[contains(@class,"overflow-y-auto")]');
  const writing = addTags(51, 75);
  await expect
    .poll(async () => {
      await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      return (await names(other)).length;
    })
    .toBeGreaterThan(40);
  await writing;
  await expect.poll(() => count(other)).toBe(`Tags ${wanted}`);
  await expect
    .poll(
      async () => {
        await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        return (await names(other)).length;
      },
      { timeout: 10_000 },
    )
    .toBe(wanted);
  expect(new Set(await names(other)).size).toBe(wanted);
});

test('an address opens a search and a form, and Back closes it', async () => {
  await one.goto(`${server.url}/tags?searchParam=${encodeURIComponent('SERIE 07')}`);
  await expect.poll(() => count(one)).toBe('Tags 6');
  await one.getByRole('button', { name: 'Editar Série 070' }).click();
  await one.getByRole('dialog').getByLabel('Nome').waitFor();
  expect(new URL(one.url()).searchParams.get('edit')).toMatch(/^\d+$/);
  await one.goBack();
  await one.getByRole('dialog').getByLabel('Nome').waitFor({ state: 'detached' });
  expect(await one.getByRole('searchbox', { name: 'Pesquisar…' }).inputValue()).toBe('SERIE 07');
});

test('a full page of a list of contacts and of a report stays under a thousand elements', async () => {
  for (const path of ['/contact-lists/1/contacts', '/campaign/1/report']) {
    await one.goto(`${server.url}${path}`);
    await expect.poll(() => one.locator('tbody tr').count()).toBe(20);
    if (path.endsWith('report')) await one.locator('main figure svg').waitFor();
    expect(await one.locator('*').count()).toBeLessThan(1000);
  }
});
