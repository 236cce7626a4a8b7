import { assign, type SnapshotFrom, setup } from 'xstate';
import { outputIn, requiredActor } from './call.ts';

/** Something that can be picked: a user, a contact, a ticket or a message, by name and what tells it from its namesakes. */
export interface LookupOption {
  id: number;
  name: string;
  detail: string;
  /** The address at which it stands, and the moment it is of. */
  to?: string;
  at?: string;
}

export interface LookupContext {
  text: string;
  options: LookupOption[];
}

export type LookupEvent = { type: 'lookup.type'; text: string } | { type: 'lookup.retry' };

/** Fewer characters are not searched for (spec section 9). */
export const MIN_LOOKUP_LENGTH = 3;

/** Finds users or contacts while somebody types (spec section 9: from 3 characters, half a second after the last key). */
export const lookupMachine = setup({
  types: {
    context: {} as LookupContext,
    events: {} as LookupEvent,
    tags: {} as 'loading',
  },
  actors: {
    find: requiredActor<LookupOption[], { text: string }>('find'),
  },
  delays: {
    searchDebounce: 500,
  },
  guards: {
    isLongEnough: ({ event }) => event.type === 'lookup.type' && event.text.trim().length >= MIN_LOOKUP_LENGTH,
  },
  actions: {
    keepText: assign(({ event }) => (event.type === 'lookup.type' ? { text: event.text } : {})),
    keepOptions: assign((_, options: LookupOption[]) => ({ options })),
    dropOptions: assign({ options: [] }),
  },
}).createMachine({
  id: 'lookup',
  description: 'Picking somebody by a few characters of the name.',
  context: { text: '', options: [] },
  initial: 'short',
  on: {
    'lookup.type': [
      { guard: 'isLongEnough', target: '.settling', reenter: true, actions: 'keepText' },
      { target: '.short', actions: ['keepText', 'dropOptions'] },
    ],
  },
  states: {
    short: {},
    settling: {
      tags: 'loading',
      after: { searchDebounce: { target: 'searching' } },
    },
    searching: {
      tags: 'loading',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: { target: 'found', actions: { type: 'keepOptions', params: outputIn } },
        onError: { target: 'failed', actions: 'dropOptions' },
      },
    },
    found: {},
    failed: {
      on: { 'lookup.retry': { target: 'searching' } },
    },
  },
});

type LookupSnapshot = SnapshotFrom<typeof lookupMachine>;

export const selectOptions = (snapshot: LookupSnapshot) => snapshot.context.options;

export const selectLookupState = (snapshot: LookupSnapshot): 'short' | 'loading' | 'found' | 'failed' =>
  snapshot.hasTag('loading') ? 'loading' : (snapshot.value as 'short' | 'found' | 'failed');
