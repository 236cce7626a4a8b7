import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as stories from '../../../stories/screens/chats.stories.tsx';
import { aChat } from '../../support/fixtures/chats.ts';
import { patienceMs } from '../../support/patience.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';
import { watchWords } from '../../support/screens/watch-words.ts';

const { Opened } = composeStories(stories);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the list of chats is drawn once for a step to another', async () => {
  const { user, server } = await openScreen(Opened, {
    company: { ...Opened.args.company, chats: [1, 2, 3].map((id) => aChat(id, [5, 3], { title: `Turma ${id}` })) },
  });
  const words = watchWords();
  const list = await screen.findByRole('list', { name: 'Conversas' }, { timeout: patienceMs });
  const opened = () =>
    within(list)
      .getAllByRole('listitem')
      .findIndex((row) => row.querySelector('[aria-current]'));
  const open = async (index: number) => {
    await user.click(within(list).getAllByRole('listitem')[index]?.querySelector('button') as HTMLButtonElement);
    await waitFor(() => expect(opened()).toBe(index), { timeout: patienceMs });
  };
  await open(1);
  await open(0);
  words.forget();
  await open(1);
  expect(words.of('list.label')).toHaveLength(1);
  // It was shown before: nothing of it is drawn again.
  expect(words.of('screen.messages')).toEqual([]);
  expect(words.of('screen.more')).toEqual([]);
  expect(server.callsOf('readChat')).toEqual([]);
});
