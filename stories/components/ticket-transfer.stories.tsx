import type { Meta, StoryObj } from '@storybook/react-vite';
import { TicketTransferDialog } from '#web/screens/tickets/views/conversation/ticket-transfer-dialog.tsx';

const nothing = () => undefined;

const meta = {
  component: TicketTransferDialog,
  args: {
    options: {
      queues: [
        { id: 1, name: 'Suporte', color: '#2f9e5b' },
        { id: 2, name: 'Vendas', color: '#2a6fdb' },
      ],
      users: [
        { id: 2, name: 'Agente 1', queueIds: [1, 2] },
        { id: 3, name: 'Agente 2', queueIds: [1] },
      ],
      connections: [{ id: 1, name: 'Principal' }],
    },
    isBusy: false,
    onTransfer: nothing,
    onRetry: nothing,
    onClose: nothing,
  },
} satisfies Meta<typeof TicketTransferDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { options: 'loading' } };
export const Failed: Story = { args: { options: 'failed' } };
export const Busy: Story = { args: { isBusy: true } };
export const Dark: Story = { globals: { theme: 'dark' } };
