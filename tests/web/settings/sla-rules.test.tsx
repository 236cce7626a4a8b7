import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as stories from '../../../stories/screens/settings.stories.tsx';
import type { MemoryDesk } from '../../support/memory/desk.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { SlaRules } = composeStories(stories);

test('what is typed before the tags are there stays, with the caret in its place', async () => {
  const { user, server } = await openScreen(SlaRules, {
    arrange: ({ server }: MemoryDesk) => server.hold('listAllTags'),
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome' });
  await user.type(name, 'Revendas');
  await act(async () => server.free('listAllTags'));
  await screen.findByText('Tag Cliente VIP');
  expect(screen.getByRole('textbox', { name: 'Nome' })).toBe(name);
  expect([name.value, document.activeElement]).toEqual(['Revendas', name]);
});
