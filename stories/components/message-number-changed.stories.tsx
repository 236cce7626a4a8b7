import type { Meta, StoryObj } from '@storybook/react-vite';
import { MessageNumberChanged } from '#web/components/message/message-number-changed.tsx';

const meta = {
  component: MessageNumberChanged,
  args: { body: '+5511987654991 → +5511987654992', createdAt: '2026-11-28T12:00:00.000Z' },
  render: (args) => (
    <div className="max-w-190 p-6">
      <MessageNumberChanged {...args} />
    </div>
  ),
} satisfies Meta<typeof MessageNumberChanged>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Changed: Story = {};
export const NewOneUnknown: Story = { args: { body: '+5511987654991' } };
export const Narrow: Story = {
  render: (args) => (
    <div className="w-80">
      <MessageNumberChanged {...args} />
    </div>
  ),
};
