import type { Message, MessagePage, QuotedMessage, Ticket } from '#contract/schema.ts';
import { aMessage } from '../../../tests/support/fixtures/message.ts';
import { at } from '../../../tests/support/fixtures/times.ts';
import { agent, aWaitingTicket } from '../../../tests/support/memory/company.ts';

export const name = 'Dona Firmina';

const contact = { id: 1, name };
const user = { id: agent.id, name: agent.name };

/** The agent's own ticket, with two messages that nobody has read yet. */
export const ticket: Ticket = aWaitingTicket(1, name, {
  status: 'open',
  userId: user.id,
  user,
  unreadMessages: 2,
  updatedAt: at(60),
});

/** It stands on an older page, and the newest one answers it. */
export const first = aMessage(1, {
  contact,
  body: 'Bom dia, comprei a luminária azul da vitrine na semana passada e até agora não recebi nenhum aviso de entrega.',
});

export const newest = aMessage(30, {
  contact,
  body: 'É desta compra que estou falando.',
  quotedMsg: quoteOf(first),
});

/** Thirty, of which the newest twenty are loaded when the conversation is opened. */
export const messages: readonly Message[] = [
  first,
  ...Array.from({ length: 28 }, (_, index) => written(index + 2)),
  newest,
];

/** The agent's own, the newest first: of the very newest the phone tells, and the others may be deleted. */
export const [ownNewest, ...deletable] = messages.filter(({ fromMe }) => fromMe).reverse() as [Message, ...Message[]];

/** A stretch as the server answers with it. What it says of the ticket is older than what the browser knows. */
export const page = (from: number, to: number, change: Partial<MessagePage> = {}): MessagePage => ({
  messages: messages.filter(({ id }) => id >= from && id <= to),
  count: messages.length,
  hasMore: from > first.id,
  ticket: { ...ticket, updatedAt: at(0) },
  ...change,
});

/** The answer to a look at the newest messages, which reads them. */
export const pageRead = page(11, 30, { ticket: { ...ticket, unreadMessages: 0, updatedAt: at(1) } });

/** The customer wrote again. */
export const ticketUnread: Ticket = { ...ticket, unreadMessages: 1, updatedAt: at(1000) };

function written(id: number): Message {
  const isOwn = id % 2 === 0 && id < 29;
  return aMessage(id, {
    contact,
    ...(isOwn && { fromMe: true, ack: 3, user, contact: null }),
    body: isOwn
      ? `Resposta ${id}: já falei com a transportadora, e o pacote saiu do depósito. Aviso assim que houver novidade.`
      : `Pergunta ${id}: ainda não apareceu nada no rastreio. Pode conferir de novo o endereço que está no pedido?`,
  });
}

function quoteOf({ id, body, fromMe, mediaType, mediaUrl, mediaName, isDeleted, contact }: Message): QuotedMessage {
  return { id, body, fromMe, mediaType, mediaUrl, mediaName, isDeleted, contact };
}
