import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Fact } from '#contract/live.ts';
import { type DeskActorRef, selectConnections, selectTickets } from '#machines/desk.ts';
import { selectIsWaiting } from '#machines/tickets.ts';
import * as connectionStories from '../../../stories/screens/connections.stories.tsx';
import * as ticketStories from '../../../stories/screens/tickets.stories.tsx';
import * as frameStories from '../../../stories/shell/frame.stories.tsx';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories, show } from '../../support/screens/stories.tsx';

const { ListOnly } = composeStories(ticketStories);
const { Full } = composeStories(connectionStories);
const { LinkStopped } = composeStories(frameStories);

/** A bug is thrown once more, for the page's log, when nothing else is under way. */
beforeEach(() => {
  const ownSetTimeout = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, pause?: number) =>
    ownSetTimeout(() => {
      try {
        run();
      } catch (bug) {
        if (!(bug instanceof TypeError)) throw bug;
      }
    }, pause)) as typeof setTimeout);
});
afterEach(() => vi.restoreAllMocks());

/** A fact without what it tells of, on which a section fails. */
const broken = (type: Fact['type']) => ({ type: 'live.received', facts: [{ type } as Fact] }) as const;

const sections = {
  tickets: (desk: DeskActorRef) => {
    const section = selectTickets(desk.getSnapshot());
    if (!section || selectIsWaiting(section.getSnapshot())) throw new Error('It hears nothing yet');
    section.send(broken('ticket.updated'));
  },
  connections: (desk: DeskActorRef) => selectConnections(desk.getSnapshot())?.send(broken('connection.updated')),
};

test.each([
  ['tickets', ListOnly],
  ['connections', Full],
] as const)('a section that keeps crashing says on its pane that it has stopped: %s', async (name, Story) => {
  const { desk, toasts } = await openScreen(Story);
  for (let crash = 1; crash <= 4; crash += 1) {
    await waitFor(() => act(async () => sections[name](desk)));
    expect(toasts).toHaveLength(crash);
    if (crash < 4) expect(screen.queryByRole('alert')).toBeNull();
  }
  expect(toasts.map(({ key }) => key)).toEqual([...Array(3).fill('sectionCrashed'), 'sectionStopped']);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Esta parte do Recado parou.Ela foi reiniciada e parou de novo. Recarregue a página para continuar.Recarregar',
  );
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeTruthy();
});

test('the frame stays whole when the live link has stopped, and says so', async () => {
  await show(LinkStopped, {});
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('As atualizações ao vivo pararam. Recarregar');
  expect(screen.getByText('Aqui fica a tela.')).toBeTruthy();
});
