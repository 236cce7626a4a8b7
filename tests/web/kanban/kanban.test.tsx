import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as stories from '../../../stories/screens/kanban.stories.tsx';
import { aTag } from '../../support/fixtures/entities.ts';
import { aTicket, uuidOf } from '../../support/fixtures/ticket.ts';
import { openScreen, type ScreenChange } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Full } = composeStories(stories);

const contact = {
  id: 1,
  name: 'Lívia Prado',
  number: '5511955550121',
  channel: 'whatsapp' as const,
  email: '',
  profilePicUrl: null,
};
const tags = [aTag(1, { name: 'Orçamento', kanban: 1 }), aTag(2, { name: 'Produção', kanban: 1 })];
const shown = ({ server, ...company }: ScreenChange['company'] & Pick<ScreenChange, 'server'>) =>
  openScreen(Full, { company, ...(server && { server }) });
const lane = (name: string) => within(screen.getByRole('region', { name }));

test('a card marks that messages to its customer did not arrive', async () => {
  await shown({ tags, tickets: [aTicket(42, { contact, failedMessages: 1 }), aTicket(7)] });
  const card = await screen.findByRole('article', { name: 'Ticket 42, Lívia Prado' });
  expect(within(card).getByTitle('1 mensagem não enviada')).toBeTruthy();
  expect(screen.getAllByTitle(/não enviada/)).toHaveLength(1);
});

test('a lane for the tickets without a kanban tag, then one for each tag; a card with all that the spec names', async () => {
  await shown({
    tags,
    tickets: [aTicket(42, { contact, lastMessage: 'Segue a foto' }), aTicket(7, { tags: tags.slice(1) })],
  });
  expect(await screen.findByRole('heading', { name: 'Kanban 2' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Em aberto11 ticket',
    'Orçamento00 ticket',
    'Produção11 ticket',
  ]);
  const card = lane('Em aberto').getByRole('article', { name: 'Ticket 42, Lívia Prado' });
  expect(card.textContent).toMatch(/Lívia Prado.*#42.*\+55 11 95555-0121.*Segue a foto.*Ver Ticket/);
  const link = within(card).getByRole('link', { name: 'Ver o ticket 42 de Lívia Prado' });
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Ver Ticket', `/tickets/${uuidOf(42)}`]);
  expect(lane('Orçamento').getByText('Nenhum ticket aqui.')).toBeTruthy();
});

test('a card says whose its last words are, and of who waits the customer’s own', async () => {
  const lastMessageFromMe = true;
  await shown({
    tags,
    tickets: [
      aTicket(42, { contact, lastMessage: 'Abrimos às 8h', lastMessageFromMe, lastMessageIsAutomatic: true }),
      aTicket(7, {
        status: 'open',
        userId: 99,
        lastMessage: 'Já vai',
        lastMessageFromMe,
        lastMessageUser: { id: 99, name: 'Bruno Lima' },
      }),
    ],
  });
  expect(await screen.findByTitle('Depois, resposta automática')).toBeTruthy();
  expect(screen.getByText('Olá', { exact: false })).toBeTruthy();
  expect(screen.queryByText(/Abrimos às 8h/)).toBeNull();
  expect(screen.getByText('Bruno: Já vai')).toBeTruthy();
});

test('a card goes to another lane by keys alone', async () => {
  const { server, user } = await shown({ tags, tickets: [aTicket(42, { contact })] });
  (await screen.findByRole('button', { name: 'Mover o ticket de Lívia Prado' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menu')).toBeTruthy();
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Em aberto',
    'Orçamento',
    'Produção',
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(lane('Produção').getByRole('article')).toBeTruthy());
  expect(server.tickets.find(42).tags.map(({ name }) => name)).toEqual(['Produção']);
});

test('the focus goes along with a card that is moved, and that comes back', async () => {
  const ticket = aTicket(42, { contact });
  const { server, user } = await shown({ tags, tickets: [ticket] });
  (await screen.findByRole('button', { name: 'Mover o ticket de Lívia Prado' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  const link = (name: string) => lane(name).getByRole('link', { name: 'Ver o ticket 42 de Lívia Prado' });
  await waitFor(() => expect(document.activeElement).toBe(link('Produção')));
  // As the notice that offers to undo it has gone with the focus.
  link('Produção').blur();
  await act(async () => server.tickets.conform(42, { tags: [] }));
  await waitFor(() => expect(document.activeElement).toBe(link('Em aberto')));
});

test('the focus stays where it is when a card that was moved comes back', async () => {
  const ticket = aTicket(42, { contact });
  const { server, user } = await shown({ tags, tickets: [ticket, aTicket(7)] });
  await user.click(await screen.findByRole('button', { name: 'Mover o ticket de Lívia Prado' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Produção' }));
  await waitFor(() => expect(lane('Produção').getByRole('article')).toBeTruthy());
  const other = within(lane('Em aberto').getByRole('article')).getByRole('link');
  other.focus();
  await act(async () => server.tickets.conform(42, { tags: [] }));
  await waitFor(() => expect(lane('Em aberto').getAllByRole('article')).toHaveLength(2));
  expect(document.activeElement).toBe(other);
});

test('without a kanban tag it says how to have lanes', async () => {
  await shown({ tags: [], tickets: [] });
  expect((await screen.findByRole('link', { name: 'Ir para as tags' })).getAttribute('href')).toBe('/tags');
});

test('what can not be loaded is said, with another try', async () => {
  const { server, user } = await shown({ tags, tickets: [aTicket(42, { contact })], server: 'broken' });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  for (const operation of ['listKanbanTags', 'listKanbanTickets'] as const) server.mend(operation);
  await user.click(retry);
  expect(await screen.findByText('Lívia Prado')).toBeTruthy();
});

test('a lane out of sight has something in the place of its cards, and one without a ticket says so', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(this.getAttribute('data-lane') === '2' ? 9000 : 0, 0, 288, 600);
  });
  try {
    await shown({ tags, tickets: [aTicket(42, { contact }), aTicket(7, { tags: tags.slice(1) })] });
    expect(await screen.findByRole('article', { name: 'Ticket 42, Lívia Prado' })).toBeTruthy();
    const far = screen.getByRole('region', { name: 'Produção' });
    expect(within(far).queryByRole('article')).toBeNull();
    expect(far.querySelectorAll('.bg-line')).toHaveLength(1);
    expect(within(far).queryByText('Nenhum ticket aqui.')).toBeNull();
  } finally {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  }
});
