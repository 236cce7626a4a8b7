import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  acceptButton,
  browserForThisFile,
  conversationWith,
  countOf,
  nameOf,
  rowOf,
  say,
  showAssigned,
  showPending,
  signIn,
} from '../support/browsers/desk.ts';
import { phonesAt } from '../support/browsers/phones.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { stepByStep } from '../support/step-by-step.ts';

const browser = browserForThisFile();
let server: RunningServer;
let phones: ReturnType<typeof phonesAt>;
let admin: Page;
let agent1: Page;
let agent2: Page;

const customer = { from: '5511987650001', name: 'Dona Firmina' };
const line = 'Loja nova';
let connectionId: number;
let winner: Page;
let other: Page;
let otherName: string;

stepByStep();

beforeAll(async () => {
  server = await startServer();
  phones = phonesAt(server.url);
  [admin, agent1, agent2] = await Promise.all(
    ['admin@acme.test', 'agent1@acme.test', 'agent2@acme.test'].map(async (email) =>
      signIn(await browser.open(), server.url, email),
    ) as [Promise<Page>, Promise<Page>, Promise<Page>],
  );
});
afterAll(() => server?.remove());

const statusOf = (page: Page) => page.getByRole('row', { name: line });

test('an admin creates a connection and sees it walk to connected', async () => {
  await admin.getByRole('link', { name: 'Conexões' }).click();
  await admin.getByRole('button', { name: 'Adicionar conexão' }).click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('Nome').fill(line);
  await form.getByLabel('Filas').click();
  await admin.getByRole('option', { name: 'Suporte' }).click();
  await admin.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Adicionar' }).click();
  await statusOf(admin).getByText('Aguardando leitura').waitFor();
  await statusOf(admin).getByRole('button', { name: 'QR Code' }).click();
  const code = await admin.getByRole('img', { name: `QR Code para parear ${line}` }).getAttribute('data-code');
  const offered = (await phones.lines()).find(({ name }) => name === line);
  expect(code).toBe(offered?.qrcode);
  connectionId = offered?.id ?? 0;
  await phones.scan(connectionId);
  await statusOf(admin).getByText('Conectada').waitFor();
  await admin.getByRole('dialog').waitFor({ state: 'hidden' });
});

test("a customer's message is a pending ticket in both agents' lists", async () => {
  await Promise.all([showPending(agent1), showPending(agent2)]);
  const counts = () => Promise.all([countOf(agent1, 'Aguardando'), countOf(agent2, 'Aguardando')]);
  await expect.poll(async () => Math.min(...(await counts()))).toBeGreaterThan(0);
  const before = await counts();
  await phones.write({ connectionId, ...customer, body: 'Bom dia, meu pedido não chegou' });
  await Promise.all(
    [agent1, agent2].map((page) => rowOf(page, customer.name).getByText('meu pedido não chegou').waitFor()),
  );
  await expect.poll(counts).toEqual(before.map((count) => count + 1));
  await rowOf(agent1, customer.name).getByText('1 mensagem não lida').waitFor();
});

test('of two agents who accept at once one gets it, the other is told who has it, and one greeting goes out', async () => {
  const agents = [agent1, agent2];
  const names = await Promise.all(agents.map(nameOf));
  // Looked for from the beginning: a notice does not stay.
  const told = agents.map((page, n) =>
    page
      .getByRole('alert')
      .filter({ hasText: names[1 - n] ?? 'nobody' })
      .first()
      .waitFor()
      .then(
        () => true,
        () => false,
      ),
  );
  await Promise.all(agents.map((page) => acceptButton(page, customer.name).click()));
  const isOpen = async (page: Page) =>
    /\/tickets\/[0-9a-f-]{36}/.test(page.url()) && (await conversationWith(page, customer.name).isVisible());
  await expect.poll(async () => (await isOpen(agent1)) || (await isOpen(agent2))).toBe(true);
  const loses = (await isOpen(agent1)) ? 1 : 0;
  [winner, other] = loses === 1 ? [agent1, agent2] : [agent2, agent1];
  otherName = names[loses] ?? '';
  expect(await told[loses]).toBe(true);
  await expect.poll(() => rowOf(other, customer.name).count()).toBe(0);
  expect(await isOpen(other)).toBe(false);
  await expect.poll(async () => (await phones.outbox(customer.from)).length).toBe(1);
});

test('the winner answers and sees the ticks rise to read', async () => {
  const conversation = conversationWith(winner, customer.name);
  await say(winner, 'Bom dia! Vou ver onde ele está.');
  const bubble = conversation.getByRole('listitem').filter({ hasText: 'Vou ver onde ele está.' });
  await bubble.getByRole('img', { name: 'Lida' }).waitFor();
  const received = await phones.outbox(customer.from);
  expect(received.filter(({ body }) => body.includes('Vou ver onde ele está.'))).toHaveLength(1);
});

test('a picture and a PDF reach the customer', async () => {
  const picker = winner.locator('input[type=file]');
  await picker.setInputFiles([
    { name: 'nota.png', mimeType: 'image/png', buffer: picture },
    { name: 'pedido.pdf', mimeType: 'application/pdf', buffer: document },
  ]);
  await winner.getByRole('button', { name: 'Enviar', exact: true }).click();
  const conversation = conversationWith(winner, customer.name);
  await conversation.getByRole('button', { name: /Ampliar/ }).waitFor();
  await conversation.getByText('pedido.pdf').first().waitFor();
  await expect
    .poll(async () => (await phones.outbox(customer.from)).map(({ type }) => type).filter((type) => type !== 'text'))
    .toEqual(['image', 'document']);
});

test('transferred to the other agent, who resolves', async () => {
  await winner.getByRole('button', { name: 'Transferir' }).click();
  const dialog = winner.getByRole('dialog', { name: 'Transferir atendimento' });
  await dialog.getByRole('button', { name: /^Fila/ }).click();
  await winner.getByRole('option', { name: 'Suporte' }).click();
  await dialog.getByRole('button', { name: /^Atendente/ }).click();
  await winner.getByRole('option', { name: otherName }).click();
  await dialog.getByRole('button', { name: 'Transferir' }).click();
  await winner.waitForURL(/\/tickets(\?|$)/);
  await showAssigned(other);
  await rowOf(other, customer.name).getByRole('button').click();
  await conversationWith(other, customer.name).getByText('Vou ver onde ele está.').waitFor();
  await other.getByRole('button', { name: 'Resolver' }).click();
  await other.waitForURL(/\/tickets(\?|$)/);
  await expect.poll(() => rowOf(other, customer.name).count()).toBe(0);
});

test('when the customer writes again a new pending ticket shows the earlier one above the marker', async () => {
  await phones.write({ connectionId, ...customer, body: 'Oi, sou eu de novo' });
  await showPending(winner);
  await rowOf(winner, customer.name).getByText('sou eu de novo').waitFor();
  await acceptButton(winner, customer.name).click();
  const conversation = conversationWith(winner, customer.name);
  await conversation.getByText('Oi, sou eu de novo').waitFor();
  await conversation.getByText(/Atendimento #.* encerrado em .* novo atendimento em/).waitFor();
  const text = await conversation.innerText();
  expect(text.indexOf('encerrado em')).toBeLessThan(text.indexOf('sou eu de novo'));
  expect(text.indexOf('encerrado em')).toBeGreaterThan(text.indexOf('pedido.pdf'));
});

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);
const document = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');
