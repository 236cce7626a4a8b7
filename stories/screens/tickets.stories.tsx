import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { Ticket } from '#contract/schema.ts';
import { aSavedView } from '../../tests/machines/fixtures/tickets/saved-views.ts';
import { aClosingReason } from '../../tests/support/fixtures/entities.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, inPortuguese, loading, narrow, offline } from '../../tests/support/screens/states.ts';
import { aConversation, aMessage, anAgent, manyTickets } from '../../tests/support/screens/tickets.ts';
import { TicketsPage } from '../support/tickets-page.tsx';

const [first, , waiting] = manyTickets(3);
const ofFirst = { ticketId: first?.id ?? 0 };
const company = {
  me: anAgent(),
  tickets: manyTickets(40),
  messages: aConversation(60).map((message) => ({ ...message, ...ofFirst })),
};

const meta = {
  component: ScreenStage,
  args: { screen: TicketsPage, at: '/tickets', company },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const opened = { at: `/tickets/${first?.uuid}` };
const long = manyTickets(9).map((ticket) => ({
  ...ticket,
  contact: { ...ticket.contact, name: 'Associação dos Moradores e Comerciantes do Bairro de São Sebastião do Paraíso' },
  queue: {
    id: 3,
    name: 'Trocas, devoluções e garantia estendida',
    color: '#b87414',
    promptId: null,
    integrationId: null,
  },
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
  aMessage({
    ...ofFirst,
    body: 'Um parágrafo que continua por várias linhas, como quem conta tudo de uma vez. '.repeat(8),
  }),
  aMessage({ ...ofFirst, body: 'umapalavrasemespaçosquenãocabeemumalinha'.repeat(6), fromMe: true }),
  aMessage({ ...ofFirst, body: `https://exemplo.test/${'caminho/'.repeat(20)}` }),
];
const toResolved = (ticket: Ticket): Ticket => ({ ...ticket, status: 'closed' });
const toBruno = (ticket: Ticket): Ticket => ({ ...ticket, userId: 7, user: { id: 7, name: 'Bruno Lima' } });

export const ListOnly: Story = {};
export const Opened: Story = { args: opened };
export const OpenedInTheDark: Story = { ...Opened, ...dark };
/** What the queue of the opened ticket promises is due in so many minutes; beside it stand others. */
const promised = (left: number) => {
  const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const sla = (minutes: number) => ({
    kind: 'nextAnswer' as const,
    warnAt: minutesOn(minutes - 10),
    dueAt: minutesOn(minutes),
  });
  const tickets = company.tickets.map((ticket, index) => {
    const due = [left, undefined, undefined, 5, 40, -90][index];
    return due === undefined ? ticket : { ...ticket, sla: sla(due) };
  });
  return { ...opened, company: { ...company, tickets } };
};
export const OpenedWithAPromise: Story = { args: promised(45) };
export const OpenedWithAPromiseNearlyOver: Story = { args: promised(4) };
export const OpenedWithABrokenPromise: Story = { args: promised(-20) };
export const OpenedWithABrokenPromiseInTheDark: Story = { ...OpenedWithABrokenPromise, ...dark };
export const NarrowWithABrokenPromise: Story = { ...OpenedWithABrokenPromise, ...narrow };
export const WaitingWithPromises: Story = { args: { ...promised(4), at: '/tickets?tab=pending' } };
export const Waiting: Story = { args: { at: '/tickets?tab=pending' } };
export const WaitingOpened: Story = {
  args: { at: `/tickets/${waiting?.uuid}?tab=pending` },
};
export const Supervisor: Story = { args: { company: { ...company, me: anAgent({ profile: 'supervisor' }) } } };
export const Search: Story = { args: { at: '/tickets?tab=search' } };
export const Empty: Story = { args: { company: { ...company, tickets: [] } } };
export const NobodyWaits: Story = { args: { company: { ...company, tickets: [] }, at: '/tickets?tab=pending' } };
export const NoMessages: Story = { args: { ...opened, company: { ...company, messages: [] } } };
export const Loading: Story = { args: { ...opened, ...loading.args } };
export const Failed: Story = { args: { ...opened, ...failed.args } };
export const Offline: Story = {
  args: { ...opened, ...offline.args },
  ...inPortuguese,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Sem conexão com o servidor.')).length).toBeGreaterThan(0);
  },
};
export const LongTexts: Story = { args: { ...opened, company: { ...company, tickets: long, messages: longMessages } } };
export const Resolved: Story = {
  args: { company: { ...company, tickets: manyTickets(9).map(toResolved) }, at: `${opened.at}?tab=closed` },
};
export const Peeking: Story = {
  args: { company: { ...company, me: anAgent({ profile: 'admin' }) } },
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    const [peek] = await canvas.findAllByRole('button', { name: /sem aceitar$/ });
    if (peek) await userEvent.click(peek);
    await expect(await within(document.body).findByRole('dialog')).toBeVisible();
  },
};
/** The conversation closes, and its row is unread again. */
export const MarkedUnread: Story = {
  args: {
    ...opened,
    company: { ...company, tickets: manyTickets(9).map((ticket) => ({ ...ticket, unreadMessages: 0 })) },
  },
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Marcar como não lido' }));
    await canvas.findByText('Nenhum atendimento escolhido');
    await expect(canvas.getAllByText('1 mensagem não lida')).not.toHaveLength(0);
  },
};
const asking = (closingReason: 'optional' | 'required') =>
  manyTickets(9).map((ticket) => ({ ...ticket, queue: ticket.queue && { ...ticket.queue, closingReason } }));
const closingReasons = [
  aClosingReason(1, { name: 'Compra concluída' }),
  aClosingReason(2, { name: 'Dúvida respondida' }),
  aClosingReason(3, { name: 'Não usado', isActive: false }),
];
/** The queue wants to know why. */
export const ResolvedForAReason: Story = {
  args: { ...opened, company: { ...company, tickets: asking('required'), closingReasons } },
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Resolver' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Por que encerrar?' }));
    await expect(await dialog.findAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('compra{Enter}');
    await canvas.findByText('Nenhum atendimento escolhido');
  },
};
/** What is put aside stands in a place of its own, with when it comes back. */
export const Snoozed: Story = {
  args: {
    at: `${opened.at}?tab=snoozed`,
    company: {
      ...company,
      tickets: manyTickets(9).map((ticket) => ({ ...ticket, snoozedUntil: '2030-01-03T11:00:00.000Z' })),
    },
  },
};
export const SnoozedNarrow: Story = { args: { ...Snoozed.args, at: '/tickets?tab=snoozed' }, ...narrow };
/** It leaves the list, which says so, and is brought back from its conversation. */
export const Snoozing: Story = {
  args: opened,
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mais ações' }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'Adiar' }));
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Adiar o atendimento' }));
    await userEvent.click(await dialog.findByRole('button', { name: /^Na próxima semana/ }));
    await userEvent.click(await canvas.findByRole('tab', { name: /^Adiados ?1$/ }));
    await userEvent.click(await canvas.findByRole('button', { name: first?.contact.name ?? '' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Trazer de volta' }));
    await expect(await canvas.findByText('Nenhum atendimento adiado')).toBeVisible();
  },
};
/** Two of the list are chosen. */
export const Choosing: Story = {
  args: { company: { ...company, tickets: manyTickets(6) } },
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Escolher vários atendimentos' }));
    for (const ticket of manyTickets(2))
      await userEvent.click(
        await canvas.findByRole('button', { name: `Escolher o atendimento de ${ticket.contact.name}` }),
      );
    await expect(await canvas.findByText('2 escolhidos')).toBeVisible();
  },
};
export const ChoosingInTheDark: Story = { ...Choosing, globals: { ...inPortuguese.globals, ...dark.globals } };
export const ChoosingNarrow: Story = { ...Choosing, globals: { ...inPortuguese.globals, ...narrow.globals } };
/** The search stands as a queue has saved it, but for a tag that is gone; its words are other ones by now. */
export const SavedViewInUse: Story = {
  args: {
    at: '/tickets?tab=search&q=padaria&status=open&view=1',
    company: {
      ...company,
      me: anAgent({ profile: 'supervisor' }),
      savedViews: [
        aSavedView(1, {
          name: 'Urgentes em atendimento',
          userId: null,
          queue: { id: 1, name: 'Suporte' },
          filters: { list: 'search', status: 'open' },
          missing: ['tag'],
        }),
      ],
    },
  },
};
export const SavedViewInUseInTheDark: Story = { ...SavedViewInUse, ...dark };
export const SavedViewInUseNarrow: Story = { ...SavedViewInUse, ...narrow };
export const SavedViewGone: Story = { args: { at: '/tickets?tab=pending&view=7' } };
/** A colleague's ticket is read and not answered. */
export const NoRights: Story = { args: { ...opened, company: { ...company, tickets: manyTickets(9).map(toBruno) } } };
export const Narrow: Story = { ...Opened, ...narrow };
export const NarrowList: Story = narrow;
export const Dark: Story = dark;
