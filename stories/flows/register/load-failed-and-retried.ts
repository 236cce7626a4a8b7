import type { registerMachine } from '#machines/register.ts';
import type { Flow } from '../flow.ts';
import { noNetwork, pagesCome } from './tags.ts';

export const loadFailedAndRetried: Flow<typeof registerMachine> = {
  name: 'load failed and retried',
  events: [
    { type: 'xstate.error.actor.loadRows', error: noNetwork },
    { type: 'register.retry' },
    pagesCome('loadRows'),
  ],
};
