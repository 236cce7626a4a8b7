import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { TagPicker } from '#web/screens/tickets/views/ticket/tag-picker.tsx';

const nothing = () => undefined;

const args: ComponentProps<typeof TagPicker> = {
  tags: [
    { id: 1, name: 'Retorno', color: '#c62828' },
    { id: 2, name: 'Atacado', color: '#6a1b9a' },
    { id: 3, name: 'Aguardando a resposta do fornecedor de fora', color: '#ef6c00' },
  ],
  chosen: [1],
  made: 0,
  isCreating: false,
  onToggle: nothing,
  onCreate: nothing,
  onRetry: nothing,
  onClose: nothing,
};

const meta = {
  component: TagPicker,
  args,
  render: (args) => (
    <div className="relative h-88">
      <TagPicker {...args} />
      <a href="#beside" className="absolute right-4">
        Beside
      </a>
    </div>
  ),
} satisfies Meta<typeof TagPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Nothing: Story = { args: { tags: [], chosen: [] } };
export const Loading: Story = { args: { tags: 'loading' } };
export const Failed: Story = { args: { tags: 'failed', reason: 'O servidor não respondeu' } };
export const Creating: Story = { args: { isCreating: true } };
export const Dark: Story = { globals: { theme: 'dark' } };
