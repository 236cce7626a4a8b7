import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { outputIn } from './call.ts';
import { socketSetup } from './socket/setup.ts';

export type SocketActorRef = ActorRefFrom<typeof socketMachine>;

/**
 * The live link: keeps the cursor, asks for what was missed, notices silence.
 * Old snapshot + the facts reported here = a fresh load.
 */
export const socketMachine = socketSetup.createMachine({
  id: 'socket',
  description: 'The live link to the server: lost, catching up or live.',
  context: ({ input }) => ({
    toFact: input.toFact,
    jitter: input.jitter,
    cursor: null,
    buffer: [],
    shownTicket: null,
    attempts: 0,
    isBlind: false,
  }),
  initial: 'aligning',
  on: {
    'window.offline': { target: '.lost' },
    'ticketViewers.enter': { actions: 'keepShownTicket' },
    'ticketViewers.leave': { guard: 'isShownTicket', actions: 'forgetShownTicket' },
  },
  states: {
    aligning: {
      description: 'Takes the cursor before the lists are loaded, so that nothing falls between.',
      invoke: {
        id: 'findCursor',
        src: 'listLiveEvents',
        input: { after: -1 },
        onDone: [
          {
            guard: 'isBlind',
            target: 'linked',
            actions: [{ type: 'keepCursor', params: outputIn }, 'clearBlindness', 'reportAligned', 'reportReset'],
          },
          {
            target: 'linked',
            actions: [{ type: 'keepCursor', params: outputIn }, 'reportAligned'],
          },
        ],
        onError: { target: 'lost' },
      },
    },
    linked: {
      type: 'parallel',
      description: 'A link is there or on its way.',
      invoke: {
        id: 'liveLink',
        src: 'liveLink',
        onError: { target: 'lost' },
      },
      on: {
        'link.closed': { target: 'lost' },
        'live.signalled': { actions: 'deliverSignal' },
      },
      states: {
        flow: {
          initial: 'connecting',
          states: {
            connecting: {
              on: {
                'link.opened': { target: 'catchingUp', actions: 'showTicketAgain' },
              },
              after: { connectLimit: { target: '#socket.lost' } },
            },
            catchingUp: {
              description: 'Asks for what was missed; what is pushed meanwhile waits.',
              invoke: {
                id: 'listLiveEvents',
                src: 'listLiveEvents',
                input: ({ context }) => ({ after: context.cursor ?? -1 }),
                onDone: [
                  {
                    guard: { type: 'isTooFarBehind', params: outputIn },
                    target: 'live',
                    actions: [{ type: 'keepCursor', params: outputIn }, 'reportReset', 'deliverBuffer'],
                    description: 'Too far behind: the data is loaded anew, in place.',
                  },
                  {
                    guard: { type: 'hasMore', params: outputIn },
                    target: 'catchingUp',
                    reenter: true,
                    actions: { type: 'deliverPage', params: outputIn },
                  },
                  {
                    target: 'live',
                    actions: [{ type: 'deliverPage', params: outputIn }, 'deliverBuffer'],
                  },
                ],
                onError: { target: '#socket.lost' },
              },
              on: {
                'live.pushed': { actions: 'bufferPush' },
              },
              after: { catchUpLimit: { target: '#socket.lost' } },
            },
            live: {
              tags: 'live',
              entry: ['forgetAttempts', 'reportLive'],
              initial: 'listening',
              on: {
                'live.beacon': { guard: 'isBehind', target: 'catchingUp' },
                'window.focused': { target: 'catchingUp' },
                'window.online': { target: 'catchingUp' },
              },
              states: {
                listening: {
                  on: {
                    'live.pushed': { target: 'listening', reenter: true, actions: 'deliverPush' },
                    'live.beacon': {
                      guard: 'isLevel',
                      target: 'listening',
                      reenter: true,
                      actions: 'followBeacon',
                    },
                  },
                  after: { silence: { target: '#socket.lost', description: 'Nothing came, not even a beacon.' } },
                },
              },
            },
          },
        },
        onlineStatus: {
          description: 'Refreshes "last seen", and says which ticket is shown.',
          initial: 'present',
          on: {
            'ticketViewers.enter': { actions: ['keepShownTicket', 'showTicket'] },
            'ticketViewers.leave': { guard: 'isShownTicket', actions: ['forgetShownTicket', 'showTicket'] },
            'ticketViewers.write': { guard: 'isShownTicket', actions: 'signalWriting' },
            'chat.write': { actions: 'signalChatWriting' },
          },
          states: {
            present: {
              after: { statusPing: { target: 'present', reenter: true, actions: 'signalOnline' } },
            },
          },
        },
      },
    },
    lost: {
      tags: 'lost',
      entry: ['rememberBlindness', 'clearBuffer', 'countAttempt', 'reportLost'],
      on: {
        'window.online': [{ guard: 'hasCursor', target: 'linked' }, { target: 'aligning' }],
        'window.focused': [{ guard: 'hasCursor', target: 'linked' }, { target: 'aligning' }],
      },
      after: {
        reconnectBackoff: [{ guard: 'hasCursor', target: 'linked' }, { target: 'aligning' }],
      },
    },
  },
});

export const selectIsLive = (snapshot: SnapshotFrom<typeof socketMachine>) => snapshot.hasTag('live');
export const selectIsLost = (snapshot: SnapshotFrom<typeof socketMachine>) => snapshot.hasTag('lost');
