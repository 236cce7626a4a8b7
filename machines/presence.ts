import { assign, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { TicketPresence } from '#contract/schema.ts';
import { factsIn, type LiveMessage } from './live.ts';

export interface PresenceInput {
  ticketId: number;
  viewerId: number;
}

export interface PresenceContext extends PresenceInput {
  /** The others who have the ticket open. */
  others: readonly TicketPresence[];
}

export type PresenceEvent = LiveMessage | { type: 'ticket.typed' };

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
        'live.received': { actions: 'takeFacts' },
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
