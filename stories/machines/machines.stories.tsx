import type { Meta, StoryObj } from '@storybook/react-vite';
import { MachineWalk } from '#web/atlas/machine-walk.tsx';
import { announcementsFixture } from '../../tests/machines/fixtures/announcements.ts';
import { bulkRemovalFixture } from '../../tests/machines/fixtures/bulk-removal.ts';
import { campaignFixture } from '../../tests/machines/fixtures/campaigns/campaign.ts';
import { campaignReportFixture } from '../../tests/machines/fixtures/campaigns/campaign-report.ts';
import { shippingFixture } from '../../tests/machines/fixtures/campaigns/shipping.ts';
import { chatsFixture } from '../../tests/machines/fixtures/chats.ts';
import { checkoutFixture } from '../../tests/machines/fixtures/checkout.ts';
import { connectionFixture } from '../../tests/machines/fixtures/connections/connection.ts';
import { connectionsFixture } from '../../tests/machines/fixtures/connections/connections.ts';
import { pairingCodeFixture } from '../../tests/machines/fixtures/connections/pairing-code.ts';
import { unreadablePartsFixture } from '../../tests/machines/fixtures/connections/unreadable-parts.ts';
import { contactImportFixture } from '../../tests/machines/fixtures/contacts/contact-import.ts';
import { mistakenNumbersFixture } from '../../tests/machines/fixtures/contacts/mistaken-numbers.ts';
import { dashboardFixture } from '../../tests/machines/fixtures/dashboard.ts';
import { alarmFixture } from '../../tests/machines/fixtures/desk/alarm.ts';
import { companyPlanFixture } from '../../tests/machines/fixtures/desk/company-plan.ts';
import { deskFixture } from '../../tests/machines/fixtures/desk/desk.ts';
import { firstStartFixture } from '../../tests/machines/fixtures/desk/first-start.ts';
import { installationFixture } from '../../tests/machines/fixtures/desk/installation.ts';
import { notificationPreferencesFixture } from '../../tests/machines/fixtures/desk/notification-preferences.ts';
import { passwordRequestFixture } from '../../tests/machines/fixtures/desk/password-request.ts';
import { refundsFixture } from '../../tests/machines/fixtures/desk/refunds.ts';
import { sessionFixture } from '../../tests/machines/fixtures/desk/session.ts';
import { socketFixture } from '../../tests/machines/fixtures/desk/socket.ts';
import { troublesFixture } from '../../tests/machines/fixtures/desk/troubles.ts';
import type { Fixture } from '../../tests/machines/fixtures/fixture.ts';
import { listScreenFixture } from '../../tests/machines/fixtures/list-screen.ts';
import { lookupFixture } from '../../tests/machines/fixtures/lookup.ts';
import { mentionsFixture } from '../../tests/machines/fixtures/mentions.ts';
import { botFixture } from '../../tests/machines/fixtures/queues/bot.ts';
import { hoursFixture } from '../../tests/machines/fixtures/queues/hours.ts';
import { queueOptionsFixture } from '../../tests/machines/fixtures/queues/queue-options.ts';
import { calendarFixture } from '../../tests/machines/fixtures/schedules/calendar.ts';
import { schedulesFixture } from '../../tests/machines/fixtures/schedules/schedules.ts';
import { settingsFixture } from '../../tests/machines/fixtures/settings.ts';
import { supervisionFixture } from '../../tests/machines/fixtures/supervision.ts';
import { ackFixture } from '../../tests/machines/fixtures/tickets/ack.ts';
import { assignmentFixture } from '../../tests/machines/fixtures/tickets/assignment.ts';
import { contactDrawerFixture } from '../../tests/machines/fixtures/tickets/contact-drawer.ts';
import { conversationFixture } from '../../tests/machines/fixtures/tickets/conversation.ts';
import { failedMessagesFixture } from '../../tests/machines/fixtures/tickets/failed-messages.ts';
import { kanbanFixture } from '../../tests/machines/fixtures/tickets/kanban.ts';
import { outboxFixture } from '../../tests/machines/fixtures/tickets/outbox.ts';
import { recorderFixture } from '../../tests/machines/fixtures/tickets/recorder.ts';
import { slaFixture } from '../../tests/machines/fixtures/tickets/sla.ts';
import { taggingFixture } from '../../tests/machines/fixtures/tickets/tagging.ts';
import { ticketFixture } from '../../tests/machines/fixtures/tickets/ticket.ts';
import { ticketChoiceFixture } from '../../tests/machines/fixtures/tickets/ticket-choice.ts';
import { ticketListFixture } from '../../tests/machines/fixtures/tickets/ticket-list.ts';
import { ticketViewersFixture } from '../../tests/machines/fixtures/tickets/ticket-viewers.ts';
import { ticketsFixture } from '../../tests/machines/fixtures/tickets/tickets.ts';

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
const walked = (fixture: Fixture): Story => ({ render: () => <MachineWalk fixture={fixture} /> });

export const Ticket: Story = walked(ticketFixture);
export const Bot: Story = walked(botFixture);
export const Connection: Story = walked(connectionFixture);
export const Campaign: Story = walked(campaignFixture);
export const Shipping: Story = walked(shippingFixture);
export const Checkout: Story = walked(checkoutFixture);
export const Recorder: Story = walked(recorderFixture);
export const Session: Story = walked(sessionFixture);
export const Ack: Story = walked(ackFixture);
export const Assignment: Story = walked(assignmentFixture);
export const Sla: Story = walked(slaFixture);
export const Socket: Story = walked(socketFixture);
export const Supervision: Story = walked(supervisionFixture);
export const Desk: Story = walked(deskFixture);
export const Tickets: Story = walked(ticketsFixture);
export const TicketList: Story = walked(ticketListFixture);
export const TicketChoice: Story = walked(ticketChoiceFixture);
export const Conversation: Story = walked(conversationFixture);
export const Outbox: Story = walked(outboxFixture);
export const Connections: Story = walked(connectionsFixture);
export const PairingCode: Story = walked(pairingCodeFixture);
export const ContactDrawer: Story = walked(contactDrawerFixture);
export const Tagging: Story = walked(taggingFixture);
export const TicketViewers: Story = walked(ticketViewersFixture);
export const Schedules: Story = walked(schedulesFixture);
export const Lookup: Story = walked(lookupFixture);
export const ListScreen: Story = walked(listScreenFixture);
export const QueueOptions: Story = walked(queueOptionsFixture);
export const Settings: Story = walked(settingsFixture);
export const CompanyPlan: Story = walked(companyPlanFixture);
export const FirstStart: Story = walked(firstStartFixture);
export const PasswordRequest: Story = walked(passwordRequestFixture);
export const Installation: Story = walked(installationFixture);
export const Refunds: Story = walked(refundsFixture);
export const Troubles: Story = walked(troublesFixture);
export const ContactImport: Story = walked(contactImportFixture);
export const BulkRemoval: Story = walked(bulkRemovalFixture);
export const Mentions: Story = walked(mentionsFixture);
export const MistakenNumbers: Story = walked(mistakenNumbersFixture);
export const UnreadableParts: Story = walked(unreadablePartsFixture);
export const Hours: Story = walked(hoursFixture);
export const Kanban: Story = walked(kanbanFixture);
export const Calendar: Story = walked(calendarFixture);
export const CampaignReport: Story = walked(campaignReportFixture);
export const Dashboard: Story = walked(dashboardFixture);
export const Alarm: Story = walked(alarmFixture);
export const Announcements: Story = walked(announcementsFixture);
export const FailedMessages: Story = walked(failedMessagesFixture);
export const Chats: Story = walked(chatsFixture);
export const NotificationPreferences: Story = walked(notificationPreferencesFixture);
