import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { DeskProvider } from '#web/desk/desk-context.tsx';
import { setPreference } from '#web/preferences.ts';
import { AppRoutes, preload } from '#web/shell/app-routes.tsx';
import { NotInPlan } from '#web/shell/no-access.tsx';
import { Toaster } from '#web/shell/toaster.tsx';
import { dark, narrow } from '../../tests/support/screens/states.ts';
import { anAgent } from '../../tests/support/screens/tickets.ts';
import { aFrameDesk, type FrameAnswers } from '../support/frame-desk.ts';

const Page = ({ at, ...answers }: FrameAnswers & { at: string }) => {
  const [desk] = useState(() => aFrameDesk(answers));
  return (
    <DeskProvider desk={desk}>
      <MemoryRouter initialEntries={[at]}>
        <Suspense>
          <AppRoutes />
        </Suspense>
        <Toaster />
      </MemoryRouter>
    </DeskProvider>
  );
};

const meta = {
  component: Page,
  args: { user: anAgent(), at: '/relatorio-de-marte' },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => setPreference('drawer', 'collapsed'),
  loaders: [({ args }) => preload(args.at, args.user !== null)],
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An address where nothing is. */
export const NothingThere: Story = {};
export const NothingThereForAStranger: Story = { args: { user: null } };
export const NothingThereNarrow: Story = { ...narrow, args: { at: `/${'muito-comprido-'.repeat(12)}` } };
export const NothingThereInTheDark: Story = dark;
/** A screen that is the administration's: one is led to the tickets. */
export const NotAllowed: Story = { args: { at: '/users' } };
/** Shown for a second, before one is led on. */
export const NotInThePlan: Story = {
  render: () => (
    <MemoryRouter>
      <div className="h-dvh">
        <NotInPlan />
      </div>
    </MemoryRouter>
  ),
};
