import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { setPreference } from '#web/preferences.ts';
import { AppRoutes, preload } from '#web/shell/app-routes.tsx';
import { NotInPlan } from '#web/shell/no-access.tsx';
import { Toaster } from '#web/shell/toaster.tsx';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, narrow } from '../../tests/support/screens/states.ts';

const Routes = () => (
  <Suspense>
    <AppRoutes />
    <Toaster />
  </Suspense>
);

const meta = {
  component: ScreenStage,
  args: { screen: Routes, at: '/relatorio-de-marte', profile: 'user', isSignedIn: true },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => setPreference('drawer', 'collapsed'),
  loaders: [({ args }) => preload(args.at, args.isSignedIn === true)],
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An address where nothing is. */
export const NothingThere: Story = {};
export const NothingThereForAStranger: Story = { args: { isSignedIn: false } };
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
