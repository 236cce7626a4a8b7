import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { AddAFlow } from './add-a-flow.tsx';
import { AddAState } from './add-a-state.tsx';
import { AddAnEvent } from './add-an-event.tsx';
import { HowItHangsTogether } from './how-it-hangs-together.tsx';

const meta = {
  title: 'Guide',
  parameters: { layout: 'fullscreen' },
  // It is written in English, and so are its drawings.
  globals: { language: 'en' },
} satisfies Meta;

export default meta;

/** How to add a state, an event, a flow. */
export const Guide: StoryObj = {
  render: () => (
    <main lang="en" className="mx-auto flex max-w-6xl flex-col gap-10 px-6 py-10 text-base text-ink">
      <header className="flex flex-col gap-3">
        <h1 className="text-2xl font-semibold">How to add a state, an event, a flow</h1>
        <p className="max-w-prose text-ink2">
          The example is a machine that this page draws from the files it shows, so that words and pictures stay true: a
          customer asked to be called back.
        </p>
        <nav aria-label="Chapters">
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {chapters.map(([id, title]) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => document.getElementById(id)?.scrollIntoView()}
                  className="cursor-pointer text-ink underline underline-offset-2"
                >
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <HowItHangsTogether />
      <AddAState />
      <AddAnEvent />
      <AddAFlow />
    </main>
  ),
  play: async ({ canvas }) => {
    // Each is a picture once it has its places.
    await waitFor(() => expect(canvas.getAllByRole('figure', { name: /^Diagram/ })).toHaveLength(4), {
      timeout: 20_000,
    });
  },
};

const chapters = [
  ['together', 'How it hangs together'],
  ['state', 'Add a state'],
  ['event', 'Add an event'],
  ['flow', 'Add a flow'],
] as const;
