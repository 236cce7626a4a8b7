import type { Meta, StoryObj } from '@storybook/react-vite';
import { MachineWalk } from '#web/atlas/machine-walk.tsx';
import { alarmWorld } from '../../tests/machines/worlds/alarm.ts';
import { calendarWorld } from '../../tests/machines/worlds/calendar.ts';
import { campaignWorld } from '../../tests/machines/worlds/campaign.ts';
import { checkoutWorld } from '../../tests/machines/worlds/checkout.ts';
import { connectionWorld } from '../../tests/machines/worlds/connection.ts';
import { connectionsWorld } from '../../tests/machines/worlds/connections.ts';
import { conversationWorld } from '../../tests/machines/worlds/conversation.ts';
import { deliveryWorld } from '../../tests/machines/worlds/delivery.ts';
import { deskWorld } from '../../tests/machines/worlds/desk.ts';
import { detailsWorld } from '../../tests/machines/worlds/details.ts';
import { hoursWorld } from '../../tests/machines/worlds/hours.ts';
import { kanbanWorld } from '../../tests/machines/worlds/kanban.ts';
import { listWorld } from '../../tests/machines/worlds/list.ts';
import { lookupWorld } from '../../tests/machines/worlds/lookup.ts';
import { menuWorld } from '../../tests/machines/worlds/menu.ts';
import { outboxWorld } from '../../tests/machines/worlds/outbox.ts';
import { presenceWorld } from '../../tests/machines/worlds/presence.ts';
import { recorderWorld } from '../../tests/machines/worlds/recorder.ts';
import { registerWorld } from '../../tests/machines/worlds/register.ts';
import { schedulesWorld } from '../../tests/machines/worlds/schedules.ts';
import { sessionWorld } from '../../tests/machines/worlds/session.ts';
import { settingsWorld } from '../../tests/machines/worlds/settings.ts';
import { socketWorld } from '../../tests/machines/worlds/socket.ts';
import { taggingWorld } from '../../tests/machines/worlds/tagging.ts';
import { ticketWorld } from '../../tests/machines/worlds/ticket.ts';
import { ticketsWorld } from '../../tests/machines/worlds/tickets.ts';
import type { World } from '../../tests/machines/worlds/world.ts';

const meta = {
  title: 'Machines',
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    await canvas.findByRole('figure', {}, { timeout: 20_000 });
  },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

/** No argument, because Storybook writes those into its address, and a machine knows itself. */
const walked = (world: World): Story => ({ render: () => <MachineWalk world={world} /> });

export const Ticket: Story = walked(ticketWorld);
export const Connection: Story = walked(connectionWorld);
export const Campaign: Story = walked(campaignWorld);
export const Checkout: Story = walked(checkoutWorld);
export const Recorder: Story = walked(recorderWorld);
export const Session: Story = walked(sessionWorld);
export const Delivery: Story = walked(deliveryWorld);
export const Socket: Story = walked(socketWorld);
export const Desk: Story = walked(deskWorld);
export const Tickets: Story = walked(ticketsWorld);
export const List: Story = walked(listWorld);
export const Conversation: Story = walked(conversationWorld);
export const Outbox: Story = walked(outboxWorld);
export const Connections: Story = walked(connectionsWorld);
export const Details: Story = walked(detailsWorld);
export const Tagging: Story = walked(taggingWorld);
export const Presence: Story = walked(presenceWorld);
export const Schedules: Story = walked(schedulesWorld);
export const Lookup: Story = walked(lookupWorld);
export const Register: Story = walked(registerWorld);
export const Menu: Story = walked(menuWorld);
export const Settings: Story = walked(settingsWorld);
export const Hours: Story = walked(hoursWorld);
export const Kanban: Story = walked(kanbanWorld);
export const Calendar: Story = walked(calendarWorld);
export const Alarm: Story = walked(alarmWorld);
