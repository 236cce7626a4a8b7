import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deliveryFailures } from '#contract/delivery-failures.ts';
import { ApiError } from '#web/api/api-error.ts';
import * as stories from '../../../stories/screens/queue-integrations.stories.tsx';
import { aDelivery, aQueueIntegration } from '../../support/fixtures/entities.ts';
import { openScreen, type ScreenChange } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Some } = composeStories(stories);

const queueIntegrations = [
  aQueueIntegration(1, { type: 'dialogflow', name: 'Agente', isJsonContentSet: true }),
  aQueueIntegration(2, { type: 'webhook', name: 'Loja', urlN8N: 'https://loja.test' }),
];

const open = async (change: ScreenChange = {}) => {
  const stage = await openScreen(Some, { company: { queueIntegrations }, ...change });
  await screen.findByRole('grid', { hidden: true });
  return stage;
};
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the Queue integrations page', () => {
  test('shows type, id, name and actions', async () => {
    await open();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Tipo',
      'ID',
      'Nome',
      'Ações',
    ]);
    expect(screen.getByText('Webhook')).toBeDefined();
  });

  test('asks by type for what the type needs, and calls the project as it is called here', async () => {
    const { user, server } = await open({ at: '/queue-integration?new' });
    const form = await dialog();
    await user.type(await form.findByLabelText('Nome'), 'Pedidos');
    await user.click(form.getByLabelText('Tipo'));
    await user.click(await screen.findByRole('option', { name: 'Typebot' }));
    await user.click(form.getByRole('button', { name: 'Adicionar' }));
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Obrigatório',
      'Obrigatório',
    ]);
    expect(server.callsOf('createQueueIntegration')).toEqual([]);
    await user.type(form.getByLabelText('URL do Typebot'), 'https://bots.test');
    await user.type(form.getByLabelText('Slug do Typebot'), 'pedidos');
    await user.click(form.getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(server.callsOf('createQueueIntegration')).toHaveLength(1));
    expect(server.callsOf('createQueueIntegration')[0]?.body).toMatchObject({
      type: 'typebot',
      name: 'Pedidos',
      projectName: 'Pedidos',
      typebotExpires: 1,
      typebotDelayMessage: 1000,
    });
  });

  test('tries a dialogflow agent with the key that is kept', async () => {
    const { user, server } = await open({ at: '/queue-integration?edit=1' });
    server.answerWith('testQueueIntegration', () => ({ message: 'The agent answered' }));
    const form = await dialog();
    expect(await form.findByText('Já há um valor guardado. Deixe em branco para mantê-lo.')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Testar integração' }));
    await waitFor(() => expect(server.callsOf('testQueueIntegration')).toHaveLength(1));
    expect(server.callsOf('testQueueIntegration')[0]?.body).toMatchObject({ queueIntegrationId: 1, jsonContent: '' });
  });

  test('says at the key that it cannot be read, until it is tried anew', async () => {
    const { user, server, toasts } = await open({ at: '/queue-integration?edit=1' });
    server.answerWith('testQueueIntegration', () => {
      throw new ApiError(400, 'ERR_INTEGRATION_TEST', {
        details: [{ path: '/body/jsonContent', message: deliveryFailures.key }],
      });
    });
    const form = await dialog();
    await user.click(await form.findByRole('button', { name: 'Testar integração' }));
    expect((await form.findByRole('alert')).textContent).toBe('A chave da conta de serviço não pôde ser lida.');
    expect(toasts).toEqual([]);
    server.answerWith('testQueueIntegration', () => ({ message: 'The agent answered' }));
    await user.click(form.getByRole('button', { name: 'Testar integração' }));
    await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
  });

  test('shows what was told, and tells it again', async () => {
    const { user, server, notify } = await open();
    const failed = aDelivery(7, { status: 'failed', failure: 'HTTP 500', httpStatus: 500 });
    const waiting = { ...failed, status: 'waiting' as const };
    const answer = (delivery: typeof failed) =>
      server.answerWith('listIntegrationDeliveries', () => ({ deliveries: [delivery], count: 1, hasMore: false }));
    answer(failed);
    server.answerWith('retryIntegrationDelivery', () => waiting);
    await user.click(screen.getByRole('button', { name: 'Ver entregas de Loja' }));
    const log = await dialog();
    expect(await log.findByText('Falhou')).toBeDefined();
    answer(waiting);
    await user.click(log.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(server.callsOf('retryIntegrationDelivery')).toHaveLength(1));
    await notify({ type: 'delivery.moved', deliveryId: 7 });
    await waitFor(() => expect(log.queryByRole('button', { name: 'Tentar de novo' })).toBeNull());
  });
});

test('a webhook is tried with what stands in its form, and an address inside is refused there by name of the setting', async () => {
  const { user, server, toasts } = await open({ at: '/queue-integration?edit=2' });
  const refuse = () => {
    throw new ApiError(400, 'ERR_INTEGRATION_TEST', {
      details: [{ path: '/body/urlN8N', message: 'A private address' }],
    });
  };
  server.answerWith('testQueueIntegration', refuse);
  const form = await dialog();
  await user.click(await form.findByRole('button', { name: 'Testar integração' }));
  const inside = /^O endereço pertence a uma rede interna\. .*OUTGOING_ALLOWED_HOSTS/;
  expect((await form.findByRole('alert')).textContent).toMatch(inside);
  expect(server.callsOf('testQueueIntegration')[0]?.body).toEqual({
    type: 'webhook',
    urlN8N: 'https://loja.test',
    signingSecret: '',
    queueIntegrationId: 2,
  });
  server.answerWith('testQueueIntegration', () => ({ message: 'The agent answered' }));
  await user.click(form.getByRole('button', { name: 'Testar integração' }));
  await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(toasts.map(({ kind }) => kind)).toEqual(['success']));
  server.answerWith('updateQueueIntegration', () => {
    throw new ApiError(422, 'ERR_VALIDATION', { details: [{ path: '/body/urlN8N', message: 'A private address' }] });
  });
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect((await form.findByRole('alert')).textContent).toMatch(inside);
});
