import type { Message, Ticket, User } from '#contract/schema.ts';

let lastId = 900;

/** A ticket as the server would answer it, changed where a story needs it. */
export function aTicket(change: Partial<Ticket> = {}): Ticket {
  const id = change.id ?? 1042;
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    code: `20261120${id}`,
    status: 'open',
    userId: 2,
    user: { id: 2, name: 'Agente 1' },
    queueId: 1,
    queue: { id: 1, name: 'Suporte', color: '#2f9e5b', promptId: null, integrationId: null },
    contactId: id,
    contact: {
      id,
      name: 'Padaria Monte Claro',
      number: '5511977770198',
      channel: 'whatsapp' as const,
      email: '',
      profilePicUrl: null,
    },
    whatsappId: 1,
    whatsapp: { id: 1, name: 'Principal' },
    tags: [{ id: 1, name: 'Retorno', color: '#d97706' }],
    isGroup: false,
    chatbot: false,
    useIntegration: false,
    promptId: null,
    integrationId: null,
    lastMessage: 'Pode ser às 15h, perfeito. Obrigado!',
    lastMessageKind: null,
    lastMessageFromMe: false,
    lastMessageIsAutomatic: false,
    lastMessageUser: null,
    unreadMessages: 0,
    failedMessages: 0,
    replyUntil: null,
    createdAt: '2026-11-20T13:12:00.000Z',
    updatedAt: '2026-11-20T13:42:00.000Z',
    ...change,
  };
}

/** A message as the server would answer it, changed where a story needs it. */
export function aMessage(change: Partial<Message> = {}): Message {
  lastId += 1;
  const id = change.id ?? lastId;
  return {
    id,
    clientId: null,
    ticketId: 1042,
    body: 'Bom dia! A entrega de hoje ainda não chegou 😕',
    fromMe: false,
    ack: change.fromMe ? 4 : 3,
    failure: null,
    mediaType: null,
    mediaUrl: null,
    mediaName: null,
    mediaSize: null,
    mediaMimeType: null,
    quotedMsg: null,
    isDeleted: false,
    isEdited: false,
    read: true,
    user: change.fromMe ? { id: 2, name: 'Agente 1' } : null,
    contact: change.fromMe ? null : { id: 1042, name: 'Padaria Monte Claro' },
    createdAt: '2026-11-20T13:12:00.000Z',
    updatedAt: '2026-11-20T13:12:00.000Z',
    ...change,
  };
}

/** A conversation of any length, one message a minute, both sides, several days. */
export function aConversation(count: number): Message[] {
  const began = Date.parse('2026-11-17T12:00:00.000Z');
  return Array.from({ length: count }, (_, index) =>
    aMessage({
      id: index + 1,
      ticketId: index < count / 3 ? 987 : 1042,
      fromMe: index % 5 > 2,
      body: said[index % said.length] ?? '',
      createdAt: new Date(began + index * 61_000 * Math.max(1, 4000 / count)).toISOString(),
    }),
  );
}

const said = [
  'Bom dia!',
  'A entrega de hoje ainda não chegou. Podem verificar com o motorista, por favor? O pedido era para as 8h e o balcão já está sem pão de forma.',
  'É o pedido 4471',
  'Bom dia! Já localizei: saiu para entrega às 9h50.',
  'O motorista chega entre 14h e 16h, pode ser?',
  'Pode sim',
  'Obrigado',
];

/** An agent of the queue Suporte. */
export function anAgent(change: Partial<User> = {}): User {
  return {
    id: 2,
    name: 'Agente 1',
    email: 'agent1@acme.test',
    profile: 'user',
    super: false,
    companyId: 1,
    company: {
      id: 1,
      name: 'Acme',
      email: '',
      dueDate: '2027-12-31T03:00:00.000Z',
      trialExpiration: null,
      timeZone: 'America/Sao_Paulo',
      settings: [],
    },
    queues: [
      { queueId: 1, name: 'Suporte', color: '#2f9e5b' },
      { queueId: 2, name: 'Vendas', color: '#2a6fdb' },
    ],
    whatsappId: null,
    allTicket: 'disable',
    firstSteps: false,
    online: true,
    lastSeen: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    ...change,
  };
}

const people = [
  'Padaria Monte Claro',
  '+55 11 98888-0142',
  'Livraria Rosa dos Ventos',
  'Oficina do Farol',
  'Clínica Três Palmeiras',
];

/** Many tickets, newest first, every third of them waiting. */
export function manyTickets(count: number): Ticket[] {
  return Array.from({ length: count }, (_, index) => {
    const isWaiting = index % 3 === 2;
    return aTicket({
      id: 2000 - index,
      status: isWaiting ? 'pending' : 'open',
      ...(isWaiting && { userId: null, user: null }),
      contact: {
        id: index,
        name: people[index % people.length] ?? '',
        number: '',
        channel: 'whatsapp' as const,
        email: '',
        profilePicUrl: null,
      },
      queue:
        index % 2
          ? { id: 2, name: 'Vendas', color: '#2a6fdb', promptId: null, integrationId: null }
          : { id: 1, name: 'Suporte', color: '#2f9e5b', promptId: null, integrationId: null },
      queueId: index % 2 ? 2 : 1,
      tags: index % 4 === 1 ? [{ id: 2, name: 'Atacado', color: '#7c5cd6' }] : [],
      unreadMessages: index % 5 === 1 ? index : 0,
      updatedAt: new Date(Date.parse('2026-11-20T17:42:00.000Z') - index * 4_000_000).toISOString(),
    });
  });
}
