import { assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';
import { failureToast, type Toasted } from './effect.ts';

export interface UnreadablePartsContext {
  /** Those that are read once more; null while it is all of them, or none. */
  reading: readonly number[] | null;
  /** The part of which somebody wants to see how it came. */
  shownId: number | null;
  raw: string | null;
  failure: Failure | null;
}

export type UnreadablePartsEvent =
  | { type: 'unreadableParts.read'; unreadablePartIds: readonly number[] }
  | { type: 'unreadableParts.readAll' }
  | { type: 'unreadablePart.show'; id: number }
  | { type: 'unreadablePart.close' }
  | { type: 'unreadablePart.retry' };

/** What came of reading parts once more. */
export interface PartsRead {
  read: number;
  left: number;
}

/** Beside the list of what channels delivered and nobody could read: reading it once more, and how a part came. */
export const unreadablePartsMachine = setup({
  types: {
    context: {} as UnreadablePartsContext,
    events: {} as UnreadablePartsEvent,
    emitted: {} as Toasted,
    tags: {} as 'reading' | 'loading' | 'failed',
  },
  actors: {
    readUnreadableParts: requiredActor<PartsRead, { unreadablePartIds: readonly number[] | null }>(
      'readUnreadableParts',
    ),
    findRaw: requiredActor<string, { id: number }>('findRaw'),
  },
  actions: {
    beginSome: assign(({ event }) =>
      event.type === 'unreadableParts.read' ? { reading: event.unreadablePartIds } : {},
    ),
    beginAll: assign({ reading: null }),
    endReading: assign({ reading: null }),
    toastRead: enqueueActions(({ enqueue }, { read, left }: PartsRead) => {
      if (left > 0) enqueue.emit({ type: 'toasted', kind: 'info', key: 'partsLeft', values: { count: left } });
      if (read > 0) enqueue.emit({ type: 'toasted', kind: 'success', key: 'partsRead', values: { count: read } });
    }),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
    beginShown: assign(({ event }) =>
      event.type === 'unreadablePart.show' ? { shownId: event.id, raw: null, failure: null } : {},
    ),
    putRaw: assign((_, raw: string) => ({ raw })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    endShown: assign({ shownId: null, raw: null, failure: null }),
  },
}).createMachine({
  id: 'unreadable-parts',
  description: 'Beside the list of what nobody could read: reading it once more, and how a part came.',
  context: { reading: null, shownId: null, raw: null, failure: null },
  type: 'parallel',
  states: {
    reading: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'unreadableParts.read': { target: 'asking', actions: 'beginSome' },
            'unreadableParts.readAll': { target: 'asking', actions: 'beginAll' },
          },
        },
        asking: {
          tags: 'reading',
          description: 'What could be read leaves the list by the facts that tell of it.',
          exit: 'endReading',
          invoke: {
            id: 'readUnreadableParts',
            src: 'readUnreadableParts',
            input: ({ context }) => ({ unreadablePartIds: context.reading }),
            onDone: { target: 'idle', actions: { type: 'toastRead', params: outputIn } },
            onError: { target: 'idle', actions: { type: 'toastFailure', params: failureIn } },
          },
        },
      },
    },
    shown: {
      initial: 'none',
      on: {
        'unreadablePart.show': { target: '.loading', actions: 'beginShown' },
        'unreadablePart.close': { target: '.none', actions: 'endShown' },
      },
      states: {
        none: {},
        loading: {
          tags: 'loading',
          invoke: {
            id: 'findRaw',
            src: 'findRaw',
            input: ({ context }) => ({ id: context.shownId ?? 0 }),
            onDone: { target: 'ready', actions: { type: 'putRaw', params: outputIn } },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: failureIn } },
          },
        },
        ready: {},
        failed: { tags: 'failed', on: { 'unreadablePart.retry': { target: 'loading' } } },
      },
    },
  },
});

type UnreadablePartsSnapshot = SnapshotFrom<typeof unreadablePartsMachine>;

export const selectIsReading = (snapshot: UnreadablePartsSnapshot) => snapshot.hasTag('reading');
/** Whether this one is read, by itself or with all others. */
export const selectIsBusy =
  (id: number) =>
  (snapshot: UnreadablePartsSnapshot): boolean =>
    snapshot.hasTag('reading') && (snapshot.context.reading?.includes(id) ?? true);
export const selectShownId = ({ context }: UnreadablePartsSnapshot) => context.shownId;
export const selectRaw = ({ context }: UnreadablePartsSnapshot) => context.raw;
export const selectFailure = ({ context }: UnreadablePartsSnapshot) => context.failure;
