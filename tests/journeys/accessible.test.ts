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

test.each([1440, 1024, 390, 320])('no screen needs scrolling sideways at %i pixels', async (width) => {
  const context = await browser.open({ viewport: { width, height: 800 } });
  const page = await signIn(context, server.url, 'admin@acme.test');
  for (const path of ['/tickets', '/connections']) {
    await page.goto(`${server.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

const faultsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};
