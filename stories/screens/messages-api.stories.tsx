import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/messages-api/messages-api-screen.tsx';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, narrow } from '../../tests/support/screens/states.ts';

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/messages-api' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {};
export const Narrow: Story = narrow;
export const Dark: Story = dark;
