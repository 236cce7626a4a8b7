import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Conversation, startConversation } from '../support/browsers/conversation.ts';
import { browserForThisFile, conversationWith, rowOf, signIn } from '../support/browsers/desk.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';

const from = '5511971230001';
const browser = browserForThisFile();
let server: RunningServer;
let conversation: Conversation;
beforeAll(async () => {
  server = await startServer();
  conversation = await startConversation(server, { from, email: 'admin@acme.test' });
});
afterAll(() => server?.remove());

const message = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Conversa' }).getByRole('listitem').filter({ hasText: text });

async function act(page: Page, text: string, name: string): Promise<void> {
  await message(page, text).hover();
  await message(page, text).getByRole('button', { name }).click();
}

test('on the phones’ page a customer reads, reacts, quotes, edits, takes back and sends a file', async () => {
  const page = await (await browser.open()).newPage();
  const complaints: string[] = [];
  page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${server.url}/simulator`);
  await page.getByRole('button', { name: /Principal Acme/ }).click();
  await page.getByRole('button', { name: /Cliente paciente/ }).click();
  await conversation.agentWrites(1, async () => {});
  await message(page, 'agente 1').getByRole('img', { name: 'lida' }).waitFor();

  const desk = await signIn(await browser.open(), server.url, 'admin@acme.test');
  await rowOf(desk, 'Cliente paciente').click();
  for (const [chosen, emoji] of [
    ['Amar', '❤️'],
    ['Curtir', '👍'],
  ] as const) {
    await message(page, 'agente 1').getByText('Reagir').click();
    await act(page, 'agente 1', chosen);
    await message(page, 'agente 1')
      .getByRole('img', { name: `Reações: ${emoji} de Cliente paciente` })
      .waitFor();
    await conversationWith(desk, 'Cliente paciente')
      .getByRole('img', { name: `Reação ${emoji} de Cliente paciente` })
      .waitFor();
  }
  await act(page, 'agente 1', 'Responder');
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('É sobre <b>isso</b>');
  await page.keyboard.press('Enter');
  await message(page, 'É sobre <b>isso</b>').getByText('agente 1').waitFor();
  page.once('dialog', (dialog) => dialog.accept('Oi, bom dia'));
  await message(page, 'Oi').first().hover();
  await message(page, 'Oi').first().getByRole('button', { name: 'Editar' }).click();
  await message(page, 'Oi, bom dia').getByText('editada').waitFor();
  await act(page, 'É sobre <b>isso</b>', 'Apagar');
  await message(page, 'Mensagem apagada').waitFor();
  await page.getByRole('button', { name: 'Foto', exact: true }).click();
  await message(page, 'Olha como ficou').getByRole('img').first().waitFor();

  expect(complaints).toEqual([]);
  const shown = await conversation.shown();
  const liked = { emoji: '👍', count: 1, names: ['Cliente paciente'], fromMe: false };
  expect(shown.filter(({ reactions }) => reactions)).toMatchObject([{ body: 'agente 1', reactions: [liked] }]);
  expect(shown.filter(({ fromMe }) => !fromMe)).toMatchObject([
    { body: 'Oi, bom dia', isEdited: true },
    { body: 'É sobre <b>isso</b>', isDeleted: true, quotedMsg: { body: 'agente 1' } },
    { body: 'Olha como ficou', mediaType: 'image' },
  ]);
});

test('what a bot offers is pressed there, as buttons or from a list', async () => {
  await conversation.sets('chatBotType', 'button');
  const page = await (await browser.open()).newPage();
  await page.goto(`${server.url}/simulator`);
  await page.getByRole('button', { name: /Loja virtual/ }).click();
  await page.getByLabel('Número').fill('5511971230002');
  await page.getByRole('button', { name: 'Abrir telefone' }).click();
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Oi');
  await page.keyboard.press('Enter');
  const talk = page.getByRole('list', { name: 'Conversa' });
  await talk.getByRole('button', { name: 'Suporte' }).click();
  await message(page, 'Suporte').last().waitFor();
  await talk.getByRole('button', { name: 'Meu pedido' }).click();
  await talk.getByText('Opções').click();
  await talk.getByRole('button', { name: 'Voltar' }).click();
  await expect.poll(() => talk.getByRole('button', { name: 'Meu pedido' }).count()).toBe(2);
});

test.each(['light', 'dark'] as const)('the phones’ page is clean for axe in the %s theme', async (colorScheme) => {
  const page = await (await browser.open({ colorScheme })).newPage();
  await page.goto(`${server.url}/simulator`);
  await page.getByRole('button', { name: /Principal Acme/ }).click();
  await page.getByRole('button', { name: /Cliente paciente/ }).click();
  await message(page, 'Olha como ficou').waitFor();
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual([]);
});
