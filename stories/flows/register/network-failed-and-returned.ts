import type { registerMachine } from '#machines/register.ts';
import type { Flow } from '../flow.ts';
import { noNetwork, pagesCome } from './tags.ts';

export const networkFailedAndReturned: Flow<typeof registerMachine> = {
  name: 'network failed and returned',
  events: [
    { type: 'xstate.error.actor.loadRows', error: noNetwork },
    { type: 'live.returned' },
    pagesCome('loadRows'),
    { type: 'register.loadMore' },
    { type: 'xstate.error.actor.loadMoreRows', error: noNetwork },
    { type: 'live.returned' },
    { type: 'xstate.error.actor.reloadRows', error: noNetwork },
    { type: 'live.returned' },
    pagesCome('reloadRows', 40),
  ],
};
