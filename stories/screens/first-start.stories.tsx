import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/first-start/first-start-screen.tsx';
import { firstStartCode, suggestedPlans } from '../../tests/support/memory/installation.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, inPortuguese, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const meta = {
  component: ScreenStage,
  args: {
    screen: Screen,
    at: `/first-start#${firstStartCode}`,
    isSignedIn: false,
    company: { firstStart: suggestedPlans },
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const WithoutCode: Story = { args: { at: '/first-start' } };
export const Errors: Story = {
  ...inPortuguese,
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Criar superusuário' })),
};
export const PlansThereAlready: Story = { args: { company: { firstStart: [] } } };
export const Over: Story = { args: { company: { firstStart: null } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
