import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as stories from '../../../stories/screens/prompts.stories.tsx';
import { aPrompt } from '../../support/fixtures/entities.ts';
import { openScreen, type ScreenChange } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Some } = composeStories(stories);

const open = async (change: ScreenChange = {}) => {
  const stage = await openScreen(Some, { company: { prompts: [aPrompt(1, { name: 'Padaria' })] }, ...change });
  await screen.findByRole('grid', { hidden: true });
  return stage;
};
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the Prompts page', () => {
  test('shows name, queue, tokens and actions', async () => {
    await open();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Nome',
      'Fila',
      'Modelo',
      'Máx. de tokens',
      'Ações',
    ]);
  });

  test('insists on the queue alone', async () => {
    const { user, server } = await open({ at: '/prompts?new' });
    const form = await dialog();
    await user.click(await form.findByRole('button', { name: 'Adicionar' }));
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual(['Informe o setor']);
    await user.click(form.getByLabelText('Fila'));
    await user.click(await screen.findByRole('option', { name: 'Suporte' }));
    await user.click(form.getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(server.callsOf('createPrompt')).toHaveLength(1));
    expect(server.callsOf('createPrompt')[0]?.body).toMatchObject({
      queueId: 2,
      name: '',
      voice: 'texto',
      maxTokens: 100,
      temperature: 1,
      maxMessages: 10,
    });
  });

  test('says what a thousand answers of its model cost, by the prices known or by those written', async () => {
    const { user, server } = await open({ at: '/prompts?edit=1' });
    const form = await dialog();
    const model = await form.findByLabelText('Modelo');
    await user.clear(model);
    expect(form.getByRole('status').textContent).toMatch(
      /^Se a instalação usa gpt-4o-mini: Até US\$.[\d,]+ por 1.000 respostas/,
    );
    await user.type(model, 'outro');
    expect(form.getByRole('status').textContent).toMatch(/^Informe um modelo conhecido/);
    await user.clear(model);
    await user.type(model, 'gpt-4o');
    expect(form.getByRole('status').textContent).toMatch(/^Até US\$.[\d,]+ por 1.000 respostas: .* são de 06\/2026\)/);
    const before = form.getByRole('status').textContent;
    await user.type(form.getByLabelText('US$ por milhão de tokens escritos'), '20,5');
    expect(form.getByRole('status').textContent).not.toBe(before);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsOf('updatePrompt')).toHaveLength(1));
    expect(server.callsOf('updatePrompt')[0]?.body).toMatchObject({
      model: 'gpt-4o',
      promptPrice: null,
      completionPrice: 20.5,
    });
  });

  test('tries a prompt with no customer, and says what it has used', async () => {
    const { user, server } = await open();
    server.answerWith('tryPrompt', () => ({
      body: 'Temos.',
      handsOver: true,
      promptTokens: 100,
      completionTokens: 20,
      cost: 0.00014,
    }));
    await user.click(screen.getByRole('button', { name: 'Testar Padaria' }));
    const trial = await dialog();
    await user.type(trial.getByLabelText('Escreva como um cliente'), 'Tem bolo?{Enter}');
    expect(await trial.findByText('Temos.')).toBeDefined();
    expect(trial.getByText('(passa o atendimento para uma pessoa)')).toBeDefined();
    expect(trial.getByText(/^120 tokens · US\$\s0,00014$/)).toBeDefined();
    expect(server.callsOf('tryPrompt')[0]?.body).toEqual({ messages: [{ fromMe: false, body: 'Tem bolo?' }] });
  });
});
