import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NotificationList } from '#web/shell/notifications/notification-list.tsx';
import { Notifications } from '#web/shell/notifications/notifications.tsx';
import { inPortuguese } from '../../tests/support/screens/states.ts';
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
