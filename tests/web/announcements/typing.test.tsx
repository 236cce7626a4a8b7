import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useTyping } from '#web/shell/announcements/use-typing.ts';
import * as stories from '../../../stories/components/composer.stories.tsx';
import { composeStories, show } from '../../support/screens/stories.tsx';

const { Empty } = composeStories(stories);

// What the composer keeps from views is typed all the same, and no announcement opens over it.
test('whoever writes in the composer is typing', async () => {
  const typed = vi.fn();
  renderHook(() => useTyping(typed));
  await show(Empty, {});
  screen.getByRole('textbox', { name: 'Mensagem' }).focus();
  await userEvent.keyboard('a');
  expect(typed).toHaveBeenCalledTimes(1);
});
