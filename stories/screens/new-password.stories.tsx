import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/new-password/new-password-screen.tsx';
import { passwordToken } from '../../tests/support/memory/platform.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, inPortuguese, narrow } from '../../tests/support/screens/states.ts';

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: `/new-password#${passwordToken}`, isSignedIn: false },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Done: Story = {
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Nova senha'), 'outra senha{Enter}');
    await canvas.findByRole('status');
  },
};
export const Ended: Story = { args: { at: '/new-password' } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;
