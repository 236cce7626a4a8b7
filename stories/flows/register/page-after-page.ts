import type { registerMachine } from '#machines/register.ts';
import type { Flow } from '../flow.ts';
import { nextPageComes, noNetwork, pagesCome } from './tags.ts';

export const pageAfterPage: Flow<typeof registerMachine> = {
  name: 'page after page',
  events: [
    pagesCome('loadRows'),
    { type: 'register.loadMore' },
    nextPageComes(21),
    { type: 'register.loadMore' },
    { type: 'xstate.error.actor.loadMoreRows', error: noNetwork },
    { type: 'register.retry' },
    nextPageComes(41),
  ],
};
