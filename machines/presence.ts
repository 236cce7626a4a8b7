import { assign, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { TicketPresence } from '#contract/schema.ts';

export interface PresenceInput {
  ticketId: number;
  viewerId: number;
}

export interface PresenceContext extends PresenceInput {
  /** The others who have the ticket open. */
  others: readonly TicketPresence[];
}

export type PresenceEvent =
  | { type: 'presence.updated'; ticketId: number; users: readonly TicketPresence[] }
  | { type: 'ticket.typed' };

/** What the room is asked to do. */
export type RoomOrder = { type: 'room.write' };

/** Who else has one ticket open, and telling them that one has it open or writes there. */
export const presenceMachine = setup({
  types: {
    context: {} as PresenceContext,
    input: {} as PresenceInput,
    events: {} as PresenceEvent,
  },
  actors: {
    room: fromCallback<RoomOrder, PresenceInput>(() => {
      throw new Error('The room of the ticket is not provided');
    }),
  },
  delays: {
    /** The server takes somebody as writing for 5 s after each word of it. */
    writingPause: 3000,
  },
  guards: {
    isOfTicket: ({ context, event }) => event.type === 'presence.updated' && event.ticketId === context.ticketId,
  },
  actions: {
    keepOthers: assign(({ context, event }) =>
      event.type === 'presence.updated' ? { others: event.users.filter(({ id }) => id !== context.viewerId) } : {},
    ),
    forgetOthers: assign({ others: [] }),
    sayWriting: sendTo('room', { type: 'room.write' }),
  },
}).createMachine({
  id: 'presence',
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
        'presence.updated': { guard: 'isOfTicket', actions: 'keepOthers' },
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

export const selectOthers = (snapshot: SnapshotFrom<typeof presenceMachine>) => snapshot.context.others;
