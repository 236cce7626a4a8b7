import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Draft } from '#machines/outbox.ts';
import { Screen } from '#web/screens/failed-messages/failed-messages-screen.tsx';
import type { MemoryDesk } from '../../tests/support/memory/desk.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';
import { aMessage, anAgent, aTicket } from '../../tests/support/screens/tickets.ts';

const bakery = aTicket({ id: 1, failedMessages: 2, unreadMessages: 1 });
const clinic = aTicket({
  id: 2,
  status: 'closed',
  contact: { ...bakery.contact, id: 2, name: 'Clínica Três Palmeiras' },
  failedMessages: 1,
});
const bookshop = aTicket({
  id: 3,
  contact: { ...bakery.contact, id: 3, name: 'Livraria Rosa dos Ventos' },
  queueId: 2,
  queue: { id: 2, name: 'Vendas', color: '#2a6fdb', promptId: null, integrationId: null },
});

const refused = (id: number, ticketId: number, change: Partial<ReturnType<typeof aMessage>> = {}) =>
  aMessage({
    id,
    ticketId,
    fromMe: true,
    ack: 0,
    failure: 'ERR_WAPP_INVALID_CONTACT',
    createdAt: `2026-11-20T13:${20 + id}:00.000Z`,
    ...change,
  });

const messages = [
  refused(1, 1, { body: 'Bom dia! O motorista saiu para a entrega às 9h50 e deve chegar entre 14h e 16h.' }),
  refused(2, 1, {
    body: '',
    mediaType: 'application',
    mediaName: 'nota-4471.pdf',
    mediaUrl: '/api/media/nota-4471.pdf',
    failure: 'ERR_SENDING_WAPP_MSG',
  }),
  refused(3, 2, { body: 'Obrigado pelo contato! Até a próxima.', user: null, failure: 'ERR_WINDOW_CLOSED' }),
];

const aDraft = (place: number, change: Partial<Draft>): Draft => ({
  clientId: `unsent-${place}`,
  subjectId: 3,
  body: 'O livro chega na terça, posso separar um exemplar?',
  attachment: null,
  mediaUrl: null,
  quoted: null,
  writtenAt: Date.parse('2026-11-20T14:02:00.000Z'),
  place,
  state: 'failed',
  failure: { status: 409, code: 'ERR_TICKET_NOT_OPEN', details: {} },
  ...change,
});

/** What this browser kept of what it could not hand over. */
const withDraft = ({ draftStore, desk }: MemoryDesk) => {
  draftStore.hold();
  desk.subscribe(({ children }) => {
    if (children.tickets && !isRestored) {
      isRestored = true;
      draftStore.restore([aDraft(1, {})]);
    }
  });
  let isRestored = false;
};

const company = { tickets: [bakery, clinic, bookshop], messages, me: anAgent({ profile: 'supervisor' }) };

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/failed-messages', company },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const WithUnsent: Story = { args: { arrange: withDraft } };
export const Empty: Story = { args: { company: { ...company, messages: [] } } };
export const ForAnAgent: Story = { args: { company: { ...company, me: anAgent({ id: 9 }) } } };
export const ManyPages: Story = {
  args: {
    company: {
      ...company,
      messages: Array.from({ length: 45 }, (_, index) =>
        refused(index + 1, 1, { body: `Mensagem ${index + 1}`, createdAt: '2026-11-20T13:12:00.000Z' }),
      ),
    },
  },
};
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
