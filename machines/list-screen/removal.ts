import { failureIn, outputIn } from '../call.ts';
import { listScreenSetup } from './setup.ts';

/** Asking for a row to be deleted, and deleting it. */
export const removal = listScreenSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetRemoving',
      on: { 'listScreen.askRemoval': { guard: 'isHeld', target: 'asking', actions: 'keepRemoving' } },
    },
    asking: {
      tags: 'asking',
      always: { guard: 'isRemovalMoot', target: 'idle', description: 'Somebody else has deleted it.' },
      on: {
        'listScreen.keep': { target: 'idle' },
        'listScreen.remove': { target: 'deleting' },
      },
    },
    deleting: {
      tags: ['asking', 'deleting'],
      invoke: {
        id: 'deleteRow',
        src: 'deleteRow',
        input: ({ context }) => ({ id: context.removing?.id ?? 0 }),
        onDone: {
          target: 'idle',
          actions: [{ type: 'takeRemoval', params: outputIn }, 'emitDeleted'],
        },
        onError: { target: 'idle', actions: { type: 'toastFailure', params: failureIn } },
      },
    },
  },
});
