import type { socketMachine } from '#machines/socket.ts';
import type { Flow } from '../flow.ts';
import { comingBack, cursorIsFound, linkOpens, nextTry } from './steps.ts';

export const triesThatFail: Flow<typeof socketMachine> = {
  name: 'tries that fail',
  events: [
    cursorIsFound,
    { type: 'xstate.after.connectLimit.socket.linked.flow.connecting' },
    nextTry,
    linkOpens,
    { type: 'xstate.error.actor.listLiveEvents', error: { status: 0, code: 'network' } },
    nextTry,
    linkOpens,
    { type: 'xstate.after.catchUpLimit.socket.linked.flow.catchingUp' },
    nextTry,
    { type: 'xstate.error.actor.liveLink', error: new Error('The link broke') },
    nextTry,
    ...comingBack,
  ],
};
