import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBarePostgres } from '#server/records/engines/bare-postgres.ts';
import { builtServer } from '../../scripts/built.mjs';
import { browserForThisFile, conversationWith, say } from '../support/browsers/desk.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { fillPostgres } from '../support/server/move-ins/databases.ts';
import { recordDesk, writeMedia } from '../support/server/move-ins/desk.ts';
import { type PostgresServer, startPostgres } from '../support/server/postgres.ts';
import { stepByStep } from '../support/step-by-step.ts';

/** What an operator types of a weekend, and what whoever comes in on Monday finds. */
const browser = browserForThisFile();
let postgres: PostgresServer;
let server: RunningServer;
let from: string;
let root: string;
let page: Page;

stepByStep();

beforeAll(async () => {
  postgres = await startPostgres();
  root = await mkdtemp(join(tmpdir(), 'recado-moved-'));
  from = await postgres.newDatabase();
  const recorded = recordDesk('ticketz', { companies: 2, tickets: 60, messages: 1500, media: 80 });
  const database = await openBarePostgres(from);
  await fillPostgres(database, 'ticketz', recorded);
  await database.close();
  await writeMedia(join(root, 'public'), recorded);
});
afterAll(async () => {
  await server?.remove();
  await postgres?.stop();
  if (root) await rm(root, { recursive: true, force: true });
});

const environment = (dataDir: string) => ({ ...process.env, NODE_ENV: 'test', PASSWORD_COST: '10', DATA_DIR: dataDir });
const optionsOf = (command: string) => [command, '--from', from, '--media', join(root, 'public'), '--name', 'casa'];

const command = (dataDir: string, name: string, args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [builtServer(name), ...args], { env: { ...environment(dataDir), ...env } });

/** Kills a run once it has said how far it is. */
async function killedRun(dataDir: string, percent: number): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [builtServer('import'), ...optionsOf('run')], {
    env: environment(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (chunk: Buffer) => {
    if (Number(/(\d+) % of/.exec(chunk.toString())?.[1]) >= percent) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
}

test('a desk is planned, taken over through two kills, and checked', async () => {
  server = await startServer({ SEED: 'none', WHATSAPP_WEB_URL: 'wss://127.0.0.1:9' }, async (dataDir) => {
    const sofia = ['--email', 'sofia@recado.test', '--name', 'Sofia Recado'];
    await command(dataDir, 'admin', sofia, { ADMIN_PASSWORD: 'uma senha longa' });
    const { stdout: plan } = await command(dataDir, 'import', optionsOf('plan'));
    expect(plan).toContain('Company 1, Padaria Sol:');
    expect(plan).toContain('can be taken over without scanning: 2.');
    await killedRun(dataDir, 20);
    await killedRun(dataDir, 60);
    await command(dataDir, 'import', optionsOf('run'));
    const { stdout: checked } = await command(dataDir, 'import', optionsOf('check'));
    expect(checked).toContain('All is here that was there');
    const report = await readFile(join(dataDir, 'import-casa.md'), 'utf8');
    expect(report).toMatch(/\| Messages \| 1500 \| 1500 \| 0 \| 0 \|/);
  });
});

test('whoever comes in on Monday has the password and the conversations of Friday', async () => {
  const context = await browser.open();
  page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await page.getByLabel('E-mail').fill('ana1@loja.test');
  await page.getByLabel('Senha', { exact: true }).fill('segredo');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL('**/tickets');
  await page.getByText('Todos', { exact: true }).click();
  await page.getByRole('button', { name: 'Cliente 1-5', exact: true }).click();
  const conversation = conversationWith(page, 'Cliente 1-5');
  await conversation.getByText('Resposta 1-5-24').waitFor();
  await conversation.getByText('foto-1-5-25.txt').waitFor();
});

test('an answer waits for the connection, whose pairing is taken over once the old server is stopped', async () => {
  const conversation = conversationWith(page, 'Cliente 1-5');
  await say(page, 'Bom dia, já é o Recado');
  await conversation.getByText('Bom dia, já é o Recado').waitFor();
  await page.goto(`${server.url}/connections`);
  await page.getByRole('button', { name: 'Assumir a sessão: Loja' }).click();
  const dialog = page.getByRole('dialog', { name: 'O servidor antigo de Loja está parado?' });
  await dialog.getByRole('button', { name: 'Está parado, assumir' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Assumir a sessão: Loja' }).waitFor({ state: 'detached' });
});
