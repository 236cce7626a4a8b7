import { createActor, fromCallback, fromPromise, setup } from 'xstate';
import type { Message, MessagePage, Ticket, TicketPage, User } from '#contract/schema.ts';
import { conversationMachine } from '#machines/conversation.ts';
import {
  type DraftStoreEvent,
  type DraftStoreOrder,
  outboxMachine,
  type SendMessageInput,
  type SendMessageOutput,
} from '#machines/outbox.ts';
import { ticketListMachine } from '#machines/ticket-list.ts';
import { type TicketsActorRef, ticketsMachine } from '#machines/tickets.ts';
import { answered, type Server } from './states.ts';

export interface SectionAnswers {
  user: User;
  tickets: Ticket[];
  messages: Message[];
  /** The ticket the address names. */
  selected?: string;
  server?: Server;
  live?: boolean;
}

/** The tickets section with answers made up here in place of the server's. */
export function aTicketsSection({ user, tickets, messages, selected, server = 'fine', live = true }: SectionAnswers) {
  const page = (status: string | undefined): TicketPage => {
    const found = tickets.filter((ticket) => !status || ticket.status === status);
    const count = (wanted: string) => tickets.filter((ticket) => ticket.status === wanted).length;
    const counters = { open: count('open'), pending: count('pending') };
    return { tickets: found, count: found.length, hasMore: false, counters };
  };
  const answer = <Answer>(value: () => Answer) => answered(server, value);
  const said = (ticketId: number): MessagePage => {
    const ticket = tickets.find(({ id }) => id === ticketId) ?? tickets[0];
    if (!ticket) throw new Error('A story with messages needs a ticket');
    return { messages, count: messages.length, hasMore: false, ticket };
  };
  const machine = ticketsMachine.provide({
    actors: {
      list: ticketListMachine.provide({
        actors: { listTickets: fromPromise(({ input }) => answer(() => page(input.status))) },
      }),
      conversation: conversationMachine.provide({
        actors: {
          listMessages: fromPromise(({ input }) => answer(() => said(input.ticketId))),
        },
      }),
      outbox: outboxMachine.provide({
        actors: {
          draftStore: fromCallback<DraftStoreOrder, { userId: number }>(({ sendBack }) => {
            sendBack({ type: 'outbox.restored', drafts: [] } satisfies DraftStoreEvent);
          }),
          sendMessage: fromPromise<SendMessageOutput, SendMessageInput>(() => new Promise(() => undefined)),
        },
      }),
      listTickets: fromPromise(({ input }) => answer(() => page(input.status))),
      findTicketByUuid: fromPromise(({ input }) =>
        answer(() => tickets.find(({ uuid }) => uuid === input.uuid) ?? gone()),
      ),
    },
  });
  const input = {
    user,
    clock: () => Date.parse('2026-11-20T18:00:00.000Z'),
    newId: () => crypto.randomUUID(),
    selected: selected ?? null,
    aim: null,
    isFocused: true,
  };
  // A section tells its parent what to show outside; this parent lets it pass.
  const parent = createActor(
    setup({ actors: { tickets: machine } }).createMachine({ invoke: { id: 'tickets', src: 'tickets', input } }),
  ).start();
  const section = parent.getSnapshot().children.tickets as TicketsActorRef;
  if (live) section.send({ type: 'live.aligned' });
  return section;
}

const gone = (): never => {
  throw { status: 404, code: 'ERR_NO_TICKET_FOUND', details: {} };
};
