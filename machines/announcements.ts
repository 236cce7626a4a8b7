import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { AnnouncementBoard } from '#contract/schema.ts';
import {
  type AnnouncementsContext,
  type AnnouncementsEvent,
  shownIn,
  urgentIn,
  withBoard,
  withFact,
  withoutSaying,
  withRead,
} from './announcements/context.ts';
import { type Failure, failureIn, requiredActor } from './call.ts';
import { failureToast, type Toasted } from './effect.ts';
import { withAnswer } from './live-load.ts';
import * as section from './live-section.ts';

/** As many as the contract lets one call name. */
const maxIds = 100;

export type AnnouncementsActorRef = ActorRefFrom<typeof announcementsMachine>;

/** What the platform tells everybody: which of it is unread, and what opens by itself (spec section 2). */
export const announcementsMachine = setup({
  types: {
    context: {} as AnnouncementsContext,
    events: {} as AnnouncementsEvent,
    emitted: {} as Toasted,
    tags: {} as 'loading' | 'failed',
  },
  actors: {
    listActiveAnnouncements: requiredActor<AnnouncementBoard>('listActiveAnnouncements'),
    readAnnouncements: requiredActor<unknown, { ids: readonly number[] }>('readAnnouncements'),
    /** Ends when somebody looks at the page and no dialog stands on it; fails when they turn to another window. */
    awaitFreePage: requiredActor('awaitFreePage'),
  },
  delays: {
    typingPause: 10_000,
    retryPause: 30_000,
  },
  guards: {
    isBehind: ({ context }) => context.isBehind,
    hasUnsaid: ({ context }) => context.unsaid.length > 0,
    hasUrgent: ({ context }) => urgentIn(context) !== undefined,
    hasNothingUrgent: ({ context }) => urgentIn(context) === undefined,
    isShownGone: ({ context }) => context.shown === null,
  },
  actions: {
    beginLoad: assign(() => ({ ...section.withLoad(), isBehind: false })),
    putBoard: assign(({ context }, board: AnnouncementBoard) => withAnswer(withBoard(context, board), withFact)),
    keepFailure: assign(section.withFailure),
    takeFacts: assign(section.withNewsBy(withFact)),
    open: assign(({ context, event }) =>
      event.type === 'announcement.open' ? { shown: event.id, ...withRead(context, [event.id]) } : {},
    ),
    openUrgent: assign(({ context }) => {
      const id = urgentIn(context)?.id;
      return id === undefined ? {} : { shown: id, offered: [...context.offered, id], ...withRead(context, [id]) };
    }),
    close: assign({ shown: null }),
    readAll: assign(({ context }) => withRead(context, context.unread)),
    beginSaying: assign(({ context: { unsaid } }) => ({
      saying: unsaid.slice(0, maxIds),
      unsaid: unsaid.slice(maxIds),
    })),
    endSaying: assign({ saying: [] }),
    takeBack: assign(({ context }) => withoutSaying(context)),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
  },
}).createMachine({
  id: 'announcements',
  description: 'What the platform tells everybody: how much of it is unread, and what opens by itself.',
  context: {
    records: [],
    unread: [],
    unsaid: [],
    saying: [],
    offered: [],
    shown: null,
    isBehind: false,
    received: null,
    failure: null,
  },
  type: 'parallel',
  on: {
    'live.received': { actions: 'takeFacts' },
    'announcements.readAll': { actions: 'readAll' },
  },
  states: {
    board: {
      initial: 'loading',
      on: section.reloadedAnywhere,
      states: {
        loading: section.loading('listActiveAnnouncements', 'putBoard'),
        ready: { always: { guard: 'isBehind', target: 'loading' } },
        failed: { ...section.failed('announcements.retry'), after: { retryPause: { target: 'loading' } } },
      },
    },
    reading: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasUnsaid', target: 'saying' } },
        saying: {
          description: 'The person’s other browsers hear of it from the server.',
          entry: 'beginSaying',
          invoke: {
            id: 'readAnnouncements',
            src: 'readAnnouncements',
            input: ({ context }) => ({ ids: context.saying }),
            onDone: { target: 'idle', actions: 'endSaying' },
            onError: {
              target: 'idle',
              actions: ['takeBack', { type: 'toastFailure', params: failureIn }],
            },
          },
        },
      },
    },
    dialog: {
      initial: 'resting',
      on: { 'announcement.open': { target: '.open', actions: 'open' } },
      states: {
        resting: {
          always: { guard: 'hasUrgent', target: 'looking' },
          on: { 'page.typed': { target: 'typing' } },
        },
        typing: {
          description: 'Whoever writes is not disturbed.',
          on: { 'page.typed': { target: 'typing', reenter: true } },
          after: { typingPause: { target: 'resting' } },
        },
        looking: {
          description: 'Something of high priority waits until no dialog is open.',
          always: { guard: 'hasNothingUrgent', target: 'resting' },
          on: { 'page.typed': { target: 'typing' } },
          invoke: {
            id: 'awaitFreePage',
            src: 'awaitFreePage',
            onDone: { target: 'open', actions: 'openUrgent' },
            onError: { target: 'typing' },
          },
        },
        open: {
          always: { guard: 'isShownGone', target: 'resting' },
          on: { 'announcement.close': { target: 'resting', actions: 'close' } },
        },
      },
    },
  },
});

type AnnouncementsSnapshot = SnapshotFrom<typeof announcementsMachine>;

export const selectRecords = (snapshot: AnnouncementsSnapshot) => snapshot.context.records;
export const selectUnread = (snapshot: AnnouncementsSnapshot) => snapshot.context.unread;
export const selectShown = (snapshot: AnnouncementsSnapshot) => shownIn(snapshot.context);
export const selectIsLoading = (snapshot: AnnouncementsSnapshot) => snapshot.hasTag('loading');
export const selectHasFailed = (snapshot: AnnouncementsSnapshot) => snapshot.hasTag('failed');
