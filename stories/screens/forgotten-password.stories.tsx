import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/forgotten-password/forgotten-password-screen.tsx';
import { someMailSettings } from '../../tests/support/fixtures/installation.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, inPortuguese, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/forgotten-password', isSignedIn: false },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Errors: Story = {
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button', { name: 'Enviar link' })),
};
export const Sent: Story = {
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('E-mail da sua conta'), 'ana@acme.test{Enter}');
    await canvas.findByRole('status');
  },
};
export const Unavailable: Story = { args: { company: { mail: someMailSettings({ host: '' }) } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
