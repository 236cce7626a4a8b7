import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Ticket } from '#contract/schema.ts';
import * as stories from '../../../stories/screens/tickets.stories.tsx';
import { aClosingReason } from '../../support/fixtures/entities.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';
import { anAgent, aTicket } from '../../support/screens/tickets.ts';

const { ListOnly } = composeStories(stories);

const me = anAgent();
const names = ['Ana', 'Beto', 'Caio'];
const aList = (change: (index: number) => Partial<Ticket> = () => ({})) =>
  names.map((name, index) => {
    const ticket = aTicket({
      id: 43 + index,
      uuid: `uuid-${index}`,
      userId: me.id,
      user: { id: me.id, name: me.name },
      updatedAt: new Date(Date.UTC(2026, 0, 1, 12, 10 - index)).toISOString(),
      tags: [],
      ...change(index),
    });
    return { ...ticket, contact: { ...ticket.contact, name } };
  });
const waiting = () => ({ status: 'pending' as const, userId: null, user: null });

const choosing = async (company: object, { at = '/tickets', begin = true } = {}) => {
  const opened = await openScreen(ListOnly, { at, company: { me, ...company } });
  await screen.findByText('Ana');
  if (begin) await opened.user.click(screen.getByRole('button', { name: 'Escolher vários atendimentos' }));
  return opened;
};
const boxOf = (name: string) => screen.findByRole('button', { name: `Escolher o atendimento de ${name}` });
const act = (name: string) => within(screen.getByRole('toolbar')).getByRole('button', { name });
const sent = (server: Awaited<ReturnType<typeof choosing>>['server']) =>
  server.callsOf('actOnTickets').map(({ body }) => body);

describe('Tickets chosen in the list', () => {
  test('are resolved together, and the choice ends', async () => {
    const { user, server, toasts } = await choosing({ tickets: aList() });
    await user.click(await boxOf('Ana'));
    await user.click(await boxOf('Caio'));
    expect(screen.getByText('2 escolhidos')).toBeTruthy();
    await user.click(act('Resolver'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resolver 2 atendimentos?' }));
    expect(sent(server)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Resolver' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(sent(server)).toEqual([{ ticketIds: [43, 45], action: 'resolve' }]);
    expect(server.company.tickets.filter(({ status }) => status === 'open').map(({ id }) => id)).toEqual([44]);
    expect(toasts).toMatchObject([{ key: 'ticketsResolved', values: { count: 2 } }]);
  });

  test('begin with Ctrl, reach with Shift, and end with Esc', async () => {
    const { user } = await choosing({ tickets: aList() }, { begin: false });
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('button', { name: 'Ana' }));
    await user.keyboard('{/Control}');
    await screen.findByText('1 escolhido');
    await user.keyboard('{Shift>}');
    await user.click(await boxOf('Caio'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 escolhidos')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Escolher vários atendimentos'),
    );
  });

  test('ask why once where one of their queues wants to know', async () => {
    const queue = { id: 1, name: 'Suporte', color: '#2f9e5b', promptId: null, integrationId: null };
    const tickets = aList((index) => (index === 0 ? { queue: { ...queue, closingReason: 'required' } } : {}));
    const { user, server } = await choosing({ tickets, closingReasons: [aClosingReason(7, { name: 'Vendido' })] });
    await user.click(await boxOf('Ana'));
    await user.click(await boxOf('Beto'));
    await user.click(act('Resolver'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Por que encerrar 2 atendimentos?' }));
    expect(dialog.queryByRole('button', { name: 'Resolver sem motivo' })).toBeNull();
    const option = await dialog.findByRole('option', { name: 'Vendido' });
    expect(option.getAttribute('aria-selected')).toBe('false');
    await user.click(dialog.getByRole('combobox'));
    await user.keyboard('{Enter}');
    expect(sent(server)).toEqual([]);
    await user.keyboard('{ArrowDown}');
    expect(option.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent(server)).toEqual([{ ticketIds: [43, 44], action: 'resolve', closingReasonId: 7 }]));
  });

  test('are counted by the dialog that asks about them, one alone as ever', async () => {
    const { user, server } = await choosing({ tickets: aList() });
    await user.click(await boxOf('Ana'));
    await user.click(act('Adiar'));
    await screen.findByRole('dialog', { name: 'Adiar o atendimento' });
    await user.keyboard('{Escape}');
    await user.click(await boxOf('Beto'));
    await user.click(act('Adiar'));
    await screen.findByRole('dialog', { name: 'Adiar 2 atendimentos' });
    await user.keyboard('{Escape}');
    await user.click(act('Transferir'));
    await screen.findByRole('dialog', { name: 'Transferir 2 atendimentos' });
    await user.keyboard('{Escape}');
    await user.click(await boxOf('Beto'));
    await user.click(act('Resolver'));
    await waitFor(() => expect(sent(server)).toEqual([{ ticketIds: [43], action: 'resolve' }]));
  });

  test('are tagged by the picker that one ticket has', async () => {
    const tags = [{ id: 9, name: 'Encomenda', color: '#EF6C00' }];
    const { user, server } = await choosing({ tickets: aList(), tags });
    await user.click(screen.getByRole('button', { name: 'Escolher todos (3)' }));
    await user.click(act('Tag'));
    await user.click(await screen.findByRole('option', { name: 'Encomenda' }));
    await waitFor(() => expect(sent(server)).toEqual([{ ticketIds: [43, 44, 45], action: 'tag', tagId: 9 }]));
  });

  test('of which some are refused stay chosen, with the reasons', async () => {
    const { user, server } = await choosing({ tickets: aList(waiting) }, { at: '/tickets?tab=pending' });
    await user.click(await boxOf('Ana'));
    await user.click(await boxOf('Beto'));
    server.hold('actOnTickets');
    await user.click(act('Aceitar'));
    await server.answer('actOnTickets', () => ({
      done: [43],
      refused: [{ ticketId: 44, error: 'ERR_OTHER_OPEN_TICKET' }],
    }));
    expect(await screen.findByText(/^1 atendimento aceito\. 1 não: /)).toBeTruthy();
    expect((await boxOf('Beto')).getAttribute('aria-pressed')).toBe('true');
    expect((await boxOf('Ana')).getAttribute('aria-pressed')).toBe('false');
  });

  test('are said to be resolved or not open, where that is why', async () => {
    const at = (index: number) => (index === 0 ? { status: 'closed' as const } : index === 1 ? {} : waiting());
    const { user, server, notify } = await choosing({ tickets: aList() });
    await user.click(screen.getByRole('button', { name: 'Escolher todos (3)' }));
    server.hold('actOnTickets');
    await user.click(act('Devolver'));
    for (const [index, ticket] of aList(at).entries())
      if (index !== 1)
        await notify({ type: 'ticket.updated', ticket: { ...ticket, updatedAt: '2026-02-01T12:00:00.000Z' } });
    await server.answer('actOnTickets', () => ({
      done: [],
      refused: [43, 44, 45].map((ticketId) => ({ ticketId, error: 'ERR_ILLEGAL_TRANSITION' })),
    }));
    const said = await screen.findByText(/^1 não: já estava resolvido\./);
    expect(said.textContent).toMatch(/1 não: o estado do atendimento não permite\..*1 não: não está aberto\./);
  });

  test('that leave the list are chosen no more', async () => {
    const { user, notify } = await choosing({ tickets: aList(waiting) }, { at: '/tickets?tab=pending' });
    await user.click(screen.getByRole('button', { name: 'Escolher todos (3)' }));
    const [ana] = aList(waiting);
    if (!ana) throw new Error('Ana has a ticket');
    const taken = { ...ana, status: 'open' as const, userId: 77, user: { id: 77, name: 'Bruno' } };
    await notify({ type: 'ticket.updated', ticket: { ...taken, updatedAt: '2026-02-01T12:00:00.000Z' } });
    expect(await screen.findByText('2 escolhidos')).toBeTruthy();
  });

  test('offer what may be done to one of them', async () => {
    const { user } = await choosing({ tickets: aList() });
    expect(act('Resolver')).toHaveProperty('disabled', true);
    await user.click(await boxOf('Ana'));
    expect(act('Resolver')).toHaveProperty('disabled', false);
    expect(within(screen.getByRole('toolbar')).queryByRole('button', { name: 'Aceitar' })).toBeNull();
  });
});
