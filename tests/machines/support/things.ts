import type { Connection, Message, Session, Ticket, TicketPage, User } from '#contract/schema.ts';

/** The second of a made-up day, so that later things have later dates. */
export function at(second: number): string {
  return new Date(Date.UTC(2026, 0, 5, 12, 0, second)).toISOString();
}

export function aUser(change: Partial<User> = {}): User {
  return {
    id: 1,
    name: 'Ana',
    email: 'agent1@acme.test',
    profile: 'user',
    super: false,
    companyId: 1,
    company: {
      id: 1,
      name: 'Acme',
      email: 'acme@acme.test',
      dueDate: at(86_400 * 300),
      trialExpiration: null,
      settings: [],
    },
    queues: [
      { queueId: 1, name: 'Vendas', color: '#0a0' },
      { queueId: 2, name: 'Suporte', color: '#00a' },
    ],
    whatsappId: null,
    allTicket: 'disable',
    online: true,
    lastSeen: null,
    createdAt: at(0),
    updatedAt: at(0),
    ...change,
  };
}

export function aSession(change: Partial<User> = {}): Session {
  return { token: 'token', sessionId: 'here', user: aUser(change) };
}

export function aTicket(id: number, change: Partial<Ticket> = {}): Ticket {
  return {
    id,
    uuid: `uuid-${id}`,
    code: `T${id}`,
    status: 'pending',
    userId: null,
    user: null,
    queueId: 2,
    queue: { id: 2, name: 'Suporte', color: '#00a' },
    contactId: id,
    contact: { id, name: `Contato ${id}`, number: '5511900000000', email: '', profilePicUrl: null },
    whatsappId: 1,
    whatsapp: { id: 1, name: 'Principal' },
    tags: [],
    isGroup: false,
    chatbot: false,
    useIntegration: false,
    promptId: null,
    integrationId: null,
    lastMessage: 'Olá',
    lastMessageKind: null,
    lastMessageFromMe: false,
    lastMessageIsAutomatic: false,
    lastMessageUser: null,
    unreadMessages: 0,
    createdAt: at(0),
    updatedAt: at(id),
    ...change,
  };
}

export function aMessage(id: number, change: Partial<Message> = {}): Message {
  return {
    id,
    clientId: null,
    ticketId: 1,
    body: `mensagem ${id}`,
    fromMe: false,
    ack: 0,
    failure: null,
    mediaType: null,
    mediaUrl: null,
    mediaName: null,
    mediaSize: null,
    mediaMimeType: null,
    quotedMsg: null,
    isDeleted: false,
    isEdited: false,
    read: false,
    user: null,
    contact: { id: 1, name: 'Contato 1' },
    createdAt: at(id),
    updatedAt: at(id),
    ...change,
  };
}

export function aConnection(id: number, change: Partial<Connection> = {}): Connection {
  return {
    id,
    name: `Conexão ${id}`,
    status: 'CONNECTED',
    isDefault: id === 1,
    provider: 'beta',
    number: null,
    qrcode: '',
    retries: 0,
    greetingMessage: '',
    complationMessage: '',
    outOfHoursMessage: '',
    ratingMessage: '',
    token: null,
    expiresInactiveMessage: '',
    expiresTicket: 0,
    timeUseBotQueues: 0,
    maxUseBotQueues: 3,
    timeToTransfer: null,
    transferQueueId: null,
    promptId: null,
    queues: [],
    createdAt: at(0),
    updatedAt: at(id),
    ...change,
  };
}

export function aPage(tickets: Ticket[], change: Partial<TicketPage> = {}): TicketPage {
  return { tickets, count: tickets.length, hasMore: false, counters: { open: 0, pending: 0 }, ...change };
}
