import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as stories from '../../../stories/screens/tickets.stories.tsx';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';
import { anAgent, aTicket } from '../../support/screens/tickets.ts';

const { ListOnly } = composeStories(stories);

const me = anAgent();
const mine = (id: number, name: string, updatedAt: string) => {
  const ticket = aTicket({ id, uuid: `uuid-${id}`, userId: me.id, user: { id: me.id, name: me.name }, updatedAt });
  return { ...ticket, contact: { ...ticket.contact, name } };
};

test.each([
  ['Beto', 'Caio'],
  ['Caio', 'Beto'],
])('after %s is resolved the focus is on the row in its place, that of %s', async (resolved, next) => {
  const tickets = [
    mine(43, 'Ana', '2026-01-01T12:03:00.000Z'),
    mine(44, 'Beto', '2026-01-01T12:02:00.000Z'),
    mine(45, 'Caio', '2026-01-01T12:01:00.000Z'),
  ];
  const uuid = tickets.find(({ contact }) => contact.name === resolved)?.uuid;
  const { user } = await openScreen(ListOnly, { at: `/tickets/${uuid}`, company: { me, tickets } });
  await user.click(await screen.findByRole('button', { name: 'Resolver' }));
  await expect.poll(() => document.activeElement?.closest('[data-ticket]')?.textContent).toContain(next);
});
