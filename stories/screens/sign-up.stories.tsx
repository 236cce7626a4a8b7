import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/sign-up/sign-up-screen.tsx';
import { threePlans } from '../../tests/support/fixtures/plans.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, inPortuguese, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/signup', isSignedIn: false, company: { plans: threePlans } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Errors: Story = {
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button', { name: 'Cadastrar' })),
};
export const Closed: Story = { args: { company: { isSignUpOpen: false } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
