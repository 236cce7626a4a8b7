import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Toaster } from '#web/shell/toaster.tsx';
import * as stories from '../../../stories/screens/tickets.stories.tsx';
import { at } from '../../support/fixtures/times.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';
import { anAgent, aTicket } from '../../support/screens/tickets.ts';

const { ListOnly } = composeStories(stories);

const me = anAgent();
const mine = aTicket({ userId: me.id, user: { id: me.id, name: me.name } });

const offers = () => screen.queryAllByRole('button', { name: 'Desfazer' });

const returned = async () => {
  const page = await openScreen(ListOnly, { at: `/tickets/${mine.uuid}`, company: { me, tickets: [mine] } });
  render(<Toaster />);
  await page.user.click(await screen.findByRole('button', { name: 'Retornar para a espera' }));
  await screen.findByRole('button', { name: 'Desfazer' });
  return page;
};

afterEach(async () => {
  for (const close of screen.queryAllByRole('button', { name: 'Fechar' })) close.click();
  await waitFor(() => expect(offers()).toEqual([]));
});

test('a return is not offered back once the ticket is accepted again, and then only its resolve is', async () => {
  const { user, toasts } = await returned();
  await user.click(screen.getByRole('tab', { name: /Aguardando/ }));
  await user.click(await screen.findByRole('button', { name: /^Aceitar/ }));
  await user.click(await screen.findByRole('button', { name: 'Resolver' }));
  await waitFor(() => expect(toasts.map(({ key }) => key)).toEqual(['ticketReturned', 'ticketResolved']));
  await waitFor(() => expect(offers()).toHaveLength(1));
});

test('a colleague who takes a returned ticket ends the offer; what its customer writes does not', async () => {
  const { notify } = await returned();
  const waiting = { ...mine, status: 'pending' as const, userId: null, user: null };
  await notify({ type: 'ticket.updated', ticket: { ...waiting, lastMessage: 'Oi', updatedAt: at(2_000_000_000) } });
  await notify({ type: 'ticket.left', ticketId: mine.id });
  expect(offers()).toHaveLength(1);
  const taken = { ...mine, userId: 77, user: { id: 77, name: 'Bruno' } };
  await notify({ type: 'ticket.updated', ticket: { ...taken, updatedAt: at(2_000_000_001) } });
  await waitFor(() => expect(offers()).toEqual([]));
});
