import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as stories from '../../../stories/screens/webhooks.stories.tsx';
import { aDelivery, aWebhook } from '../../support/fixtures/entities.ts';
import { openScreen, type ScreenChange } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Some } = composeStories(stories);

const webhooks = [aWebhook(1, { name: 'Painel' }), aWebhook(2, { name: 'Planilha', active: false })];

const open = async (change: ScreenChange = {}) => {
  const stage = await openScreen(Some, { company: { webhooks }, ...change });
  await screen.findByRole('grid', { hidden: true });
  return stage;
};
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the Webhooks page', () => {
  test('shows where each goes, what of, and whether it is on', async () => {
    await open();
    const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(first).toContain(
      'Painelhttps://pedidos.monteclaro.test/recadoAvisa sobre: Mensagem recebida, Ticket alteradoMensagem recebida, Ticket alteradoAtivo',
    );
    expect(second).toContain('Desativado');
  });

  test('makes a secret that is shown until it is saved, and sends it', async () => {
    const { user, server } = await open({ at: '/webhooks?new' });
    const form = await dialog();
    await user.type(await form.findByLabelText('Nome'), 'Estoque');
    await user.type(form.getByLabelText('URL'), 'https://estoque.test/recado');
    const secret = form.getByLabelText<HTMLInputElement>('Segredo da assinatura');
    expect(secret.type).toBe('password');
    await user.click(form.getByRole('button', { name: 'Gerar' }));
    expect([secret.type, secret.value]).toEqual(['text', expect.stringMatching(/^whsec_[\w+/]{32}$/)]);
    expect(form.getByText('Copie agora: depois de salvo, não é mostrado de novo.')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(server.callsOf('createWebhook')).toHaveLength(1));
    expect(server.callsOf('createWebhook')[0]?.body).toEqual({
      name: 'Estoque',
      url: 'https://estoque.test/recado',
      facts: ['message.received', 'message.sent'],
      active: true,
      signingSecret: secret.value,
    });
  });

  test('wants a name and an address of the web', async () => {
    const { user, server } = await open({ at: '/webhooks?new' });
    const form = await dialog();
    await user.type(await form.findByLabelText('Nome'), 'E');
    await user.type(form.getByLabelText('URL'), 'estoque.test');
    await user.click(form.getByRole('button', { name: 'Adicionar' }));
    expect(await form.findByText('Comece com http:// ou https://.')).toBeDefined();
    expect(form.getByText('Muito curto')).toBeDefined();
    expect(server.callsOf('createWebhook')).toEqual([]);
  });

  test('tells something as a test, and shows what became of it as soon as the server says so', async () => {
    const { user, server, notify } = await open();
    const waiting = aDelivery(7, { event: 'webhook.tested', status: 'waiting', attempts: 0, nextAt: null });
    const answer = (delivery: typeof waiting) =>
      server.answerWith('listWebhookDeliveries', () => ({ deliveries: [delivery], count: 1, hasMore: false }));
    answer(waiting);
    server.answerWith('testWebhook', () => waiting);
    await user.click(screen.getByRole('button', { name: 'Testar Planilha' }));
    const log = await dialog();
    expect(await log.findByText('Aguardando', { selector: 'li *' })).toBeDefined();
    expect(log.getByText('Teste')).toBeDefined();
    expect(log.queryByText(/tentativa/)).toBeNull();
    server.answerWith('retryWebhookDelivery', () => waiting);
    answer({ ...waiting, attempts: 1, httpStatus: 500, failure: 'HTTP 500', nextAt: waiting.createdAt });
    await notify({ type: 'delivery.moved', deliveryId: 7 });
    await user.click(await log.findByRole('button', { name: 'Tentar agora' }));
    expect(log.getByText(/^HTTP 500 · 1 tentativa · .*próxima tentativa em /)).toBeDefined();
    await waitFor(() => expect(server.callsOf('retryWebhookDelivery')).toHaveLength(1));
    answer({ ...waiting, status: 'failed', failure: 'A private address' });
    await notify({ type: 'delivery.moved', deliveryId: 7 });
    expect(await log.findByText('Falhou')).toBeDefined();
    expect(log.getByText(/O endereço pertence a uma rede interna\./)).toBeDefined();
    await user.click(log.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(server.callsOf('retryWebhookDelivery')).toHaveLength(2));
    await user.click(log.getByRole('radio', { name: 'Falharam' }));
    await waitFor(() => expect(server.callsOf('listWebhookDeliveries').at(-1)?.query.get('status')).toBe('failed'));
  });
});
