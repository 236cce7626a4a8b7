import { lookupMachine } from '#machines/lookup.ts';
import type { World } from './world.ts';

export const ana = { id: 1, name: 'Ana', detail: 'ana@acme.test' };

export const lookupWorld: World = {
  machine: lookupMachine,
  events: [
    { type: 'lookup.type', text: 'an' },
    { type: 'lookup.type', text: 'ana' },
    { type: 'lookup.retry' },
    { type: 'xstate.after.searchDebounce.lookup.settling' },
    { type: 'xstate.done.actor.find', output: [ana] },
    { type: 'xstate.error.actor.find', error: new Error('network') },
  ],
};
