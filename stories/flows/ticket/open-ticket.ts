import type { Message } from '#contract/schema.ts';
import { aMessage } from '../../../tests/machines/support/things.ts';
import { waiting } from '../../../tests/machines/worlds/ticket.ts';
import { agent, aWaitingTicket, type Company } from '../../support/memory/company.ts';
import { name } from './screen.ts';

const ticketId = waiting.id;

/** Ana's own ticket, with what the customer wrote and whatever she has answered. */
export const anOpenTicket = (...answers: Message[]): Partial<Company> => ({
  tickets: [aWaitingTicket(ticketId, name, { status: 'open', userId: agent.id, user: agent })],
  messages: [aMessage(1, { ticketId, body: 'Bom dia, meu pedido não chegou' }), ...answers],
});

/** What Ana answered, stored and not yet taken by the phone. */
export const anAnswer = (id: number, change: Partial<Message> = {}): Message =>
  aMessage(id, {
    ticketId,
    clientId: `before ${id}`,
    body: 'Bom dia! Vou verificar agora mesmo.',
    fromMe: true,
    ack: 1,
    user: { id: agent.id, name: agent.name },
    contact: null,
    ...change,
  });
