import { setTimeout as pause } from 'node:timers/promises';
import { toPublication } from '#contract/live.ts';
import type { Chat, Message, Ticket } from '#contract/schema.ts';
import { aChatMessage } from '../../tests/support/fixtures/chats.ts';
import type { Fixture } from './fixture.ts';

let nextId = 1_000_000_000;

/** Pushes a customer's message of a ticket into every open page. */
export const pushMessage = ({ cable }: Fixture, ticket: Ticket, body: string) => {
  const id = nextId++;
  const now = new Date().toISOString();
  const changed: Ticket = {
    ...ticket,
    lastMessage: body,
    updatedAt: now,
    unreadMessages: ticket.unreadMessages + 1,
  };
  const fact = { type: 'message.received', message: messageOf(ticket, id, body, now), ticket: changed } as const;
  const { channel, payload } = toPublication(1, { ...fact, contact: ticket.contact }, []);
  cable.push(channel, { ...payload, seq: id });
};

/** Pushes what another member has said in a chat into every open page, as it comes from the server: twice. */
export const pushChatMessage = ({ cable }: Fixture, chat: Chat, message: string) => {
  const id = nextId++;
  const now = new Date().toISOString();
  const sender = chat.users.at(-1)?.user ?? null;
  const from = { senderId: sender?.id ?? null, sender };
  const said = aChatMessage(id, chat.id, { ...from, message, createdAt: now, updatedAt: now });
  const moved: Chat = { ...chat, lastMessage: message, updatedAt: now };
  for (const fact of [
    { type: 'chat.messageReceived', chat: moved, message: said },
    { type: 'chatMessage.received', chatId: chat.id, chat: moved, message: said },
  ] as const) {
    const { channel, payload } = toPublication(1, fact, []);
    cable.push(channel, { ...payload, seq: nextId++ });
  }
};

/** Pushes messages of these tickets in turn at a steady pace, the last one with a text of its own. */
export const pushBurst = async (
  fixture: Fixture,
  { tickets, count, milliseconds, last }: { tickets: Ticket[]; count: number; milliseconds: number; last: string },
) => {
  const start = performance.now();
  for (let sent = 0; sent < count - 1; ) {
    const due = Math.min(count - 1, Math.floor(((performance.now() - start) / milliseconds) * count));
    for (; sent < due; sent++) pushMessage(fixture, tickets[sent % tickets.length] as Ticket, `rajada ${sent}`);
    await pause(1);
  }
  pushMessage(fixture, tickets[0] as Ticket, last);
};

export const openTickets = async ({ url, token }: Fixture, count: number): Promise<Ticket[]> => {
  const tickets: Ticket[] = [];
  for (let pageNumber = 1; tickets.length < count; pageNumber++) {
    const answer = await fetch(`${url}/api/tickets?status=open&showAll=true&pageNumber=${pageNumber}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    tickets.push(...((await answer.json()) as { tickets: Ticket[] }).tickets);
  }
  return tickets.slice(0, count);
};

const messageOf = (ticket: Ticket, id: number, body: string, now: string): Message => ({
  id,
  ticketId: ticket.id,
  contact: ticket.contact,
  user: null,
  clientId: null,
  body,
  fromMe: false,
  mediaType: null,
  mediaUrl: null,
  mediaName: null,
  mediaMimeType: null,
  mediaSize: null,
  quotedMsg: null,
  isDeleted: false,
  isEdited: false,
  ack: 3,
  failure: null,
  read: false,
  createdAt: now,
  updatedAt: now,
});
