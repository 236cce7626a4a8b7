import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import * as composerStories from '../../../stories/components/composer.stories.tsx';
import * as stories from '../../../stories/screens/tickets.stories.tsx';
import { patienceMs } from '../../support/patience.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories, show } from '../../support/screens/stories.tsx';
import { anAgent, aTicket } from '../../support/screens/tickets.ts';
import { watchWords } from '../../support/screens/watch-words.ts';

const { ListOnly, Supervisor } = composeStories(stories);
const { Empty } = composeStories(composerStories);

afterEach(() => vi.restoreAllMocks());

const rows = () => screen.getAllByRole('listitem');
const timeIn = (row: HTMLElement | undefined) => row?.querySelector('time')?.textContent;

test('of all rows only those are drawn again that another ticket is opened by or left by', async () => {
  await openScreen(Supervisor);
  const words = watchWords();
  await waitFor(() => expect(rows().length).toBeGreaterThan(4), { timeout: patienceMs });
  expect(timeIn(rows()[0])).toBeTruthy();
  const open = async (index: number) => {
    await userEvent.click(rows()[index]?.querySelector('button') as HTMLButtonElement);
    await waitFor(() => expect(rows()[index]?.querySelector('[aria-current]')).not.toBeNull(), { timeout: patienceMs });
  };
  await open(0);
  words.forget();
  await open(1);
  // Each of the two at most twice: when it is chosen, and when what waits in it has been read.
  expect(words.of('list.yesterday').length).toBeGreaterThan(0);
  expect(words.of('list.yesterday').length).toBeLessThanOrEqual(4);
});

test('with another message of a ticket the parts of its row that stay the same are not drawn again', async () => {
  const ticket = aTicket({ status: 'open' });
  const { notify } = await openScreen(ListOnly, {
    company: { me: anAgent({ profile: 'admin' }), tickets: [ticket] },
  });
  const words = watchWords();
  const peek = await screen.findByRole(
    'button',
    { name: `Ver a conversa de ${ticket.contact.name} sem aceitar` },
    { timeout: patienceMs },
  );
  words.forget();
  const updatedAt = new Date(Date.parse(ticket.updatedAt) + 1000).toISOString();
  await notify({ type: 'ticket.updated', ticket: { ...ticket, lastMessage: 'Ainda tem bolo?', updatedAt } });
  await screen.findByText('Ainda tem bolo?', {}, { timeout: patienceMs });
  expect(peek.isConnected).toBe(true);
  expect(words.of('list.peekOf')).toEqual([]);
});

test('a conversation that was shown before is not drawn again', async () => {
  await openScreen(Supervisor);
  const words = watchWords();
  await waitFor(() => expect(rows().length).toBeGreaterThan(4), { timeout: patienceMs });
  const openers = rows().map((row) => row.querySelector('button') as HTMLButtonElement);
  const open = async (index: number) => {
    const opener = openers[index] as HTMLButtonElement;
    await userEvent.click(opener);
    await waitFor(() => expect(opener.getAttribute('aria-current')).toBe('true'), { timeout: patienceMs });
    await screen.findByRole('button', { name: 'Mais ações' }, { timeout: patienceMs });
  };
  await open(0);
  await open(1);
  await open(0);
  expect(words.of('header.more').length).toBeGreaterThan(0);
  words.forget();
  await open(1);
  expect(words.of('header.more')).toEqual([]);
});

test('the composer is drawn again when one may send, and not with every key', async () => {
  await show(Empty, {});
  const words = watchWords();
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Bom dia, tudo bem?');
  const drawn = words.of('composer.placeholder').length;
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThanOrEqual(2);
  expect(words.of('composer.attach').length).toBeLessThanOrEqual(drawn);
});

test('of what is typed in the composer views hear nothing, and of its other keys that they go down', async () => {
  await show(Empty, {});
  const heard: string[] = [];
  const hear = ({ type }: Event) => heard.push(type);
  const kinds = ['keydown', 'keypress', 'textInput', 'beforeinput', 'input', 'keyup'];
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  box.focus();
  for (const kind of kinds) document.body.addEventListener(kind, hear);
  await userEvent.keyboard('ab');
  expect([heard, box.value]).toEqual([[], 'ab']);
  await userEvent.keyboard('{ArrowLeft}');
  expect(heard).toEqual(['keydown']);
  for (const kind of kinds) document.body.removeEventListener(kind, hear);
});
