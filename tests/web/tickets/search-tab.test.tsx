import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as stories from '../../../stories/screens/tickets.stories.tsx';
import { patienceMs } from '../../support/patience.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { ListOnly } = composeStories(stories);

const tab = (name: string) => screen.getByRole('tab', { name });
const field = () => screen.findByRole('searchbox', { name: /^Buscar por nome/ }, { timeout: patienceMs });

test('a press on the search’s tab puts the caret into its field, again and again', async () => {
  await openScreen(ListOnly);
  await userEvent.click(tab('Busca'));
  const box = await field();
  await waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.click(tab('Busca'));
  await waitFor(() => expect(document.activeElement).toBe(box));
});

test('reached by the arrow keys, the tab keeps the focus', async () => {
  await openScreen(ListOnly);
  tab('Abertos').focus();
  await userEvent.keyboard('{End}');
  await field();
  expect(document.activeElement).toBe(tab('Busca'));
});
