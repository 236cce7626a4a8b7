import type { Meta, StoryObj } from '@storybook/react-vite';
import { FirstSteps } from '#web/shell/first-steps/first-steps.tsx';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, narrow } from '../../tests/support/screens/states.ts';

const Shown = () => <FirstSteps userId={1} />;

const nothing = { connections: [], queues: [], tickets: [] };

const meta = {
  component: ScreenStage,
  args: { screen: Shown, at: '/tickets', company: nothing },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Begun: Story = {};
export const Paired: Story = { args: { company: {} } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;
