import { assign, setup } from 'xstate';

export const callbackMachine = setup({
  types: {
    context: {} as { attempts: number },
    events: {} as
      | { type: 'callback.begin' }
      | { type: 'callback.finish' }
      | { type: 'callback.giveUp'; reason: string },
  },
  guards: {
    hasAttemptsLeft: ({ context }) => context.attempts < 2,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
  },
}).createMachine({
  id: 'callback',
  description: 'A customer asked to be called back.',
  context: { attempts: 0 },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nobody has called yet.',
      on: {
        'callback.begin': { target: 'calling' },
      },
    },
    calling: {
      description: 'An agent is on the phone.',
      on: {
        'callback.finish': { target: 'done' },
        'callback.giveUp': [
          { guard: 'hasAttemptsLeft', target: 'waiting', actions: 'countAttempt' },
          { target: 'missed' },
        ],
      },
    },
    missed: { type: 'final', description: 'Tried three times.' },
    done: { type: 'final' },
  },
});
