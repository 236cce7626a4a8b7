import type { Meta, StoryObj } from '@storybook/react-vite';
import { SystemView } from '#web/atlas/system-view.tsx';
import { createInspection } from '#web/desk/inspection.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { createDesk } from '../../tests/machines/support/desk-fixture.ts';
import { aMessage } from '../../tests/support/fixtures/message.ts';
import { aPage, aTicket } from '../../tests/support/fixtures/ticket.ts';
import { aSession } from '../../tests/support/fixtures/user.ts';

const meta = {
  title: 'Machines',
  component: SystemView,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div className="h-dvh">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SystemView>;

export default meta;

type Story = StoryObj<typeof meta>;

/** An agent signs in, opens a ticket and a customer writes: every actor that takes part, as it comes and goes. */
export const System: Story = {
  args: { inspection: createInspection() },
  play: async ({ args, canvas }) => {
    const mine = aTicket(1, { status: 'open', userId: 1 });
    const fixture = createDesk({}, { inspect: args.inspection.inspect });
    await fixture.signIn(aSession());
    for (const tickets of [[mine], [aTicket(2)], []]) await fixture.answer('listTickets', aPage(tickets));
    fixture.desk.send({ type: 'tickets.opened', uuid: mine.uuid });
    await fixture.answer('listMessages', { messages: [aMessage(8)], count: 1, hasMore: false, ticket: mine });
    fixture.push(11, { type: 'message.received', message: aMessage(9), ticket: mine, contact: mine.contact });
    await canvas.findAllByRole('button', { name: /^ticket:1/ });
    await canvas.findByRole('figure', { name: i18n.t('atlas:drawing', { name: 'desk' }) }, { timeout: 20_000 });
  },
};
