import { setup } from 'xstate';

export const callbackMachine = setup({
  types: {
    events: {} as { type: 'callback.finish' },
  },
}).createMachine({
  id: 'callback',
  description: 'A customer asked to be called back.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Nobody has called yet.',
      on: {
        'callback.finish': { target: 'done' },
      },
    },
    done: { type: 'final' },
  },
});
