import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect } from 'storybook/test';
import { createActor } from 'xstate';
import { deskMachine } from '#machines/desk.ts';
import { DeskProvider } from '#web/desk/desk-context.tsx';
import { setPreference } from '#web/preferences.ts';
import { TicketsPage } from '#web/screens/tickets/tickets-screen.tsx';
import { aConversation, anAgent, manyTickets } from '../support/tickets.ts';
import { aTicketsSection, type SectionAnswers } from '../support/tickets-section.ts';

interface PageProps extends Partial<SectionAnswers> {
  at?: string;
}

/** Nobody is signed in at it: the section below is made up. */
const desk = createActor(deskMachine, {
  input: { clock: () => 0, newId: () => 'id', jitter: () => 0, toFact: () => undefined },
});

// The drawer asks a server for what it shows; it has stories of its own.
setPreference('contactDrawer', 'closed');

/** The page over a section whose server is made up. */
const Page = ({ at = '/tickets', ...answers }: PageProps) => {
  const [section] = useState(() =>
    aTicketsSection({ user: anAgent(), tickets: manyTickets(40), messages: aConversation(60), ...answers }),
  );
  return (
    <DeskProvider desk={desk}>
      <div className="h-screen">
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path="/tickets/:ticketId?" element={<TicketsPage tickets={section} />} />
          </Routes>
        </MemoryRouter>
      </div>
    </DeskProvider>
  );
};

const meta = { component: Page, args: {} } satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const [first, , waiting] = manyTickets(3);
const opened = { selected: first?.uuid ?? '', at: `/tickets/${first?.uuid}` };
const dark = { globals: { theme: 'dark' } };

export const ListOnly: Story = {};
export const Opened: Story = { args: opened };
export const OpenedInTheDark: Story = { ...Opened, ...dark };
export const Waiting: Story = { args: { at: '/tickets?tab=pending' } };
export const WaitingOpened: Story = {
  args: { selected: waiting?.uuid ?? '', at: `/tickets/${waiting?.uuid}?tab=pending` },
};
export const Supervisor: Story = { args: { user: anAgent({ profile: 'supervisor' }) } };
export const Search: Story = { args: { at: '/tickets?tab=search' } };
export const Empty: Story = { args: { tickets: [] } };
export const NobodyWaits: Story = { args: { tickets: [], at: '/tickets?tab=pending' } };
export const NoMessages: Story = { args: { ...opened, messages: [] } };
export const Loading: Story = { args: { server: 'silent' } };
export const Failed: Story = { args: { ...opened, server: 'broken' } };
export const Offline: Story = {
  args: { ...opened, server: 'unreachable' },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Sem conexão com o servidor.')).length).toBeGreaterThan(0);
  },
};
export const Narrow: Story = { ...Opened, globals: { viewport: { value: 'mobile2' } } };
export const Dark: Story = { ...dark };
