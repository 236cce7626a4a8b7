import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { defaultCampaignSettings } from '#machines/settings/campaign-choices.ts';
import * as stories from '../../../stories/screens/campaigns/campaigns-config.stories.tsx';
import { openScreen, type ScreenChange } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Some, Fresh, OptOuts, Prices } = composeStories(stories);

const dialog = () => within(screen.getByRole('dialog'));
const open = async (Story = Fresh, change: ScreenChange = {}) => {
  const stage = await openScreen(Story, change);
  await screen.findByRole('button', { name: 'Salvar' });
  return { ...stage, save: () => stage.user.click(screen.getByRole('button', { name: 'Salvar' })) };
};

describe('the settings of campaigns', () => {
  test('draw the pace that one chooses, and are saved whole', async () => {
    const { user, server, toasts, save } = await open();
    expect(
      screen.getByText(
        'As primeiras 12 mensagens saem em 7 min. Depois de 20 s de envio há uma pausa maior, de 1 min. Cem levam 1 h 05 min, mil levam 11 h 05 min.',
      ),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Intervalo maior após/ }));
    await user.click(await screen.findByRole('option', { name: '60 segundos' }));
    expect(screen.getByText(/^As primeiras 12 mensagens saem em 5 min\./)).toBeDefined();
    await save();
    await waitFor(() => expect(toasts).toEqual([{ type: 'toasted', kind: 'success', text: 'Configurações salvas' }]));
    expect(server.callsOf('updateCampaignSettings').map(({ body }) => body)).toEqual([
      { settings: { ...defaultCampaignSettings, longerIntervalAfter: 60 } },
    ]);
    expect(await screen.findByRole('button', { name: 'Salvar' })).toBeDefined();
  });

  test('say that nothing is waited for without an interval', async () => {
    await openScreen(composeStories(stories).WithoutPauses);
    expect(await screen.findByText('As mensagens saem uma logo após a outra.')).toBeDefined();
  });

  test('take a variable only under a shortcut that nothing has, and ask before they drop one', async () => {
    const { user, server, save } = await open(Some);
    const add = async (key: string, value: string) => {
      await user.clear(screen.getByLabelText('Atalho'));
      await user.type(screen.getByLabelText('Atalho'), key);
      await user.type(screen.getByLabelText('Conteúdo'), value);
      await user.click(screen.getByRole('button', { name: 'Adicionar variável' }));
    };
    for (const taken of ['Loja', 'nome']) {
      await add(taken, 'x');
      expect((await screen.findByRole('alert')).textContent).toBe('Este atalho já existe.');
    }
    await add('duas palavras', 'x');
    expect((await screen.findByRole('alert')).textContent).toBe('Use uma só palavra, sem chaves.');
    await user.clear(screen.getByLabelText('Conteúdo'));
    await add('cupom', 'NATAL10');
    expect(screen.getByText('{cupom}').closest('li')?.textContent).toBe('{cupom}NATAL10');
    await user.click(screen.getByRole('button', { name: 'Excluir {loja}' }));
    await user.click(dialog().getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByText('{loja}')).toBeNull());
    await save();
    await waitFor(() =>
      expect(server.callsOf('updateCampaignSettings')[0]?.body.settings.variables).toEqual([
        expect.objectContaining({ key: 'endereco' }),
        { key: 'cupom', value: 'NATAL10' },
      ]),
    );
  });

  test('keep hours and a most of a day where they are switched on, and check them', async () => {
    const { user, server, save } = await open();
    await user.click(screen.getByRole('switch', { name: 'Enviar só em certo horário' }));
    await user.click(screen.getByRole('switch', { name: 'Máximo por dia em cada conexão' }));
    await user.clear(screen.getByLabelText('Até as'));
    await user.type(screen.getByLabelText('Até as'), '0800');
    await user.clear(screen.getByLabelText('Mensagens por dia'));
    await save();
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Informe um horário válido.',
      'Informe um número de 1 a 100000.',
    ]);
    await user.clear(screen.getByLabelText('Até as'));
    await user.type(screen.getByLabelText('Até as'), '1930');
    await user.type(screen.getByLabelText('Mensagens por dia'), '250');
    await save();
    await waitFor(() =>
      expect(server.callsOf('updateCampaignSettings')[0]?.body.settings).toMatchObject({
        dailyWindow: { from: '08:00', to: '19:30' },
        dailyCap: 250,
      }),
    );
  });

  test('take the words of an answer by commas', async () => {
    const { user, server, save } = await open();
    const field = screen.getByLabelText('Palavras para sair');
    await user.clear(field);
    await user.type(field, 'sair,  parar ,, chega');
    await save();
    await waitFor(() =>
      expect(server.callsOf('updateCampaignSettings')[0]?.body.settings.optOutWords).toEqual([
        'sair',
        'parar',
        'chega',
      ]),
    );
  });
});

describe('the prices of messages', () => {
  test('show what is known, and are kept where an admin says another', async () => {
    const { user, server, save } = await open();
    const field = screen.getByLabelText<HTMLInputElement>('Brasil, Marketing');
    expect([field.value, field.placeholder]).toEqual(['', '0,0625']);
    await user.type(field, 'caro');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Informe um preço, como 0,0625.');
    await user.clear(field);
    await user.type(field, '0,07');
    await save();
    await waitFor(() =>
      expect(server.callsOf('updateCampaignSettings')[0]?.body.settings.messagePrices).toEqual({
        currency: 'USD',
        prices: [{ market: 'BR', category: 'marketing', price: 0.07 }],
      }),
    );
  });

  test('are read by others', async () => {
    await open(Prices, { profile: 'user' });
    const field = screen.getByLabelText<HTMLInputElement>('Brasil, Utilidade');
    expect([field.value, field.placeholder, field.readOnly]).toEqual(['0,038', '', true]);
  });
});

describe('the register of those who have opted out', () => {
  test('is for admins', async () => {
    await open(Some, { profile: 'user' });
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('shows who, why and since when, takes a number and lets one go', async () => {
    const { user, server } = await openScreen(OptOuts);
    const row = (await screen.findByText('Lívia Prado')).closest('tr');
    expect(row?.textContent).toContain('Resposta a uma campanha');
    await user.click(screen.getByRole('button', { name: 'Adicionar número' }));
    await user.type(await screen.findByLabelText('Número'), '+55 11 97777-0099');
    await user.click(dialog().getByRole('button', { name: 'Adicionar' }));
    await waitFor(() =>
      expect(server.callsOf('createCampaignOptOut').map(({ body }) => body)).toEqual([{ number: '+55 11 97777-0099' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Excluir Lívia Prado' }));
    expect(dialog().getByText('Voltar a enviar campanhas para Lívia Prado?')).toBeDefined();
    await user.click(dialog().getByRole('button', { name: 'Voltar a enviar' }));
    await waitFor(() => expect(screen.queryByText('Lívia Prado')).toBeNull());
  });
});
