import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setPreference } from '#web/preferences.ts';
import * as stories from '../../../stories/screens/tickets.stories.tsx';
import { aContact } from '../../support/fixtures/entities.ts';
import { patienceMs } from '../../support/patience.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';
import { watchWords } from '../../support/screens/watch-words.ts';

const { Supervisor } = composeStories(stories);

afterEach(() => vi.restoreAllMocks());

const patient = { timeout: patienceMs };
const asked = ['findContact', 'listTicketNotes', 'listTicketHistory'];

test('coming back to a conversation asks and draws nothing of its contact, until something of it has changed', async () => {
  const { server, user, notify, passTime } = await openScreen(Supervisor, {
    arrange: ({ server }) => {
      server.answerWith('findContact', ({ path }) => aContact(Number(path.id)));
      server.answerWith('listTicketNotes', () => []);
    },
  });
  const words = watchWords();
  act(() => setPreference('contactDrawer', 'open'));
  const rows = await screen.findAllByRole('listitem', {}, patient);
  const open = async (index: number) => {
    await user.click(rows[index]?.querySelector('button') as HTMLButtonElement);
    await waitFor(() => expect(rows[index]?.querySelector('[aria-current]')).not.toBeNull(), patient);
    return screen.findByRole('complementary', { name: 'Dados do contato' }, patient);
  };
  const counts = () => asked.map((operation) => server.callsOf(operation).length);
  const settle = (each: number[]) => waitFor(() => expect(counts()).toEqual(each), patient);

  await open(0);
  await settle([1, 1, 1]);
  await passTime(10);
  await open(1);
  await settle([2, 2, 2]);
  await passTime(10);
  expect(words.of('extra').length).toBeGreaterThan(0);
  words.forget();
  await open(0);
  const drawer = await open(1);
  await passTime(1000);
  expect(counts()).toEqual([2, 2, 2]);
  expect(words.of('extra')).toEqual([]);
  expect(await within(drawer).findByText('Histórico', {}, patient)).toBeTruthy();

  const first = server.company.tickets.find(({ contact }) => rows[0]?.textContent?.includes(contact.name));
  if (!first) throw new Error('No ticket stands in the first row');
  const tags = [{ id: 1, name: 'Retorno', color: '#c62828' }];
  await notify({ type: 'ticket.updated', ticket: { ...first, tags, updatedAt: '2030-01-01T00:00:00.000Z' } });
  await passTime(1000);
  await open(0);
  await settle([3, 3, 3]);

  const snoozedUntil = '2030-01-03T00:00:00.000Z';
  await notify({
    type: 'ticket.updated',
    ticket: { ...first, tags, snoozedUntil, updatedAt: '2030-01-02T00:00:00.000Z' },
  });
  await passTime(1000);
  await waitFor(() => expect(server.callsOf('listTicketHistory')).toHaveLength(4), patient);
});

test('ratings that nobody answered for are asked for again when the link is back', async () => {
  const { desk, server, user } = await openScreen(Supervisor, {
    arrange: ({ server }) => {
      server.answerWith('findContact', ({ path }) => aContact(Number(path.id)));
      server.fail('listContactRatings');
    },
  });
  act(() => setPreference('contactDrawer', 'open'));
  const [row] = await screen.findAllByRole('listitem', {}, patient);
  await user.click(row?.querySelector('button') as HTMLButtonElement);
  const drawer = within(await screen.findByRole('complementary', { name: 'Dados do contato' }, patient));
  const title = await drawer.findByRole('heading', { name: 'Avaliações' }, patient);
  await within(title.parentElement as HTMLElement).findByRole('button', { name: 'Tentar de novo' });
  const rating = { ticketId: 7, rate: 3, ratedAt: '2026-01-02T12:00:00.000Z', user: null, queue: null };
  server.answerWith('listContactRatings', () => [rating]);
  act(() => desk.send({ type: 'live.returned' }));
  await waitFor(() => expect(drawer.getByText('#7')).toBeDefined());
  const { parentElement } = drawer.getByRole('heading', { name: 'Avaliações' });
  expect(within(parentElement as HTMLElement).queryByRole('button')).toBeNull();
});
