import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Supervision } from '#contract/schema.ts';
import { type Failure, outputIn, requiredActor } from './call.ts';
import { factsIn, type LiveMessage } from './live.ts';
import * as section from './live-section.ts';
import { inOrder, isInOrder, type SupervisionSort, withAnswered } from './supervision/order.ts';

export type SupervisionActorRef = ActorRefFrom<typeof supervisionMachine>;

export interface SupervisionContext {
  sort: SupervisionSort;
  /** What was answered last, its people in the order in which they are shown. */
  figures: Supervision | null;
  failure: Failure | null;
  /** Something has happened that the figures may not count yet. */
  isInDoubt: boolean;
}

export type SupervisionEvent =
  | LiveMessage
  | { type: 'supervision.retry' }
  | { type: 'supervision.sort'; sort: SupervisionSort }
  /** Somebody is at the rows, with the pointer or the focus, or has left them. */
  | { type: 'supervision.hold' }
  | { type: 'supervision.release' };

/** Who is there, how much they have and who waits longest: counted anew as things happen, at rest for who reads it. */
export const supervisionMachine = setup({
  types: {
    context: {} as SupervisionContext,
    input: {} as { sort: SupervisionSort },
    events: {} as SupervisionEvent,
    tags: {} as 'loading' | 'failed',
  },
  actors: {
    findSupervision: requiredActor<Supervision>('findSupervision'),
  },
  delays: {
    figuresSettle: 1_000,
    orderRests: 5_000,
    /** Nobody says that somebody has been away for a minute, or that their day is over. */
    timePasses: 30_000,
  },
  guards: {
    isInDoubt: ({ context }) => context.isInDoubt,
    isCounted: ({ event }) => factsIn(event).some(isCounted),
    isOutOfOrder: ({ context: { figures, sort } }) => figures !== null && !isInOrder(figures, sort),
  },
  actions: {
    trust: assign({ isInDoubt: false }),
    doubt: assign({ isInDoubt: true }),
    takeFigures: assign(({ context }, figures: Supervision) => ({
      figures: withAnswered(context.figures, figures),
      failure: null,
    })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    keepSort: assign(({ context, event }) => (event.type === 'supervision.sort' ? { sort: event.sort } : context)),
    putInOrder: assign(({ context: { figures, sort } }) => ({ figures: figures && inOrder(figures, sort) })),
  },
}).createMachine({
  id: 'supervision',
  description: 'Who is there, how much they have and who waits longest: counted anew as things happen.',
  context: ({ input }) => ({ sort: input.sort, figures: null, failure: null, isInDoubt: false }),
  type: 'parallel',
  on: {
    'live.received': { guard: 'isCounted', actions: 'doubt' },
    'live.aligned': { actions: 'doubt' },
    'live.reset': { actions: 'doubt' },
  },
  states: {
    figures: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          entry: 'trust',
          invoke: section.asking('findSupervision', 'takeFigures'),
        },
        failed: section.failed('supervision.retry'),
        ready: {
          initial: 'calm',
          on: {
            'live.returned': { target: '.refreshing', reenter: true },
            'viewer.changed': { target: '.refreshing', reenter: true },
          },
          states: {
            calm: {
              always: { guard: 'isInDoubt', target: 'settling' },
              after: { timePasses: { target: 'refreshing' } },
            },
            settling: {
              description: 'A burst is counted once a second.',
              after: { figuresSettle: { target: 'refreshing' } },
            },
            refreshing: {
              description: 'What is shown stays until it is answered anew.',
              entry: 'trust',
              invoke: {
                id: 'refreshSupervision',
                src: 'findSupervision',
                onDone: { target: 'calm', actions: { type: 'takeFigures', params: outputIn } },
                onError: { target: 'stale' },
              },
            },
            stale: {
              description: 'What is shown stays; what happens next, or a while, makes another try.',
              on: { 'live.received': { guard: 'isCounted', target: 'settling', actions: 'doubt' } },
              after: { timePasses: { target: 'refreshing' } },
            },
          },
        },
      },
    },
    order: {
      description: 'Rows change their places at most every few seconds, and never under the pointer.',
      initial: 'settled',
      on: { 'supervision.sort': { target: '.settled', actions: ['keepSort', 'putInOrder'] } },
      states: {
        settled: {
          always: { guard: 'isOutOfOrder', target: 'resting', actions: 'putInOrder' },
          on: { 'supervision.hold': { target: 'held' } },
        },
        resting: {
          after: { orderRests: { target: 'settled' } },
          on: { 'supervision.hold': { target: 'held' } },
        },
        held: {
          on: { 'supervision.release': { target: 'settled' } },
        },
      },
    },
  },
});

/** Whether the figures may be others after it. */
const isCounted = (fact: Fact): boolean => counted.has(fact.type);

const counted: ReadonlySet<Fact['type']> = new Set([
  'message.received',
  'ticket.updated',
  'ticket.left',
  'ticket.deleted',
  'ticket.slaWarned',
  'ticket.slaBroken',
  'contact.updated',
  'contact.deleted',
  'user.updated',
  'user.deleted',
  'queue.updated',
  'queue.deleted',
]);

type SupervisionSnapshot = SnapshotFrom<typeof supervisionMachine>;

export const selectFigures = (snapshot: SupervisionSnapshot) => snapshot.context.figures;
export const selectSort = (snapshot: SupervisionSnapshot) => snapshot.context.sort;
export const selectIsLoading = (snapshot: SupervisionSnapshot) => snapshot.hasTag('loading');
export const selectFailure = (snapshot: SupervisionSnapshot) =>
  snapshot.hasTag('failed') ? snapshot.context.failure : null;
