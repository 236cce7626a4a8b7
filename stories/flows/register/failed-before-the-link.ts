import type { registerMachine } from '#machines/register.ts';
import type { Flow } from '../flow.ts';
import { noNetwork, pagesCome } from './tags.ts';

export const failedBeforeTheLink: Flow<typeof registerMachine> = {
  name: 'failed before the link',
  events: [{ type: 'xstate.error.actor.loadRows', error: noNetwork }, { type: 'live.aligned' }, pagesCome('loadRows')],
};
