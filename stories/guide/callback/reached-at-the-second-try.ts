import type { Flow } from '../../flows/flow.ts';
import type { callbackMachine } from './with-an-event.ts';

export const reachedAtTheSecondTry: Flow<typeof callbackMachine> = {
  name: 'reached at the second try',
  events: [
    { type: 'callback.begin' },
    { type: 'callback.giveUp', reason: 'busy' },
    { type: 'callback.begin' },
    { type: 'callback.finish' },
  ],
};
