import type { registerMachine } from '#machines/register.ts';
import type { Flow } from '../flow.ts';
import { notFound, pagesCome } from './tags.ts';

export const deleteWithConfirmation: Flow<typeof registerMachine> = {
  name: 'delete with confirmation',
  events: [
    pagesCome('loadRows'),
    { type: 'register.askRemoval', id: 1 },
    { type: 'register.keep' },
    { type: 'register.askRemoval', id: 1 },
    { type: 'register.remove' },
    { type: 'xstate.done.actor.deleteRow', output: {} },
    { type: 'register.askRemoval', id: 2 },
    { type: 'register.remove' },
    { type: 'xstate.error.actor.deleteRow', error: notFound },
  ],
};
