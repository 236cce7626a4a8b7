import { composeStories, setProjectAnnotations } from '@storybook/react-vite';
import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach } from 'vitest';
import preview from '../../../.storybook/preview.tsx';
import './jsdom.ts';

// What a story asks the network for, each test here answers itself.
const { beforeEach: _, ...annotations } = preview;
setProjectAnnotations(annotations);
afterEach(cleanup);

export { composeStories };

/** A story as Storybook shows it, with its texts; `change` is what the test needs otherwise. */
export const show = async <Args,>(Story: ComponentType<Args> & { load: () => Promise<void> }, change: Args) => {
  // A page with a clipboard gets a user-event of Storybook's own, and two of them take each other's typing back.
  Reflect.deleteProperty(navigator, 'clipboard');
  await Story.load();
  const view = await act(async () => render(<Story {...(change as Args & object)} />));
  return { ...view, again: (news: Args) => view.rerender(<Story {...(news as Args & object)} />) };
};
