import type { Meta, StoryObj } from '@storybook/react-vite';
import { TicketsDialog } from '#web/screens/dashboard/tickets-dialog.tsx';
import { aTicket } from '../../tests/support/fixtures/ticket.ts';
import type { MemoryDesk } from '../../tests/support/memory/desk.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, narrow } from '../../tests/support/screens/states.ts';

const Waiting = () => <TicketsDialog figure="pending" query={{ days: 7 }} onClose={() => undefined} />;

const perPage = 20;

/** As many tickets behind the figure, the newest first. */
const behind =
  (count: number) =>
  ({ server }: MemoryDesk) =>
    server.answerWith('listDashboardTickets', ({ query }) => {
      const from = (Number(query.get('pageNumber')) - 1) * perPage;
      const length = Math.max(Math.min(perPage, count - from), 0);
      const tickets = Array.from({ length }, (_, index) => aTicket(count - from - index));
      return { tickets, count, hasMore: from + length < count };
    });

const meta = {
  component: ScreenStage,
  args: { screen: Waiting, at: '/', arrange: behind(23) },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Few: Story = { args: { arrange: behind(2) } };
export const Empty: Story = { args: { arrange: behind(0) } };
export const Failed: Story = {
  args: { arrange: ({ server }) => server.fail('listDashboardTickets', 500, 'ERR_INTERNAL') },
};
export const Narrow: Story = narrow;
export const Dark: Story = dark;
