import type { World } from '../../../tests/machines/worlds/world.ts';
import { callbackMachine } from './with-an-event.ts';

export const callbackWorld: World = {
  machine: callbackMachine,
  keyOf: ({ context }) => context.attempts,
  events: [{ type: 'callback.begin' }, { type: 'callback.finish' }, { type: 'callback.giveUp', reason: 'busy' }],
};
