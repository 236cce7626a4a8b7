import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../scripts/run.mjs';
import { browserForThisFile } from '../support/browsers/desk.ts';
import { type StaticFolder, serveFolder } from '../support/browsers/static-folder.ts';

const browser = browserForThisFile();
let folder: string;
let built: StaticFolder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-storybook-'));
  const storybook = join('node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js');
  const { code, said } = await listen(process.execPath, [
    storybook,
    'build',
    '-o',
    folder,
    '--quiet',
    '--disable-telemetry',
  ]);
  if (code !== 0) throw new Error(said);
  built = await serveFolder(folder, '/some/folder/of/mine/');
});
afterAll(async () => {
  await built?.close();
  await rm(folder, { recursive: true, force: true });
});

test('the built Storybook begins in any folder and asks nobody else', async () => {
  const page = await (await browser.open()).newPage();
  const strays = straysOf(page);
  await page.goto(built.url);
  await page.getByRole('button', { name: 'Machines' }).waitFor();
  await page.frameLocator('iframe').locator('#storybook-root > *').first().waitFor();
  const panels = page.getByRole('tab');
  expect([await panels.first().innerText(), await panels.first().getAttribute('aria-selected')]).toEqual([
    'Flow',
    'true',
  ]);
  await settled(page);
  expect(strays).toEqual([]);
});

test.each([
  ['machines--ticket', 'figure', 'Desenho da máquina ticket'],
  ['machines--tickets', 'figure', 'Desenho da máquina tickets'],
  ['machines--system', 'figure', 'Desenho da máquina desk'],
  ['screens-tags--some', 'heading', /^Tags/],
] as const)('its story %s works there as well', async (story, role, name) => {
  const page = await (await browser.open()).newPage();
  const strays = straysOf(page);
  await page.goto(`${built.url}?path=/story/${story}`);
  await page.frameLocator('iframe').getByRole(role, { name }).first().waitFor();
  await settled(page);
  expect(strays).toEqual([]);
});

/** Everything has been asked for; whether all of it was answered says nothing about strays, and a worker may go on asking. */
const settled = (page: Page) => page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);

/** What the page asks for outside of its folder, and what is not there. */
const straysOf = (page: Page) => {
  const strays: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(built.url)) strays.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) strays.push(`${response.status()} ${response.url()}`);
  });
  page.on('websocket', (socket) => strays.push(socket.url()));
  page.on('pageerror', ({ message }) => strays.push(message));
  return strays;
};
