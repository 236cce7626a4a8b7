import type { Meta, StoryObj } from '@storybook/react-vite';
import { MachineWalk } from '#web/atlas/machine-walk.tsx';
import { alarmWorld } from '../worlds/alarm.ts';
import { calendarWorld } from '../worlds/calendar.ts';
import { campaignWorld } from '../worlds/campaign.ts';
import { checkoutWorld } from '../worlds/checkout.ts';
import { connectionWorld } from '../worlds/connection.ts';
import { connectionsWorld } from '../worlds/connections.ts';
import { conversationWorld } from '../worlds/conversation.ts';
import { deliveryWorld } from '../worlds/delivery.ts';
import { deskWorld } from '../worlds/desk.ts';
import { detailsWorld } from '../worlds/details.ts';
import { hoursWorld } from '../worlds/hours.ts';
import { kanbanWorld } from '../worlds/kanban.ts';
import { listWorld } from '../worlds/list.ts';
import { lookupWorld } from '../worlds/lookup.ts';
import { menuWorld } from '../worlds/menu.ts';
import { outboxWorld } from '../worlds/outbox.ts';
import { presenceWorld } from '../worlds/presence.ts';
import { recorderWorld } from '../worlds/recorder.ts';
import { registerWorld } from '../worlds/register.ts';
import { schedulesWorld } from '../worlds/schedules.ts';
import { sessionWorld } from '../worlds/session.ts';
import { settingsWorld } from '../worlds/settings.ts';
import { socketWorld } from '../worlds/socket.ts';
import { taggingWorld } from '../worlds/tagging.ts';
import { ticketWorld } from '../worlds/ticket.ts';
import { ticketsWorld } from '../worlds/tickets.ts';

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
export const Desk: Story = { args: { world: deskWorld } };
export const Tickets: Story = { args: { world: ticketsWorld } };
export const List: Story = { args: { world: listWorld } };
export const Conversation: Story = { args: { world: conversationWorld } };
export const Outbox: Story = { args: { world: outboxWorld } };
export const Connections: Story = { args: { world: connectionsWorld } };
export const Details: Story = { args: { world: detailsWorld } };
export const Tagging: Story = { args: { world: taggingWorld } };
export const Presence: Story = { args: { world: presenceWorld } };
export const Schedules: Story = { args: { world: schedulesWorld } };
export const Lookup: Story = { args: { world: lookupWorld } };
export const Register: Story = { args: { world: registerWorld } };
export const Menu: Story = { args: { world: menuWorld } };
export const Settings: Story = { args: { world: settingsWorld } };
export const Hours: Story = { args: { world: hoursWorld } };
export const Kanban: Story = { args: { world: kanbanWorld } };
export const Calendar: Story = { args: { world: calendarWorld } };
export const Alarm: Story = { args: { world: alarmWorld } };
