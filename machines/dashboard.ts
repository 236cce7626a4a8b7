import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { Dashboard, operations } from '#contract/schema.ts';
import { type Failure, outputIn, requiredActor } from './call.ts';
import { factsIn, type LiveMessage } from './live.ts';
import * as section from './live-section.ts';

export type DashboardQuery = NonNullable<operations['findDashboard']['parameters']['query']>;
export type DashboardActorRef = ActorRefFrom<typeof dashboardMachine>;

export interface DashboardInput {
  query: DashboardQuery;
}

export interface DashboardContext {
  query: DashboardQuery;
  /** What was answered last, also while something else is on its way. */
  figures: Dashboard | null;
  failure: Failure | null;
  /** Something has happened that the figures may not count yet. */
  isInDoubt: boolean;
}

export type DashboardEvent =
  | LiveMessage
  | { type: 'dashboard.ask'; query: DashboardQuery }
  | { type: 'dashboard.retry' };

/** What the numbers say of some days, asked for again whenever something happens that they count (spec section 2). */
export const dashboardMachine = setup({
  types: {
    context: {} as DashboardContext,
    input: {} as DashboardInput,
    events: {} as DashboardEvent,
    tags: {} as 'unasked' | 'loading' | 'failed',
  },
  actors: {
    findDashboard: requiredActor<Dashboard, DashboardQuery>('findDashboard'),
  },
  delays: {
    figuresSettle: 300,
  },
  guards: {
    isAsked: ({ context: { query } }) => Boolean(query.days || query.date_from || query.date_to),
    isInDoubt: ({ context }) => context.isInDoubt,
    isCounted: ({ event }) => factsIn(event).some(isCounted),
  },
  actions: {
    keepQuery: assign(({ context, event }) => (event.type === 'dashboard.ask' ? { query: event.query } : context)),
    trust: assign({ isInDoubt: false }),
    doubt: assign({ isInDoubt: true }),
    takeFigures: assign((_, figures: Dashboard) => ({ figures, failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ figures: null, failure })),
  },
}).createMachine({
  id: 'dashboard',
  description: 'What the numbers say of some days, asked for again whenever something happens that they count.',
  context: ({ input }) => ({ query: input.query, figures: null, failure: null, isInDoubt: false }),
  initial: 'unasked',
  on: {
    'dashboard.ask': { target: '.unasked', actions: 'keepQuery' },
    'live.received': { guard: 'isCounted', actions: 'doubt' },
    'live.aligned': { actions: 'doubt' },
    'live.reset': { actions: 'doubt' },
  },
  states: {
    unasked: {
      tags: 'unasked',
      description: 'Nobody has said for which days.',
      always: { guard: 'isAsked', target: 'loading' },
    },
    loading: {
      tags: 'loading',
      entry: 'trust',
      invoke: section.asking('findDashboard', 'takeFigures', ({ query }: DashboardContext) => query),
    },
    failed: section.failed('dashboard.retry'),
    ready: {
      initial: 'calm',
      on: {
        'live.returned': { target: '.refreshing', reenter: true },
        'viewer.changed': { target: '.refreshing', reenter: true },
      },
      states: {
        calm: {
          always: { guard: 'isInDoubt', target: 'settling' },
        },
        settling: {
          description: 'A burst is counted once.',
          after: { figuresSettle: { target: 'refreshing' } },
        },
        refreshing: {
          description: 'What is shown stays until it is answered anew.',
          entry: 'trust',
          invoke: {
            id: 'refreshDashboard',
            src: 'findDashboard',
            input: ({ context }) => context.query,
            onDone: { target: 'calm', actions: { type: 'takeFigures', params: outputIn } },
            onError: { target: 'stale' },
          },
        },
        stale: {
          description: 'What is shown stays; what happens next makes another try.',
          on: {
            'live.received': { guard: 'isCounted', target: 'settling' },
          },
        },
      },
    },
  },
});

/** Whether the figures may be others after it: a ticket that moves, an agent's answer, who is there. */
function isCounted(fact: Fact): boolean {
  if (fact.type === 'message.received') return fact.message.fromMe || fact.ticket.unreadMessages <= 1;
  return counted.has(fact.type);
}

const counted: ReadonlySet<Fact['type']> = new Set([
  'ticket.updated',
  'ticket.slaBroken',
  'ticket.left',
  'ticket.deleted',
  'contact.deleted',
  'user.updated',
  'user.deleted',
  'queue.deleted',
  'connection.deleted',
]);

type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;

export const selectFigures = (snapshot: DashboardSnapshot) => snapshot.context.figures;
export const selectIsUnasked = (snapshot: DashboardSnapshot) => snapshot.hasTag('unasked');
export const selectIsLoading = (snapshot: DashboardSnapshot) => snapshot.hasTag('loading');
export const selectFailure = (snapshot: DashboardSnapshot) =>
  snapshot.hasTag('failed') ? snapshot.context.failure : null;
