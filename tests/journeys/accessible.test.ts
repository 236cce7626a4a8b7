import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForThisFile, showPending, signIn } from '../support/browsers/desk.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const browser = browserForThisFile();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.remove());

const themes = ['light', 'dark'] as const;

test('login, tickets and connections are clean for axe in both themes', async () => {
  const context = await browser.open();
  const visitor = await context.newPage();
  await visitor.goto(`${server.url}/login`);
  await visitor.getByLabel('E-mail').waitFor();
  expect(await problemsOf(visitor)).toEqual(none);

  const page = await signIn(context, server.url, 'admin@acme.test');
  await page.getByRole('listitem').first().waitFor();
  expect(await problemsOf(page)).toEqual(none);
  await showPending(page);
  expect(await problemsOf(page)).toEqual(none);
  await page.getByRole('tab', { name: 'Resolvidos' }).click();
  await page.getByRole('list', { name: 'Tickets', exact: true }).getByRole('button').first().click();
  await page.getByRole('region', { name: /^Conversa com/ }).waitFor();
  expect(await problemsOf(page)).toEqual(none);

  await page.goto(`${server.url}/connections`);
  await page.getByRole('grid').waitFor();
  expect(await problemsOf(page)).toEqual(none);
  await page.getByRole('button', { name: 'Adicionar conexão' }).click();
  await page.getByRole('dialog').getByLabel('Nome').waitFor();
  expect(await problemsOf(page)).toEqual(none);
});

test('every dialog of the tickets page opens and closes by keys alone, and is clean for axe in both themes', async () => {
  const page = await signIn(await browser.open(), server.url, 'admin@acme.test');
  await page.getByText('Todos', { exact: true }).click();
  await page.getByRole('list', { name: 'Tickets', exact: true }).getByRole('button').first().click();
  await page.getByRole('region', { name: /^Conversa com/ }).waitFor();
  await page.getByRole('textbox', { name: 'Nova observação' }).waitFor();
  expect(await problemsOf(page)).toEqual(none);
  await leaveText(page);
  for (const [key, title, isPanel] of dialogs) {
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor({ state: 'attached' });
    await expect.poll(() => dialog.evaluate(holdsFocus)).toBe(true);
    // What stands behind it was looked at before.
    expect([title, await problemsOf(page, '[role="dialog"]')]).toEqual([title, none]);
    for (let n = 0; n < 25 && !isPanel; n += 1) await page.keyboard.press('Tab');
    expect([title, await dialog.evaluate(holdsFocus)]).toEqual([title, true]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // Back where one was, which was nowhere: the next key is a command again, and no text.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  }
});

/** A panel does not hold the focus: Tab out of it closes it. */
const dialogs: [key: string, title: RegExp | string, isPanel?: true][] = [
  ['t', /^Transferir/],
  ['s', 'Agendar mensagem'],
  ['l', 'Tags do ticket', true],
  ['c', 'Novo ticket'],
  ['?', 'Teclas de atalho'],
  ['Control+k', 'Menu de comandos'],
];

const holdsFocus = (dialog: Element) => dialog.contains(document.activeElement);

/** A shortcut of one key is a letter while somebody writes. */
const leaveText = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

test('no screen needs scrolling sideways at any width', async () => {
  const page = await signIn(await browser.open(), server.url, 'admin@acme.test');
  for (const width of [1440, 1024, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/tickets', '/connections']) {
      await page.goto(`${server.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([width, path, Math.max(over, 0)]).toEqual([width, path, 0]);
    }
  }
});

test('where the system chooses the colours, marks of charts, bars, lines and today are seen', async () => {
  const page = await signIn(await browser.open(), server.url, 'admin@acme.test');
  await page.emulateMedia({ forcedColors: 'active' });
  const tab = page.getByRole('tab', { name: 'Resolvidos' });
  const strip = page.getByRole('tablist').filter({ has: tab }).first();
  const [rule, edge] = await Promise.all(
    [strip, tab].map((part) => part.evaluate((element) => element.getBoundingClientRect().bottom)),
  );
  // Above the rule, which is one pixel.
  expect(edge).toBeLessThanOrEqual((rule ?? 0) - 1);
  const room = await page.getByRole('tab', { selected: true }).first().evaluate(besideLetters);
  // The frame is two pixels wide.
  expect(Math.min(...room)).toBeGreaterThan(3);
  const coloured = {
    '/': 'figcaption span[aria-hidden]',
    '/subscription': 'dd[aria-hidden] > span',
    '/campaigns-config': 'figure [aria-hidden] > span.bg-control',
  };
  for (const [path, place] of Object.entries(coloured)) {
    await page.goto(`${server.url}${path}`);
    const mark = page.locator(place).first();
    await mark.waitFor({ state: 'attached' });
    const colours = await mark.evaluate((element) =>
      [element, document.body].map((each) => getComputedStyle(each).backgroundColor),
    );
    expect([path, colours[0]]).not.toEqual([path, colours[1]]);
  }
  await page.goto(`${server.url}/schedules`);
  const today = page.locator('[aria-current="date"]').first();
  await today.waitFor();
  expect(await today.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});

test('where the system chooses the colours, what is chosen and switched is seen, and no empty box', async () => {
  const page = await signIn(await browser.open(), server.url, 'admin@acme.test');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByText('Todos', { exact: true }).click();
  await page.getByRole('list', { name: 'Tickets', exact: true }).getByRole('button').first().click();
  const talk = page.getByRole('region', { name: /^Conversa com/ });
  const menu = talk.getByRole('button', { name: 'Opções da mensagem' }).first();
  await menu.waitFor({ state: 'attached' });
  const lined = [
    '.row-shown',
    '[role="tab"][aria-selected="true"]',
    'a[aria-current="page"]',
    '[role="switch"] > span',
  ];
  for (const place of lined) {
    const style = await page
      .locator(place)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect([place, style]).toEqual([place, 'solid']);
  }
  expect(await menu.evaluate(({ parentElement }) => parentElement && getComputedStyle(parentElement).opacity)).toBe(
    '0',
  );
  const avatar = page.locator('.row-shown [aria-hidden="true"]').first();
  const colours = await avatar.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(colours[0]).not.toBe(colours[1]);
});

const besideLetters = (tab: Element) => {
  const letters = document.createRange();
  letters.selectNodeContents(tab);
  const [inner, outer] = [letters.getBoundingClientRect(), tab.getBoundingClientRect()];
  return [inner.left - outer.left, outer.right - inner.right];
};

const none = { light: [], dark: [] };

const problemsOf = async (page: Page, part?: string) => {
  const found: Partial<Record<(typeof themes)[number], string[]>> = {};
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
    await page.evaluate(restOfMotion);
    const look = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
    const { violations } = await (part ? look.include(part) : look).analyze();
    found[theme] = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }
  return found;
};

/** What is still fading in is not as readable as it is going to be. */
const restOfMotion = async () => {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
};
