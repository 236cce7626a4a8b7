import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { MistakenNumber, MistakenNumbers } from '#contract/schema.ts';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';
import { failureToast, type Toasted } from './effect.ts';
import type { LiveMessage } from './live.ts';
import { withAnswer } from './live-load.ts';
import * as section from './live-section.ts';

export interface MistakenNumbersContext extends section.LiveSection, MistakenNumbers {
  /** Keys of those that are chosen although they may be right, or left out although they may not. */
  turned: readonly string[];
}

export type MistakenNumbersEvent =
  | LiveMessage
  | { type: 'mistakenNumbers.retry' }
  | { type: 'mistakenNumbers.turn'; key: string }
  | { type: 'mistakenNumbers.chooseAll' }
  | { type: 'mistakenNumbers.chooseNone' }
  | { type: 'mistakenNumbers.mend' };

/** Numbers that look like the company's without its country's code, and those of them that an admin mends. */
export const mistakenNumbersMachine = setup({
  types: {
    context: {} as MistakenNumbersContext,
    events: {} as MistakenNumbersEvent,
    emitted: {} as Toasted,
    tags: {} as 'loading' | 'failed' | 'mending',
  },
  actors: {
    listMistakenNumbers: requiredActor<MistakenNumbers>('listMistakenNumbers'),
    mendMistakenNumbers: requiredActor<number, { numbers: readonly MistakenNumber[] }>('mendMistakenNumbers'),
  },
  guards: {
    hasChosen: ({ context }) => chosenOf(context).length > 0,
  },
  actions: {
    beginLoad: assign(section.withLoad),
    putNumbers: assign(({ context }, answer: MistakenNumbers) => withAnswer({ ...context, ...answer }, withFact)),
    keepFailure: assign(section.withFailure),
    takeFacts: assign(section.withNewsBy(withFact)),
    turnOne: assign(({ context: { turned }, event }) => {
      if (event.type !== 'mistakenNumbers.turn') return {};
      const { key } = event;
      return { turned: turned.includes(key) ? turned.filter((other) => other !== key) : [...turned, key] };
    }),
    chooseAll: assign(({ context }) => ({ turned: keysOf(context, mayBeRight) })),
    chooseNone: assign(({ context }) => ({ turned: keysOf(context, (number) => !mayBeRight(number)) })),
    toastMended: emit((_, count: number) => ({
      type: 'toasted' as const,
      kind: 'success' as const,
      key: 'numbersMended' as const,
      values: { count },
    })),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
  },
}).createMachine({
  id: 'mistaken-numbers',
  description: 'Numbers that look like the company’s without its country’s code, until an admin mends them.',
  context: { callingCode: '', numbers: [], hasMore: false, turned: [], received: null, failure: null },
  initial: 'loading',
  on: {
    'live.received': { actions: 'takeFacts' },
    'mistakenNumbers.turn': { actions: 'turnOne' },
    'mistakenNumbers.chooseAll': { actions: 'chooseAll' },
    'mistakenNumbers.chooseNone': { actions: 'chooseNone' },
  },
  states: {
    loading: { ...section.loading('listMistakenNumbers', 'putNumbers'), on: section.reloadedHere },
    ready: {
      on: { ...section.reloadedHere, 'mistakenNumbers.mend': { guard: 'hasChosen', target: 'mending' } },
    },
    mending: {
      tags: 'mending',
      description: 'What is chosen is mended, a few at a time; then it is looked at what is left.',
      invoke: {
        id: 'mendMistakenNumbers',
        src: 'mendMistakenNumbers',
        input: ({ context }) => ({ numbers: chosenOf(context) }),
        onDone: { target: 'loading', actions: { type: 'toastMended', params: outputIn } },
        onError: { target: 'loading', actions: { type: 'toastFailure', params: failureIn } },
      },
    },
    failed: section.failed('mistakenNumbers.retry'),
  },
});

/** What tells a contact's number from a list item's. */
export const keyOfNumber = ({ kind, id }: Pick<MistakenNumber, 'kind' | 'id'>) => `${kind} ${id}`;

/** It exists in another country as well; whoever mends it has chosen it. */
export const mayBeRight = ({ standsIn }: MistakenNumber) => standsIn !== null;

/** Those that may be right are chosen by hand alone. */
export const isChosen = (number: MistakenNumber, turned: readonly string[]) =>
  turned.includes(keyOfNumber(number)) === mayBeRight(number);

const keysOf = ({ numbers }: MistakenNumbersContext, isOne: (number: MistakenNumber) => boolean) =>
  numbers.filter(isOne).map(keyOfNumber);

function chosenOf({ numbers, turned }: MistakenNumbersContext): MistakenNumber[] {
  return numbers.filter((number) => isChosen(number, turned));
}

/** Whoever has another number, or is gone, is out of the list. */
function withFact(context: MistakenNumbersContext, fact: Fact): MistakenNumbersContext {
  if (fact.type === 'contact.deleted') return withNow(context, { kind: 'contact', id: fact.contactId });
  if (fact.type === 'contact.updated') return withNow(context, { kind: 'contact', ...fact.contact });
  if (fact.type === 'contactListItem.deleted')
    return withNow(context, { kind: 'contactListItem', id: fact.contactListItemId });
  if (fact.type === 'contactListItem.updated')
    return withNow(context, { kind: 'contactListItem', ...fact.contactListItem });
  return context;
}

/** Without a name and a number it is gone. */
type Now = Pick<MistakenNumber, 'kind' | 'id'> & Partial<Pick<MistakenNumber, 'name' | 'number'>>;

const withNow = (context: MistakenNumbersContext, { kind, id, name, number }: Now): MistakenNumbersContext => ({
  ...context,
  numbers: context.numbers.flatMap((one) => {
    if (one.kind !== kind || one.id !== id) return [one];
    return name !== undefined && one.number === number ? [{ ...one, name }] : [];
  }),
});

type MistakenNumbersSnapshot = SnapshotFrom<typeof mistakenNumbersMachine>;

export const selectNumbers = ({ context }: MistakenNumbersSnapshot) => context.numbers;
export const selectHasMore = ({ context }: MistakenNumbersSnapshot) => context.hasMore;
export const selectCallingCode = ({ context }: MistakenNumbersSnapshot) => context.callingCode;
export const selectTurned = ({ context }: MistakenNumbersSnapshot) => context.turned;
export const selectFailure = ({ context }: MistakenNumbersSnapshot) => context.failure;
export const selectIsMending = (snapshot: MistakenNumbersSnapshot) => snapshot.hasTag('mending');
export const selectIsLoading = (snapshot: MistakenNumbersSnapshot) => snapshot.hasTag('loading');
