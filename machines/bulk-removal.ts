import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';
import { failureToast, type Toasted } from './effect.ts';

export type BulkRemovalActorRef = ActorRefFrom<typeof bulkRemovalMachine>;

export interface BulkRemovalContext {
  /** Rows that may still be kept. */
  withdrawn: readonly number[];
  /** Rows whose deletion is on its way. */
  removing: readonly number[];
  /** Rows that are gone. */
  removed: readonly number[];
  /** The list is not shown any more. */
  isLeft: boolean;
}

export type BulkRemovalEvent =
  | { type: 'bulkRemoval.withdraw'; ids: readonly number[] }
  | { type: 'bulkRemoval.undo' }
  | { type: 'bulkRemoval.leave' };

/** Which of them are gone, and why one of the others is not. */
export interface RemovedRows {
  removed: readonly number[];
  failure: Failure | null;
}

/** Rows of a list screen that go together: out of sight at once, deleted when nobody has taken it back. */
export const bulkRemovalMachine = setup({
  types: {
    context: {} as BulkRemovalContext,
    events: {} as BulkRemovalEvent,
    emitted: {} as Toasted,
    tags: {} as 'undoable',
  },
  actors: {
    removeRows: requiredActor<RemovedRows, { ids: readonly number[] }>('removeRows'),
  },
  delays: {
    undoWindow: 8_000,
  },
  guards: {
    hasWithdrawn: ({ context }) => context.withdrawn.length > 0,
    isLeft: ({ context }) => context.isLeft,
  },
  actions: {
    withdraw: assign(({ context, event }) =>
      event.type === 'bulkRemoval.withdraw' ? { withdrawn: [...new Set([...context.withdrawn, ...event.ids])] } : {},
    ),
    giveBack: assign({ withdrawn: [] }),
    begin: assign(({ context }) => ({ removing: context.withdrawn, withdrawn: [] })),
    leave: assign({ isLeft: true }),
    keepRemoved: enqueueActions(({ context, enqueue }, { removed, failure }: RemovedRows) => {
      enqueue.assign({ removing: [], removed: [...context.removed, ...removed] });
      if (failure) enqueue.emit(failureToast(failure));
    }),
    giveUp: assign({ removing: [] }),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
  },
}).createMachine({
  id: 'bulk-removal',
  description: 'Rows of a list screen that are deleted together, unless that is taken back in time.',
  context: { withdrawn: [], removing: [], removed: [], isLeft: false },
  initial: 'idle',
  on: {
    'bulkRemoval.withdraw': { actions: 'withdraw' },
    'bulkRemoval.leave': { actions: 'leave' },
  },
  states: {
    idle: {
      always: [
        { guard: 'hasWithdrawn', target: 'undoable' },
        { guard: 'isLeft', target: 'left' },
      ],
    },
    undoable: {
      tags: 'undoable',
      description: 'Nothing is deleted yet. Who leaves has decided.',
      always: { guard: 'isLeft', target: 'removing' },
      after: { undoWindow: { target: 'removing' } },
      on: {
        'bulkRemoval.withdraw': { target: 'undoable', reenter: true, actions: 'withdraw' },
        'bulkRemoval.undo': { target: 'idle', actions: 'giveBack' },
      },
    },
    removing: {
      description: 'What is chosen meanwhile waits for its own turn, and can be taken back then.',
      entry: 'begin',
      invoke: {
        id: 'removeRows',
        src: 'removeRows',
        input: ({ context }) => ({ ids: context.removing }),
        onDone: { target: 'idle', actions: { type: 'keepRemoved', params: outputIn } },
        onError: { target: 'idle', actions: ['giveUp', { type: 'toastFailure', params: failureIn }] },
      },
    },
    left: { type: 'final' },
  },
});

type BulkRemovalSnapshot = SnapshotFrom<typeof bulkRemovalMachine>;

/** How many can be taken back; 0 when none. */
export const selectUndoable = (snapshot: BulkRemovalSnapshot) =>
  snapshot.hasTag('undoable') ? snapshot.context.withdrawn.length : 0;

/** Whether a row is out of sight, as it is from the press on. */
export const isOutOfSight = ({ withdrawn, removing, removed }: BulkRemovalContext, id: number) =>
  withdrawn.includes(id) || removing.includes(id) || removed.includes(id);

export const selectBulkRemoval = ({ context }: BulkRemovalSnapshot) => context;
