import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForThisFile, conversationWith, password, recordedFor, rowOf } from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { stepByStep } from '../support/step-by-step.ts';

const browser = browserForThisFile(['--use-fake-device-for-media-stream']);
let server: RunningServer;
let phones: ReturnType<typeof phonesAt>;
let page: Page;

const customer = { from: '5511987657001', name: 'Dona Zulmira' };

stepByStep();

beforeAll(async () => {
  server = await startServer();
  phones = phonesAt(server.url);
  const line = (await phones.lines()).find(({ status, companyId }) => status === 'CONNECTED' && companyId === 1);
  const write = (body: string) => phones.write({ connectionId: line?.id ?? 0, ...customer, body });
  await write('a senha antiga é girassol');
  for (let n = 1; n <= 40; n += 1) await write(`linha ${n}`);
  page = await (await browser.open({ permissions: ['microphone'] })).newPage();
  // Whoever works without a mouse is told at once by a test that needs one.
  await page.addInitScript(() => {
    window.addEventListener('pointerdown', () => document.body.replaceChildren('A pointer was used'), true);
  });
});
afterAll(() => server?.remove());

test('an agent logs in and accepts who waits', async () => {
  await page.goto(`${server.url}/login`);
  await tabTo(page.getByLabel('E-mail'));
  await type('agent1@acme.test');
  await press('Tab');
  await type(password);
  await press('Enter');
  await page.getByRole('tab', { name: 'Abertos' }).waitFor();
  await press('2');
  await focused(page.getByRole('button', { name: `Aceitar o atendimento de ${customer.name}` }));
  await press('Enter');
  await conversation().getByText('linha 40').waitFor();
});

test('answers with a quick reply', async () => {
  await focused(composer());
  await type('/oi');
  await page.getByRole('option', { name: /^\/oi/ }).waitFor();
  await press('Enter');
  await expect.poll(() => composer().inputValue()).toContain('Como posso ajudar?');
  await press('Enter');
  await expect.poll(async () => (await received()).map(({ body }) => body).join()).toContain('Dona! Tudo bem?');
});

test('records a voice message', async () => {
  await command('m');
  await recordedFor(page, 2);
  await focused(page.getByRole('button', { name: 'Enviar gravação' }));
  await press('Enter');
  await expect.poll(async () => (await received()).map(({ type }) => type)).toContain('audio');
});

test('leaves a note and a tag', async () => {
  await command('n');
  await focused(page.getByLabel('Nova observação'));
  await type('prefere falar de manhã');
  await press('Control+Enter');
  await page.getByText('Observação adicionada com sucesso!').waitFor();
  await command('l');
  await focused(page.getByRole('combobox'));
  await type('urgente');
  await page.getByRole('option', { name: 'Urgente' }).waitFor();
  await press('Enter');
  await expect.poll(() => page.getByRole('option', { name: 'Urgente' }).getAttribute('aria-selected')).toBe('true');
  await page.getByText('Ticket Tag Adicionado com Sucesso!').waitFor();
  await press('Escape');
  await rowOf(page, customer.name).getByText('Urgente').waitFor();
});

test('transfers the ticket and takes that back', async () => {
  await command('t');
  await tabTo(page.getByRole('dialog').getByRole('button', { name: /^Fila/ }));
  await press('Space');
  await focused(page.getByRole('listbox'));
  await press('Enter');
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Transferir' }));
  await press('Enter');
  await page.waitForURL(`${server.url}/tickets`);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(`Atendimento de ${customer.name} transferido.`).waitFor();
  await press('z');
  await conversation().waitFor();
  await expect.poll(() => composer().isVisible()).toBe(true);
});

test('schedules a message', async () => {
  await command('s');
  await focused(page.getByRole('dialog').getByLabel('Mensagem', { exact: true }));
  await type('Bom dia, tudo certo?');
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Agendar', exact: true }));
  await press('Enter');
  await page.getByText('Agendamento salvo com sucesso.').waitFor();
  await press('Escape');
});

test('finds an old message and jumps to it', async () => {
  await command('/');
  await focused(page.getByRole('searchbox'));
  await type('girassol');
  const row = rowOf(page, customer.name).getByRole('button', { name: customer.name });
  await row.waitFor();
  await tabTo(row);
  await press('Enter');
  await expect.poll(() => isInView(conversation().getByText('a senha antiga é girassol'))).toBe(true);
});

test('resolves, undoes, and logs out by the menu of commands', async () => {
  await command('e');
  await page.getByText(`Atendimento de ${customer.name} resolvido.`).waitFor();
  await press('z');
  await conversation().waitFor();
  await expect.poll(() => composer().isVisible()).toBe(true);
  await press('Control+k');
  await focused(page.getByRole('combobox'));
  await type('sair');
  await press('Enter');
  await page.waitForURL('**/login');
});

const press = (key: string) => page.keyboard.press(key);
const type = (text: string) => page.keyboard.type(text);

/** A single key works outside of texts; Escape leaves one. */
const command = async (key: string) => {
  await press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('input, textarea'))).toBe(false);
  await press(key);
};

const focused = (locator: Locator) =>
  expect.poll(() => locator.first().evaluate((element) => element === document.activeElement)).toBe(true);

/** Presses Tab until something has the focus, as somebody would who sees where it is. */
const tabTo = async (locator: Locator) => {
  await locator.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await press('Tab');
  }
  throw new Error('Tab never comes there');
};

const composer = () => page.getByRole('textbox', { name: 'Mensagem', exact: true });
const conversation = () => conversationWith(page, customer.name);
const received = () => phones.outbox(customer.from);

const isInView = (locator: Locator) =>
  locator.first().evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
