import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForThisFile, showPending, signIn } from '../support/desk.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

const browser = browserForThisFile();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.remove());

test.each(['light', 'dark'] as const)(
  'login, tickets and connections are clean for axe in the %s theme',
  async (colorScheme) => {
    const context = await browser.open({ colorScheme });
    const visitor = await context.newPage();
    await visitor.goto(`${server.url}/login`);
    await visitor.getByLabel('E-mail').waitFor();
    expect(await faultsOf(visitor)).toEqual([]);

    const page = await signIn(context, server.url, 'admin@acme.test');
    await page.getByRole('listitem').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await showPending(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Resolvidos' }).click();
    await page.getByRole('list', { name: 'Tickets', exact: true }).getByRole('button').first().click();
    await page.getByRole('region', { name: /^Conversa com/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);

    await page.goto(`${server.url}/connections`);
    await page.getByRole('table').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Adicionar conexão' }).click();
    await page.getByRole('dialog').getByLabel('Nome').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'every dialog of the tickets page opens and closes by keys alone, and is clean for axe in the %s theme',
  async (colorScheme) => {
    const page = await signIn(await browser.open({ colorScheme }), server.url, 'admin@acme.test');
    await page.getByText('Todos', { exact: true }).click();
    await page.getByRole('list', { name: 'Tickets', exact: true }).getByRole('button').first().click();
    await page.getByRole('region', { name: /^Conversa com/ }).waitFor();
    await page.getByRole('textbox', { name: 'Nova observação' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await leaveText(page);
    for (const [key, title, isPanel] of dialogs) {
      await page.keyboard.press(key);
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.waitFor({ state: 'attached' });
      await expect.poll(() => dialog.evaluate(holdsFocus)).toBe(true);
      // What stands behind it was looked at before.
      expect([title, await faultsOf(page, '[role="dialog"]')]).toEqual([title, []]);
      for (let n = 0; n < 25 && !isPanel; n += 1) await page.keyboard.press('Tab');
      expect([title, await dialog.evaluate(holdsFocus)]).toEqual([title, true]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      // Back where one was, which was nowhere: the next key is a command again, and no text.
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    }
  },
);

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

test.each([1440, 1024, 390, 320])('no screen needs scrolling sideways at %i pixels', async (width) => {
  const context = await browser.open({ viewport: { width, height: 800 } });
  const page = await signIn(context, server.url, 'admin@acme.test');
  for (const path of ['/tickets', '/connections']) {
    await page.goto(`${server.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

const faultsOf = async (page: Page, part?: string) => {
  await page.evaluate(restOfMotion);
  const look = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  const { violations } = await (part ? look.include(part) : look).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

/** What is still fading in is not as readable as it is going to be. */
const restOfMotion = async () => {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
};
