import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { NoteMention } from '#contract/schema.ts';
import { NotificationList } from '#web/shell/notifications/notification-list.tsx';
import { Notifications } from '#web/shell/notifications/notifications.tsx';
import { dark, inPortuguese } from '../../tests/support/screens/states.ts';
import { manyTickets } from '../../tests/support/screens/tickets.ts';

const onOpen = fn();
const waiting = manyTickets(8).filter(({ status }) => status !== 'closed');

const meta = {
  component: NotificationList,
  args: { tickets: waiting, more: 'idle', onLoadMore: () => undefined, onOpen, onLeave: () => undefined },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <div className="w-80 rounded-lg border border-line bg-panel">
          <Story />
        </div>
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof NotificationList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nobody: Story = { args: { tickets: [], more: 'none' } };
export const WithFailures: Story = { args: { failed: 2 } };
export const WithFallenConnections: Story = { args: { failed: 2, fallen: 1 } };
const mentions: NoteMention[] = waiting.slice(0, 2).map(({ id, uuid, contact }) => ({
  ticketNote: {
    id,
    note: 'Conferir o frete com o balcão antes de responder, @Ana.',
    mentions: [{ id: 1, name: 'Ana' }],
    user: id % 2 === 0 ? null : { id: 4, name: 'Maximiliano Albuquerque Cavalcanti' },
    ticketId: id,
    contactId: contact.id,
    createdAt: '2026-11-20T13:00:00.000Z',
    updatedAt: '2026-11-20T13:00:00.000Z',
  },
  ticket: { id, uuid, contact },
}));
/** Each leads to its ticket, where it is seen. */
export const WithMentions: Story = { args: { mentions } };
export const WithMentionsDark: Story = { ...WithMentions, ...dark };
export const MoreFailed: Story = { args: { more: 'failed' } };

export const KeyboardOpensOne: Story = {
  render: (args) => (
    <div className="flex h-120 justify-end p-4">
      <Notifications count={args.tickets.length} failed={0}>
        {(close) => (
          <NotificationList
            {...args}
            onLeave={close}
            onOpen={(ticket) => {
              close();
              args.onOpen(ticket);
            }}
          />
        )}
      </Notifications>
    </div>
  ),
  ...inPortuguese,
  play: async ({ canvas }) => {
    onOpen.mockClear();
    canvas.getByRole('button', { name: /tickets com mensagens não lidas/ }).focus();
    await userEvent.keyboard('{Enter}');
    const first = waiting[0]?.contact.name ?? '';
    const [row] = await within(document.body).findAllByRole('button', { name: new RegExp(first) });
    row?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(onOpen).toHaveBeenCalledOnce();
  },
};
