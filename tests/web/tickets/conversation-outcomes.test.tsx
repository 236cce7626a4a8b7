import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as stories from '../../../stories/screens/tickets.stories.tsx';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';
import { anAgent, aTicket } from '../../support/screens/tickets.ts';

const { ListOnly } = composeStories(stories);

test('while one outcome is on its way no other can be pressed, even if its news are there already', async () => {
  const me = anAgent();
  const ticket = aTicket({ status: 'closed', userId: me.id, user: { id: me.id, name: me.name } });
  const { server, user } = await openScreen(ListOnly, {
    at: `/tickets/${ticket.uuid}`,
    company: { me, tickets: [ticket] },
  });
  const [reopen] = await screen.findAllByRole('button', { name: 'Reabrir' });
  if (!reopen) throw new Error('Nothing reopens');
  server.hold('updateTicket');
  await user.click(reopen);
  await act(async () => {
    server.tickets.change(ticket.id, {
      type: 'ticket.reopen',
      by: { userId: me.id, profile: me.profile, queueIds: [1] },
    });
  });
  const giveBack = await screen.findByRole<HTMLButtonElement>('button', { name: 'Retornar para a espera' });
  const resolve = screen.getByRole<HTMLButtonElement>('button', { name: 'Resolver' });
  expect([giveBack.disabled, resolve.disabled]).toEqual([true, true]);
  await act(() => server.answer('updateTicket', () => server.tickets.find(ticket.id)));
  await waitFor(() => expect([giveBack.disabled, resolve.disabled]).toEqual([false, false]));
});

test('of somebody who was erased a ticket offers nothing that would reach them, and says why', async () => {
  const me = anAgent();
  const ticket = aTicket({ status: 'closed', userId: me.id, user: { id: me.id, name: me.name } });
  await openScreen(ListOnly, {
    at: `/tickets/${ticket.uuid}`,
    company: { me, tickets: [{ ...ticket, contact: { ...ticket.contact, channel: 'erased' } }] },
  });
  await screen.findByText('Os dados desta pessoa foram excluídos. Não é mais possível escrever para ela.');
  expect(screen.queryByRole('button', { name: /^(Reabrir|Agendar)$/ })).toBeNull();
});
