import type { Connection, Contact, Message, Queue, Setting, Tag, Ticket, User } from '#contract/schema.ts';
import { aConnection } from '../fixtures/connection.ts';
import { aTicket } from '../fixtures/ticket.ts';
import { at } from '../fixtures/times.ts';
import { aUser } from '../fixtures/user.ts';

/** What the server in memory knows. Every flow begins with a company of its own. */
export interface Company {
  /** Who sits before the screen. */
  me: User;
  users: User[];
  queues: Queue[];
  connections: Connection[];
  contacts: Contact[];
  tags: Tag[];
  settings: Setting[];
  tickets: Ticket[];
  messages: Message[];
}

export const agent = aUser({ id: 3, name: 'Ana', email: 'agent1@acme.test' });
export const colleague = aUser({ id: 5, name: 'Bruno', email: 'agent2@acme.test' });
export const admin = aUser({ id: 1, name: 'Rita', email: 'admin@acme.test', profile: 'admin' });

/** A small company: two agents and an admin, two queues, one connection. */
export const aCompany = (change: Partial<Company> = {}): Company => ({
  me: agent,
  users: [agent, colleague, admin],
  queues: [aQueue(1, 'Vendas', '#00aa00'), aQueue(2, 'Suporte', '#0000aa')],
  connections: [aConnection(1, { name: 'Principal' })],
  contacts: [],
  tags: [],
  settings: [],
  tickets: [],
  messages: [],
  ...change,
});

/** A customer's ticket that waits in Suporte. */
export const aWaitingTicket = (id: number, name: string, change: Partial<Ticket> = {}): Ticket => {
  const ticket = aTicket(id, {
    lastMessage: 'Bom dia, meu pedido não chegou',
    ...change,
  });
  return { ...ticket, contact: { ...ticket.contact, name } };
};

export const aQueue = (id: number, name: string, color: string): Queue => ({
  id,
  name,
  color,
  greetingMessage: '',
  completionMessage: '',
  outOfHoursMessage: '',
  ratingMessage: '',
  orderQueue: id,
  integrationId: null,
  promptId: null,
  schedules: [],
  createdAt: at(0),
  updatedAt: at(0),
});
