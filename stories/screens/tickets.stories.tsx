import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, within } from 'storybook/test';
import { createActor } from 'xstate';
import type { Ticket } from '#contract/schema.ts';
import { deskMachine } from '#machines/desk.ts';
import { DeskProvider } from '#web/desk/desk-context.tsx';
import { setPreference } from '#web/preferences.ts';
import { TicketsPage } from '#web/screens/tickets/tickets-screen.tsx';
import { dark, failed, inPortuguese, loading, narrow, offline } from '../../tests/support/screens/states.ts';
import { aConversation, aMessage, anAgent, manyTickets } from '../../tests/support/screens/tickets.ts';
import { aTicketsSection, type SectionAnswers } from '../../tests/support/screens/tickets-section.ts';

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

const meta = {
  component: Page,
  args: {},
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

const [first, , waiting] = manyTickets(3);
const opened = { selected: first?.uuid ?? '', at: `/tickets/${first?.uuid}` };
const long = manyTickets(9).map((ticket) => ({
  ...ticket,
  contact: { ...ticket.contact, name: 'Associação dos Moradores e Comerciantes do Bairro de São Sebastião do Paraíso' },
  queue: { id: 3, name: 'Trocas, devoluções e garantia estendida', color: '#b87414' },
  whatsapp: { id: 1, name: 'Telefone da recepção da matriz, segundo andar' },
  tags: ['Aguardando o fornecedor de fora', 'Orçamento enviado e não respondido'].map((name, id) => ({
    id,
    name,
    color: '#1565c0',
  })),
  lastMessage: 'Uma mensagem que não cabe em uma linha e que continua. '.repeat(5),
  unreadMessages: 1200,
}));
const longMessages = [
  aMessage({ body: 'Um parágrafo que continua por várias linhas, como quem conta tudo de uma vez. '.repeat(8) }),
  aMessage({ body: 'umapalavrasemespaçosquenãocabeemumalinha'.repeat(6), fromMe: true }),
  aMessage({ body: `https://exemplo.test/${'caminho/'.repeat(20)}` }),
];
const toResolved = (ticket: Ticket): Ticket => ({ ...ticket, status: 'closed' });
const toBruno = (ticket: Ticket): Ticket => ({ ...ticket, userId: 7, user: { id: 7, name: 'Bruno Lima' } });

export const ListOnly: Story = {};
export const Opened: Story = { args: opened };
export const OpenedInTheDark: Story = { ...Opened, ...dark };
export const Waiting: Story = { args: { at: '/tickets?tab=pending' } };
export const WaitingOpened: Story = {
  args: { selected: waiting?.uuid ?? '', at: `/tickets/${waiting?.uuid}?tab=pending` },
};
export const Supervisor: Story = { args: { user: anAgent({ profile: 'supervisor' }) } };
export const Search: Story = {
  args: { at: '/tickets?tab=search' },
  parameters: { calls: { '/api/tags/list': [] } },
};
export const Empty: Story = { args: { tickets: [] } };
export const NobodyWaits: Story = { args: { tickets: [], at: '/tickets?tab=pending' } };
export const NoMessages: Story = { args: { ...opened, messages: [] } };
export const Loading: Story = { args: { ...opened, ...loading.args } };
export const Failed: Story = { args: { ...opened, ...failed.args } };
export const Offline: Story = {
  args: { ...opened, ...offline.args },
  ...inPortuguese,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Sem conexão com o servidor.')).length).toBeGreaterThan(0);
  },
};
export const LongTexts: Story = { args: { ...opened, tickets: long, messages: longMessages } };
export const Resolved: Story = {
  args: { ...opened, tickets: manyTickets(9).map(toResolved), at: `${opened.at}?tab=closed` },
};
export const Peeking: Story = {
  args: { user: anAgent({ profile: 'admin' }) },
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    const [peek] = await canvas.findAllByRole('button', { name: /^Espiar/ });
    if (peek) await userEvent.click(peek);
    await expect(await within(document.body).findByRole('dialog')).toBeVisible();
  },
};
/** A colleague's ticket is read and not answered. */
export const NoRights: Story = { args: { ...opened, tickets: manyTickets(9).map(toBruno) } };
export const Narrow: Story = { ...Opened, ...narrow };
export const NarrowList: Story = narrow;
export const Dark: Story = dark;
