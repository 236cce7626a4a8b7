import type { Message, Ticket } from '#contract/schema.ts';
import { rateOf } from '#machines/bot/rate.ts';
import type { Company } from '../company.ts';
import type { Bots } from './bots.ts';
import type { Tickets } from './tickets.ts';

export type Customer = Ticket['contact'];

/** The customers' phones in memory, at one connection: what is written on them opens tickets as on the server. */
export function createPhones(company: Company, tickets: Tickets, bots: Bots) {
  const ticketsOf = (customer: Customer) =>
    company.tickets.filter(({ contactId }) => contactId === customer.id).sort((one, other) => one.id - other.id);

  const latest = (customer: Customer) => ticketsOf(customer).at(-1);

  /** With one queue a connection's tickets are in it. */
  const open = (customer: Customer): Ticket => {
    const [connection] = company.connections;
    const [queue, ...more] = connection?.queues ?? [];
    return tickets.open(customer, { queueId: queue && more.length === 0 ? queue.id : null });
  };

  return {
    latest,
    /** Writes a text, or sends a picture where there is none. */
    async write(customer: Customer, text: string | null): Promise<void> {
      const before = latest(customer);
      if (before && bots.stateOf(before) === 'askedToRate' && rateOf(text ?? '') !== undefined) {
        tickets.receive(before.id, text ?? '', { read: true });
        bots.rate(before, text ?? '');
        return;
      }
      const isNew = before?.status !== 'pending' && before?.status !== 'open';
      const { id } = isNew ? open(customer) : before;
      tickets.receive(id, text ?? '', text === null ? picture : {});
      tickets.obey(id, await bots.answer(tickets.find(id), text, isNew));
    },
    /** Somebody writes to the customer on the company's own phone. */
    writeAsCompany(customer: Customer, text: string): void {
      const ticket = latest(customer);
      if (!ticket) throw new Error('The customer has no ticket');
      tickets.say(ticket.id, text);
      tickets.obey(ticket.id, bots.follow(ticket, { type: 'ticket.released' }));
    },
    /** What a customer's phone shows, oldest first. */
    talk(customer: Customer): Message[] {
      const ids = ticketsOf(customer).map(({ id }) => id);
      return company.messages.filter(({ ticketId }) => ids.includes(ticketId)).sort((one, other) => one.id - other.id);
    },
  };
}

const picture: Partial<Message> = {
  mediaType: 'image',
  mediaUrl: '/api/media/foto.png',
  mediaName: 'foto.png',
  mediaSize: 68,
  mediaMimeType: 'image/png',
};
