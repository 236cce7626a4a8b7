import type { Meta, StoryObj } from '@storybook/react-vite';
import { MachineWalk } from '#web/atlas/machine-walk.tsx';
import { campaignWorld } from '../worlds/campaign.ts';
import { checkoutWorld } from '../worlds/checkout.ts';
import { connectionWorld } from '../worlds/connection.ts';
import { conversationWorld } from '../worlds/conversation.ts';
import { deliveryWorld } from '../worlds/delivery.ts';
import { recorderWorld } from '../worlds/recorder.ts';
import { sessionWorld } from '../worlds/session.ts';
import { socketWorld } from '../worlds/socket.ts';
import { ticketWorld } from '../worlds/ticket.ts';

const meta = {
  title: 'Machines',
  component: MachineWalk,
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    await canvas.findByRole('figure', { name: /^Desenho/ }, { timeout: 20_000 });
  },
} satisfies Meta<typeof MachineWalk>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Ticket: Story = { args: { world: ticketWorld } };
export const Connection: Story = { args: { world: connectionWorld } };
export const Campaign: Story = { args: { world: campaignWorld } };
export const Checkout: Story = { args: { world: checkoutWorld } };
export const Recorder: Story = { args: { world: recorderWorld } };
export const Session: Story = { args: { world: sessionWorld } };
export const Delivery: Story = { args: { world: deliveryWorld } };
export const Socket: Story = { args: { world: socketWorld } };
export const Conversation: Story = { args: { world: conversationWorld } };
