import { setup } from 'xstate';

export const callbackMachine = setup({
  types: {
    events: {} as { type: 'callback.begin' } | { type: 'callback.finish' },
  },
}).createMachine({
  id: 'callback',
  description: 'A customer asked to be called back.',
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
      },
    },
    done: { type: 'final' },
  },
});
