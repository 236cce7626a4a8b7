import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Ticket } from '#contract/schema.ts';
import { TicketRow } from '#web/screens/tickets/views/ticket/ticket-row.tsx';
import { aTicket } from '../../tests/support/screens/tickets.ts';

const meta = {
  component: TicketRow,
  args: { ticket: aTicket(), today: new Date('2026-11-20T18:00:00.000Z'), onOpen: () => undefined },
  render: (args) => (
    <ul className="w-90 bg-panel">
      <li>
        <TicketRow {...args} />
      </li>
    </ul>
  ),
} satisfies Meta<typeof TicketRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const Selected: Story = { args: { isSelected: true } };

export const WithADraft: Story = { args: { draft: 'Vou conferir o estoque e' } };
export const DarkWithADraft: Story = { ...WithADraft, globals: { theme: 'dark' } };

export const Unread: Story = {
  args: { ticket: aTicket({ unreadMessages: 3, lastMessageKind: 'image', lastMessage: 'comprovante do pedido' }) },
};

export const ManyUnread: Story = { args: { ticket: aTicket({ unreadMessages: 200 }) } };

export const WithFailures: Story = {
  args: {
    ticket: aTicket({
      failedMessages: 2,
      unreadMessages: 3,
      lastMessageFromMe: true,
      lastMessage: 'Segue a nota fiscal em PDF',
    }),
  },
};

export const Waiting: Story = {
  args: { canAccept: true, ticket: aTicket({ status: 'pending', userId: null, user: null, unreadMessages: 2 }) },
};

/** For two hours, and the desk has said something by itself meanwhile. */
export const WaitingForLong: Story = {
  args: {
    canAccept: true,
    ticket: aTicket({
      status: 'pending',
      userId: null,
      user: null,
      unreadMessages: 2,
      lastMessage: 'Olá! Nosso atendimento começa às 8h.',
      lastMessageFromMe: true,
      lastMessageIsAutomatic: true,
      lastCustomerMessage: 'Bom dia! Meu pedido 4471 ainda não chegou, podem ver?',
      lastCustomerMessageKind: null,
      waitingSince: '2026-11-20T15:45:00.000Z',
    }),
  },
};

export const WaitingInTheDark: Story = { ...WaitingForLong, globals: { theme: 'dark' } };

const minute = new Date('2026-11-20T18:00:00.000Z');
const due = (kind: 'firstAnswer' | 'resolution', left: number) => ({
  kind,
  warnAt: new Date(minute.getTime() + (left - 6) * 60_000).toISOString(),
  dueAt: new Date(minute.getTime() + left * 60_000).toISOString(),
});
export const WithAPromise: Story = { args: { minute, ticket: aTicket({ sla: due('firstAnswer', 20) }) } };
export const PromiseNearlyOver: Story = { args: { minute, ticket: aTicket({ sla: due('firstAnswer', 5) }) } };
export const PromiseBroken: Story = { args: { minute, ticket: aTicket({ sla: due('resolution', -75) }) } };
export const WithAPromiseInTheDark: Story = { ...WithAPromise, globals: { theme: 'dark' } };
export const PromiseNearlyOverInTheDark: Story = { ...PromiseNearlyOver, globals: { theme: 'dark' } };
export const PromiseBrokenInTheDark: Story = { ...PromiseBroken, globals: { theme: 'dark' } };
export const PromiseNearlyOverInEnglish: Story = { ...PromiseNearlyOver, globals: { language: 'en' } };
export const PromiseBrokenInSpanish: Story = { ...PromiseBroken, globals: { language: 'es' } };

export const OfAGroup: Story = {
  args: {
    ticket: aTicket({
      isGroup: true,
      contact: { ...aTicket().contact, name: 'Entregas da Vila Nova', number: '120363041234567890' },
      lastMessage: 'Rosa: Chego em dez minutos',
    }),
  },
};

export const WithABot: Story = {
  args: {
    canAccept: true,
    ticket: aTicket({ status: 'pending', userId: null, user: null, queueId: null, queue: null, chatbot: true }),
  },
};

export const Accepting: Story = { args: { ...Waiting.args, isAccepting: true } };

export const OwnLastMessage: Story = {
  args: {
    ticket: aTicket({
      lastMessage: '*Agente 1:*\nSegue a nota fiscal em PDF',
      lastMessageFromMe: true,
      updatedAt: '2026-11-19T13:00:00.000Z',
    }),
  },
};

export const AutomaticReply: Story = {
  args: {
    ticket: aTicket({
      lastMessage: 'Olá! Nosso atendimento começa às 8h.',
      lastMessageFromMe: true,
      lastMessageIsAutomatic: true,
      status: 'pending',
      unreadMessages: 1,
    }),
    canAccept: true,
  },
};

export const Location: Story = {
  args: {
    ticket: aTicket({ lastMessageKind: 'locationMessage', lastMessage: '|https://maps.example/x|Rua das Flores, 10' }),
  },
};

export const WithoutQueue: Story = { args: { ticket: aTicket({ queue: null, queueId: null, tags: [] }) } };

export const LongEverything: Story = {
  args: {
    ticket: aTicket({
      contact: {
        id: 7,
        name: 'Associação dos Moradores e Comerciantes do Bairro Jardim das Palmeiras do Sul',
        number: '5511977770198',
        channel: 'whatsapp',
        email: '',
        profilePicUrl: null,
      },
      queue: {
        id: 3,
        name: 'Financeiro e cobranças recorrentes',
        color: '#ffff00',
        promptId: null,
        integrationId: null,
      },
      whatsapp: { id: 4, name: 'Loja da avenida principal' },
      tags: [
        { id: 1, name: 'Aguardando fornecedor', color: '#ffffff' },
        { id: 2, name: 'Urgente', color: '#000000' },
        { id: 3, name: 'Atacado', color: '#7c5cd6' },
        { id: 4, name: 'Retorno', color: '#d97706' },
      ],
      lastMessage: 'Uma mensagem muito comprida que não cabe na linha '.repeat(8),
      unreadMessages: 12,
      updatedAt: '2025-03-09T13:00:00.000Z',
    }),
  },
};

export const LongAndWaiting: Story = { args: { ...LongEverything.args, canAccept: true, onPeek: () => undefined } };

export const Dark: Story = { ...Selected, globals: { theme: 'dark' } };

export const LongInTheDark: Story = { ...LongEverything, globals: { theme: 'dark' } };

export const Found: Story = {
  args: {
    ticket: aTicket({ unreadMessages: 2 }),
    match: { body: 'Boa tarde! Segue então o orçamento que você pediu ontem', term: 'orcamento' },
  },
};

const camila = { userId: 9, user: { id: 9, name: 'Camila Rezende' } };

/** In a search: number, status and owner; here the words stand in an earlier ticket of the contact. */
export const FoundEarlier: Story = {
  args: {
    shows: 'status',
    ticket: aTicket({ id: 42, status: 'closed', ...camila }),
    match: { body: 'Trocamos a lamparina ontem, como pediu', term: 'lamparina', isEarlier: true },
  },
};

/** In a list of everybody's tickets. */
export const OfAColleague: Story = { args: { shows: 'owner', ticket: aTicket(camila), onPeek: () => undefined } };

export const LongOfAColleague: Story = {
  args: { shows: 'owner', ticket: { ...LongEverything.args?.ticket, ...camila } as Ticket, onPeek: () => undefined },
};

export const ForAnAdmin: Story = { args: { onPeek: () => undefined } };
