import { assign, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { TicketPresence } from '#contract/schema.ts';
import { factsIn, type LiveMessage } from './live.ts';

export interface TicketViewersInput {
  ticketId: number;
  viewerId: number;
}

export interface TicketViewersContext extends TicketViewersInput {
  others: readonly TicketPresence[];
}

/** `ticket.cleared`: there is no text any more. */
export type TicketViewersEvent = LiveMessage | { type: 'ticket.typed' } | { type: 'ticket.cleared' };

export type RoomOrder = { type: 'room.write'; isWriting: boolean };

/** Who else has one ticket open, and telling them that one has it open or writes there. */
export const ticketViewersMachine = setup({
  types: {
    context: {} as TicketViewersContext,
    input: {} as TicketViewersInput,
    events: {} as TicketViewersEvent,
  },
  actors: {
    room: fromCallback<RoomOrder, TicketViewersInput>(() => {
      throw new Error('The room of the ticket is not provided');
    }),
  },
  delays: {
    /** The server takes somebody as writing for 5 s after each word of it. */
    writingPause: 3000,
  },
  actions: {
    takeFacts: assign(({ context, event }) => {
      const last = factsIn(event).findLast(
        (fact) => fact.type === 'presence.updated' && fact.ticketId === context.ticketId,
      );
      return last?.type === 'presence.updated'
        ? { others: last.users.filter(({ id }) => id !== context.viewerId) }
        : {};
    }),
    forgetOthers: assign({ others: [] }),
    sayWriting: sendTo('room', { type: 'room.write', isWriting: true }),
    sayResting: sendTo('room', { type: 'room.write', isWriting: false }),
  },
}).createMachine({
  id: 'ticket-viewers',
  description: 'Who else has a ticket open, and who of them writes.',
  context: ({ input }) => ({ ...input, others: [] }),
  initial: 'inside',
  states: {
    inside: {
      invoke: {
        id: 'room',
        src: 'room',
        input: ({ context }) => context,
        onError: { target: 'outside', actions: 'forgetOthers' },
      },
      on: {
        'live.received': { actions: 'takeFacts' },
        'ticket.cleared': { target: '.quiet', actions: 'sayResting' },
      },
      initial: 'quiet',
      states: {
        quiet: {
          on: { 'ticket.typed': { target: 'writing', actions: 'sayWriting' } },
        },
        writing: {
          description: 'They have been told; every key need not tell them again.',
          after: { writingPause: { target: 'quiet' } },
        },
      },
    },
    outside: {
      description: 'Without a room nobody is seen.',
    },
  },
});

export const selectOthers = (snapshot: SnapshotFrom<typeof ticketViewersMachine>) => snapshot.context.others;
