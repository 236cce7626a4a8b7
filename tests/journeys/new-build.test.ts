import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '#server/app.ts';
import { builtWeb } from '#server/plugins/web.ts';
import { browserForThisFile, password, rowOf, signIn } from '../support/browsers/desk.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';

const browser = browserForThisFile();
const folders: string[] = [];
const customer = 'Elisa 100%';
let fixture: Fixture;
let app: FastifyInstance;
let port: number;
let page: Page;

/** A server in this process, whose build of the web app can be swapped. */
beforeAll(async () => {
  fixture = await openFixture({ settings: { BEACON_SECONDS: '1' } });
  await fixture.app.close();
  await serve(builtWeb, 0);
  expect(fixture.password).toBe(password);
  page = await signIn(await browser.open(), `http://localhost:${port}`, 'agent1@acme.test');
});
afterAll(async () => {
  await app?.close();
  await fixture?.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('a tab from before a deploy asks once for a reload, and then has its draft and address again (F62)', async () => {
  await rowOf(page, customer).getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('um rascunho que fica');
  const address = page.url();
  // Whatever the page fetches once it rests is there: a part that misses its file offers the reload in its own place.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /-later-/.test(name)));
  await page.waitForLoadState('networkidle');

  await app.close();
  await serve(nextBuild(), port);
  // The tab comes back by itself, and hears of the new build with its first answer.
  await page.getByText('Há uma nova versão do Recado.').waitFor();
  await page.getByRole('link', { name: 'Respostas rápidas' }).click();
  await page.getByText('Não foi possível carregar esta parte do Recado.').waitFor();
  await page.getByRole('link', { name: 'Tickets' }).click();
  await rowOf(page, customer).getByRole('button').first().click();
  expect(await page.getByRole('textbox', { name: 'Mensagem' }).inputValue()).toBe('um rascunho que fica');
  expect(await page.getByText('Há uma nova versão do Recado.').count()).toBe(1);

  const notices = page.getByRole('region', { name: 'Avisos' });
  await notices.getByRole('button', { name: 'Recarregar' }).click();
  await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
  expect(page.url()).toBe(address);
  expect(await page.getByRole('textbox', { name: 'Mensagem' }).inputValue()).toBe('um rascunho que fica');
  await page.getByRole('link', { name: 'Respostas rápidas' }).click();
  await page.getByRole('heading', { name: 'Respostas rápidas' }).waitFor();
  expect(await page.getByText('Há uma nova versão do Recado.').count()).toBe(0);
});

const serve = async (web: string, at: number) => {
  app = await build({ settings: fixture.settings, database: fixture.database, web });
  await app.listen({ port: at, host: '127.0.0.1' });
  const given = app.server.address();
  port = typeof given === 'object' && given ? given.port : 0;
};

/** The same web app under other names, as a build of other sources has them: none of the old files is there. */
const nextBuild = () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-build-'));
  folders.push(folder);
  cpSync(builtWeb, folder, { recursive: true });
  const assets = join(folder, 'assets');
  for (const name of readdirSync(assets)) if (/\.(br|gz|zst)$/.test(name)) rmSync(join(assets, name));
  const names = readdirSync(assets).filter((name) => /^.+-[\w-]{8}\.\w+$/.test(name));
  const renamed = (text: string) => names.reduce((now, name) => now.replaceAll(name, nextName(name)), text);
  for (const name of readdirSync(assets)) {
    const content = readFileSync(join(assets, name));
    const isText = ['.js', '.css'].includes(extname(name));
    rmSync(join(assets, name));
    writeFileSync(join(assets, renamed(name)), isText ? renamed(content.toString()) : content);
  }
  const index = join(folder, 'index.html');
  for (const each of readdirSync(folder)) if (/\.(br|gz|zst)$/.test(each)) rmSync(join(folder, each));
  writeFileSync(index, renamed(readFileSync(index, 'utf8')));
  return folder;
};

const nextName = (name: string) => name.replace(/\.(\w+)$/, '2.$1');
