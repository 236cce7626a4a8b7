import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as stories from '../../../stories/screens/templates.stories.tsx';
import { examples } from '../../support/contract/examples.ts';
import { aConnection } from '../../support/fixtures/rows.ts';
import { bakeryTemplates } from '../../support/fixtures/templates.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';
import { anAgent, aTicket } from '../../support/screens/tickets.ts';

const { ReplyEnded, Listed } = composeStories(stories);
const cloud = aConnection(1, { name: 'Oficial', provider: 'whatsapp-cloud' });
const me = anAgent();
const mine = { status: 'open', userId: me.id, user: { id: me.id, name: me.name }, whatsappId: cloud.id } as const;
const company = { me, connections: [cloud], templates: bakeryTemplates };
const composer = () => screen.queryByRole('textbox', { name: 'Mensagem' });

test('who may not be answered any more gets a template, with what is put into it', async () => {
  const ticket = aTicket({ ...mine, replyUntil: '2026-01-10T12:00:00.000Z' });
  const { server, user } = await openScreen(ReplyEnded, {
    at: `/tickets/${ticket.uuid}`,
    company: { ...company, tickets: [ticket] },
  });
  await user.click(await screen.findByRole('button', { name: 'Enviar modelo' }));
  expect(composer()).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Usar o modelo pedido_pronto' }));
  expect(dialog.queryByText('promocao_de_natal')).toBeNull();
  await user.type(await dialog.findByLabelText('Título: 1'), '1042');
  await user.type(dialog.getByLabelText('Campo 1'), 'Marina');
  await user.click(dialog.getByRole('button', { name: 'Enviar modelo' }));
  expect(await dialog.findByText('Preencha este campo.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Campo 2'), '19h');
  await user.click(dialog.getByRole('button', { name: 'Enviar modelo' }));
  const said = '*Pedido 1042*\n\nOlá, Marina! O seu pedido está pronto e pode ser retirado até as 19h.\n\nPadaria Sol';
  await waitFor(() => expect(server.company.messages.map(({ body }) => body)).toContain(said));
  expect(composer()).toBeNull();
});

test('a scheduled message says a template too, with variables in its places, and no picture', async () => {
  const ticket = aTicket({ ...mine, replyUntil: '2999-01-10T12:00:00.000Z' });
  const { server, user } = await openScreen(ReplyEnded, {
    at: `/tickets/${ticket.uuid}`,
    company: { ...company, tickets: [ticket] },
    arrange: ({ server }) => {
      server.answerWith('listSchedules', () => ({ schedules: [], count: 0, hasMore: false }));
      server.answerWith('createSchedule', ({ body }) => ({
        ...examples.Schedule,
        ...body,
        contactId: ticket.contact.id,
      }));
    },
  });
  const [begin] = await screen.findAllByRole('button', { name: 'Agendar mensagem' });
  await user.click(begin as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByLabelText('Modelo do WhatsApp'));
  await user.click(await screen.findByRole('option', { name: 'pedido_pronto (pt_BR)' }));
  expect([dialog.queryByRole('textbox', { name: 'Mensagem' }), dialog.queryByText(/Imagem/)]).toEqual([null, null]);
  await user.type(await dialog.findByLabelText('Título: 1'), '1042');
  await user.click(dialog.getByLabelText('Campo 1'));
  await user.click(dialog.getByRole('button', { name: 'Primeiro nome' }));
  await user.click(dialog.getByRole('button', { name: 'Agendar' }));
  expect(await dialog.findByText('Preencha este campo.')).toBeTruthy();
  expect(server.callsOf('createSchedule')).toEqual([]);
  await user.type(dialog.getByLabelText('Campo 2'), '19h');
  await user.click(dialog.getByRole('button', { name: 'Agendar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('createSchedule').map(({ body }) => body)).toEqual([
    {
      contactId: ticket.contact.id,
      ticketId: ticket.id,
      sendAt: expect.any(String),
      whatsappId: cloud.id,
      templateId: bakeryTemplates.find(({ name }) => name === 'pedido_pronto')?.id,
      templateValues: ['1042', '{{firstName}}', '19h'],
    },
  ]);
});

test('the time to answer ends before one’s eyes, and a word of the customer’s brings it back', async () => {
  const soon = new Date(Date.now() + 1500).toISOString();
  const ticket = aTicket({ ...mine, replyUntil: soon });
  const { server } = await openScreen(ReplyEnded, {
    at: `/tickets/${ticket.uuid}`,
    company: { ...company, tickets: [ticket] },
  });
  await waitFor(() => expect(composer()).not.toBeNull());
  await waitFor(() => expect(composer()).toBeNull());
  const later = { ...server.tickets.find(ticket.id), replyUntil: new Date(Date.now() + 86_400_000).toISOString() };
  await act(async () => server.live.notify({ type: 'ticket.updated', ticket: later }));
  await waitFor(() => expect(composer()).not.toBeNull());
});

test('an admin sees all templates of a connection, and asks for them anew', async () => {
  const { server, user } = await openScreen(Listed, {
    at: '/connections',
    company: { ...company, me: anAgent({ profile: 'admin' }), templates: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Modelos de Oficial' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('A lista ainda não foi buscada na Meta.')).toBeTruthy();
  server.company.templates = bakeryTemplates;
  await user.click(dialog.getByRole('button', { name: 'Atualizar lista' }));
  expect(await dialog.findByText('pedido_pronto')).toBeTruthy();
  expect(dialog.getByText('Em análise')).toBeTruthy();
  expect(dialog.queryByText('A lista ainda não foi buscada na Meta.')).toBeNull();
});
