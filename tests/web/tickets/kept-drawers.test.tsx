import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setPreference } from '#web/preferences.ts';
import * as stories from '../../../stories/screens/tickets.stories.tsx';
import { aContact } from '../../support/fixtures/entities.ts';
import { patienceMs } from '../../support/patience.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Supervisor } = composeStories(stories);

const patient = { timeout: patienceMs };
const asked = ['findContact', 'listTicketNotes', 'listTicketHistory'];

test('coming back to a conversation asks nothing about its contact, until something of it has changed', async () => {
  const { server, user, notify, passTime } = await openScreen(Supervisor, {
    arrange: ({ server }) => {
      server.answerWith('findContact', ({ path }) => aContact(Number(path.id)));
      server.answerWith('listTicketNotes', () => []);
    },
  });
  act(() => setPreference('contactDrawer', 'open'));
  const rows = await screen.findAllByRole('listitem', {}, patient);
  const open = async (index: number) => {
    await user.click(rows[index]?.querySelector('button') as HTMLButtonElement);
    await waitFor(() => expect(rows[index]?.querySelector('[aria-current]')).not.toBeNull(), patient);
    await screen.findByRole('complementary', { name: 'Dados do contato' }, patient);
  };
  const counts = () => asked.map((operation) => server.callsOf(operation).length);
  const settle = (each: number[]) => waitFor(() => expect(counts()).toEqual(each), patient);

  await open(0);
  await settle([1, 1, 1]);
  await passTime(10);
  await open(1);
  await settle([2, 2, 2]);
  await passTime(10);
  await open(0);
  await open(1);
  await passTime(1000);
  expect(counts()).toEqual([2, 2, 2]);
  expect(await screen.findByText('Histórico', {}, patient)).toBeTruthy();

  const first = server.company.tickets.find(({ contact }) => rows[0]?.textContent?.includes(contact.name));
  if (!first) throw new Error('No ticket stands in the first row');
  const tags = [{ id: 1, name: 'Retorno', color: '#c62828' }];
  await notify({ type: 'ticket.updated', ticket: { ...first, tags, updatedAt: '2030-01-01T00:00:00.000Z' } });
  await passTime(1000);
  await open(0);
  await settle([3, 3, 3]);
});
