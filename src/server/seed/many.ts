import { randomBytes } from 'node:crypto';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import type { SystemScope } from '#server/records/base/scope.ts';
import { addContacts, addMessages, addTicketHistory, addTickets } from '#server/records/seed.ts';
import type { TicketStatus } from '#server/records/tickets/table.ts';
import { createChance } from './chance.ts';
import type { KnownCompany } from './company.ts';

/** How much a large demo has besides. */
export interface Many {
  tickets: number;
  /** Of one ticket, and of one chat. */
  messagesInLongest: number;
  /** Of each other ticket. */
  messagesElsewhere: number;
  chats: number;
}

/** Enough to see what is slow. */
export const large: Many = { tickets: 10_000, messagesInLongest: 10_000, messagesElsewhere: 9, chats: 1000 };

/** Enough to see what is drawn or fetched that nobody sees. */
export const fairlyLarge: Many = { tickets: 2000, messagesInLongest: 2000, messagesElsewhere: 1, chats: 100 };

/** How many rows a large demo has besides, in a company of so many users. */
export const rowsOfMany = ({ tickets, messagesInLongest, messagesElsewhere, chats }: Many, users: number): number =>
  3 * tickets + messagesInLongest + (tickets - 1) * messagesElsewhere + (2 + users) * chats + messagesInLongest - 1;

const minute = 60_000;

const lines = [
  'Olá! Tudo bem?',
  'O pedido chegou, obrigado.',
  'Pode confirmar o horário, por favor?',
  'Segue tudo certo por aqui.',
  'Consegue me mandar a foto de novo?',
  'Perfeito, fechado então.',
];

/** Tickets of as many customers, the longest of which is the newest open one. */
export async function addManyTickets(
  scope: SystemScope,
  { known, now, many, onRows }: { known: KnownCompany; now: Date; many: Many; onRows?: (count: number) => void },
): Promise<void> {
  const { companyId, connectionId, queues, users } = known;
  const chance = createChance(many.tickets);
  const agents = [...users.values()];
  const queueIds = [...queues.values()];
  const numbers = Array.from({ length: many.tickets }, (_, index) => `55849${String(70_000_000 + index)}`);
  const contactIds = await addContacts(
    scope,
    numbers.map((number, index) => ({
      companyId,
      name: `Cliente ${index + 1}`,
      number,
      numberKey: phoneNumberKey(number),
    })),
    onRows,
  );
  const rows = contactIds.map((contactId, index) => {
    const status: TicketStatus = index % 4 === 0 ? 'open' : index % 4 === 1 ? 'pending' : 'closed';
    const at = new Date(now.getTime() - (many.tickets - index) * 5 * minute);
    return {
      companyId,
      connectionId,
      contactId,
      status,
      code: at.toISOString().replace(/\D/g, ''),
      userId: status === 'pending' ? null : chance.pick(agents),
      // Everybody belongs to Suporte.
      queueId: status === 'pending' ? chance.pick(queueIds) : (queues.get('Suporte') ?? null),
      lastMessage: chance.pick(lines),
      lastMessageAt: at,
      unreadMessages: status === 'pending' ? 1 : 0,
      createdAt: at,
      updatedAt: at,
    };
  });
  const ticketIds = await addTickets(scope, rows, onRows);
  await addTicketHistory(
    scope,
    rows.map(({ status, userId, queueId, createdAt }, index) => ({
      companyId,
      ticketId: ticketIds[index] as number,
      kind: 'create',
      from: null,
      to: { status, userId, queueId, connectionId },
      at: createdAt,
    })),
    onRows,
  );
  const longest = rows.findLastIndex(({ status }) => status === 'open');
  const messages = rows.flatMap(({ status, userId, lastMessage, lastMessageAt }, index) => {
    const count = index === longest ? many.messagesInLongest : many.messagesElsewhere;
    return Array.from({ length: count }, (_, place) => {
      const left = count - 1 - place;
      const fromMe = left % 2 === 1;
      const at = new Date(lastMessageAt.getTime() - left * minute);
      return {
        companyId,
        connectionId,
        ticketId: ticketIds[index] as number,
        contactId: contactIds[index] as number,
        userId: fromMe ? userId : null,
        providerId: randomBytes(10).toString('hex').toUpperCase(),
        body: left === 0 ? lastMessage : `${chance.pick(lines)} (${index + 1}.${place + 1})`,
        fromMe,
        ack: fromMe ? 4 : 3,
        read: left > 0 || status !== 'pending',
        createdAt: at,
        updatedAt: at,
      };
    });
  });
  await addMessages(scope, messages, onRows);
}
