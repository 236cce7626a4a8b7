import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtServer } from '../../scripts/built.mjs';
import { acceptButton, browserForThisFile, conversationWith, say, showPending } from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { type PostgresServer, startPostgres } from '../support/server/postgres.ts';
import { stepByStep } from '../support/step-by-step.ts';

const production = {
  NODE_ENV: 'production',
  SEED: '',
  PASSWORD_COST: '15',
  JWT_SECRET: 'x1y2z3 a4b5c6 d7e8f9 g0h1i2 j3k4l5',
  JWT_REFRESH_SECRET: 'q1w2e3 r4t5y6 u7i8o9 p0a1s2 d3f4g5',
};
const runner = { name: 'Sofia Recado', email: 'sofia@recado.test', password: 'uma senha longa' };
const owner = { company: 'Padaria Sol', email: 'sol@padaria.test', password: 'pao-quente' };
const customer = { from: '5511987659001', name: 'Seu Anselmo' };
const nothing = async () => {};

const browser = browserForThisFile();
let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['PGlite', 'PostgreSQL'])('An empty production start on %s', (engine) => {
  let server: RunningServer;
  let context: BrowserContext;
  let page: Page;

  stepByStep();

  beforeAll(async () => {
    const DATABASE_URL = engine === 'PostgreSQL' ? await postgres.newDatabase() : '';
    server = await startServer({ ...production, DATABASE_URL }, nothing);
    context = await browser.open();
    page = await context.newPage();
  });
  afterAll(async () => {
    await context?.close();
    await server?.remove();
  });

  const code = () => /\/first-start#(\S+)/.exec(server.log())?.[1];
  const logIn = async ({ email, password }: { email: string; password: string }) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.waitForURL('**/tickets');
  };

  test('leads every address to the first page, where the printed code makes the super user', async () => {
    await expect.poll(code).toMatch(/^(\w{4}-){3}\w{4}$/);
    await page.goto(`${server.url}/tickets?x=1`);
    await page.waitForURL('**/first-start');
    // A page that was open before the data went leads there too, without asking the server for another page.
    await page.getByLabel('Seu nome').waitFor();
    await page.evaluate(() => {
      window.history.pushState({}, '', '/login');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.getByRole('button', { name: 'Entrar' }).waitFor({ state: 'detached' });
    await page.waitForURL('**/first-start');
    await page.getByLabel('Código do primeiro acesso').fill('0000-0000-0000-0000');
    await page.getByLabel('Seu nome').fill(runner.name);
    await page.getByLabel('E-mail').fill(runner.email);
    await page.getByLabel('Senha', { exact: true }).fill(runner.password);
    await page.getByRole('button', { name: 'Criar superusuário' }).click();
    await page.getByText('O código está incorreto.').waitFor();
    await page.getByLabel('Código do primeiro acesso').fill((code() ?? '').toLowerCase());
    await page.getByLabel('Nome', { exact: true }).first().fill('Balcão');
    await page.getByRole('button', { name: 'Criar superusuário' }).click();
    await page.waitForURL('**/tickets');
    await page.getByRole('region', { name: 'Instalação' }).getByText('2 de 8').waitFor();
  });

  test('is over after that, for whoever has the page open still, too', async () => {
    const late = await context.newPage();
    await late.goto(`${server.url}/first-start#${code()}`);
    await late.waitForURL('**/tickets');
    await late.close();
    const stranger = await browser.open();
    const other = await stranger.newPage();
    await other.goto(`${server.url}/first-start#${code()}`);
    await other.getByText('Esta instalação já tem um superusuário.').waitFor();
    await other.getByRole('link', { name: 'Entrar' }).click();
    await other.getByRole('button', { name: 'Entrar' }).waitFor();
    await stranger.close();
    await page.getByRole('button', { name: 'Minha conta' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.waitForURL('**/login');
  });

  test('lets a company sign up, pair a connection and answer its first customer', async () => {
    await page.getByRole('link', { name: 'Cadastre sua empresa' }).click();
    await page.getByLabel('Nome da empresa').fill(owner.company);
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel('Telefone com DDD').fill('11987654321');
    await page.getByLabel('Senha', { exact: true }).fill(owner.password);
    await page.getByRole('radio', { name: /^Balcão/ }).check({ force: true });
    await page.getByRole('button', { name: 'Cadastrar' }).click();
    await page.waitForURL('**/tickets');
    await page.getByRole('link', { name: 'Conectar um telefone ou canal' }).click();
    await page.getByRole('button', { name: 'Adicionar conexão' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Nome').fill('Telefone da padaria');
    await form.getByRole('button', { name: 'Adicionar' }).click();
    await page.getByRole('row', { name: 'Telefone da padaria' }).getByText('Aguardando leitura').waitFor();
    const phones = phonesAt(server.url);
    const [line] = await phones.lines();
    await phones.scan(line?.id ?? 0);
    await page.getByRole('row', { name: 'Telefone da padaria' }).getByText('Conectada').waitFor();

    await phones.write({ connectionId: line?.id ?? 0, ...customer, body: 'Tem pão de queijo?' });
    await page.getByRole('link', { name: 'Tickets' }).click();
    await showPending(page);
    await acceptButton(page, customer.name).click();
    await conversationWith(page, customer.name).getByText('Tem pão de queijo?').waitFor();
    await say(page, 'Tem, saiu agora do forno!');
    await expect
      .poll(async () => (await phones.outbox(customer.from)).map(({ body }) => body).join())
      .toContain('saiu agora do forno');
  });

  test('shows the super user that the first company is there, until the list is put away', async () => {
    await page.getByRole('button', { name: 'Minha conta' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.waitForURL('**/login');
    await logIn(runner);
    const list = page.getByRole('region', { name: 'Instalação' });
    await list.getByText('Primeira empresa (feito)').waitFor();
    await list.getByRole('button', { name: 'Dispensar a lista da instalação' }).click();
    await list.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('tab', { name: 'Abertos' }).waitFor();
    expect(await list.count()).toBe(0);
  });
});

describe('npm run admin', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'recado-admin-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const run = async (args: string[], password?: string, more: Record<string, string> = {}) => {
    const env = { ...process.env, PASSWORD_COST: '10', DATA_DIR: dataDir, ADMIN_PASSWORD: password ?? '', ...more };
    const child = spawn(process.execPath, [builtServer('admin'), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = Promise.all([text(child.stdout), text(child.stderr)]);
    const [exitCode] = await once(child, 'exit');
    return { exitCode, said: (await said).join('') };
  };
  const make = (email: string, password?: string) => run(['--email', email, '--name', runner.name], password);

  test('says what is missing or wrong, and does nothing', async () => {
    expect(await run(['--name', 'x'])).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining('npm run admin --'),
    });
    expect(await run(['--mail', 'x'])).toMatchObject({ exitCode: 1, said: expect.stringContaining("'--mail'") });
    expect((await make('none')).said).toBe('none is no e-mail address.\n');
    expect(await make(runner.email)).toEqual({
      exitCode: 1,
      said: 'There is no terminal to ask on: set ADMIN_PASSWORD.\n',
    });
    expect((await make(runner.email, 'curt')).said).toBe('The password must have 5 to 50 characters.\n');
  });

  test('makes the super user once and resets a password, with the server stopped', async () => {
    expect(await make(runner.email, 'primeira')).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining(runner.email),
    });
    expect(await make('other@recado.test', 'segunda')).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining('There is a super user already.'),
    });
    const server = await startServer({ ...production, DATA_DIR: dataDir }, nothing);
    expect(server.log()).not.toContain('first-start');
    const statusOf = async (password: string) => {
      const body = JSON.stringify({ email: runner.email, password });
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`${server.url}/api/auth/login`, { method: 'POST', headers, body })).status;
    };
    expect(await statusOf('primeira')).toBe(200);
    const whileItRuns = await run(['--reset', '--email', runner.email], 'terceira');
    expect(whileItRuns).toMatchObject({
      exitCode: 1,
      said: expect.stringMatching(/in use by another Recado.*\n.*stop the server/),
    });

    await server.terminate();
    expect((await run(['--reset', '--email', 'nobody@recado.test'], 'terceira')).said).toBe(
      'Nobody logs in with nobody@recado.test.\n',
    );
    expect(await run(['--reset', '--email', runner.email], 'terceira')).toMatchObject({ exitCode: 0 });
    await server.restart();
    expect([await statusOf('primeira'), await statusOf('terceira')]).toEqual([401, 200]);
    await server.remove();
  });

  test('on PostgreSQL works beside the running server, whose sessions it ends', async () => {
    const DATABASE_URL = await postgres.newDatabase();
    const server = await startServer(
      { ...production, DATABASE_URL, ADMIN_EMAIL: runner.email, ADMIN_PASSWORD: 'primeira' },
      nothing,
    );
    const context = await browser.open();
    const page = await context.newPage();
    await page.goto(`${server.url}/login`);
    await page.getByLabel('E-mail').fill(runner.email);
    await page.getByLabel('Senha', { exact: true }).fill('primeira');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('tab', { name: 'Abertos' }).waitFor();
    const { exitCode } = await run(['--reset', '--email', runner.email], 'segunda', { DATABASE_URL });
    expect(exitCode).toBe(0);
    await page.waitForURL('**/login');
    await context.close();
    await server.remove();
  });
});
