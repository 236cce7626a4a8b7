import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate';
import type { FailedMessagePage, Message, RetriedMessages } from '#contract/schema.ts';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';
import { failureToast, type Toasted } from './effect.ts';
import {
  type FailedMessagesContext,
  type FailedMessagesEvent,
  withFact,
  withFurther,
  withPage,
} from './failed-messages/context.ts';
import { withAnswer, withNews, withQuestion } from './live-load.ts';
import * as section from './live-section.ts';
import type { Viewer } from './ticket/rights.ts';
import { viewerOf } from './viewer.ts';

/** As many as the contract lets one call name. */
const maxIds = 100;

export type FailedMessagesActorRef = ActorRefFrom<typeof failedMessagesMachine>;

/** What did not reach its customer, of all tickets that somebody answers for, live. */
export const failedMessagesMachine = setup({
  types: {
    context: {} as FailedMessagesContext,
    input: {} as { viewer: Viewer },
    events: {} as FailedMessagesEvent,
    emitted: {} as Toasted,
    tags: {} as 'loading' | 'failed' | 'loadingMore' | 'failedMore',
  },
  actors: {
    listFailedMessages: requiredActor<FailedMessagePage, { before: number | null }>('listFailedMessages'),
    retryFailedMessages: requiredActor<RetriedMessages, { messageIds: readonly number[] }>('retryFailedMessages'),
    deleteMessage: requiredActor<Message, { id: number }>('deleteMessage'),
  },
  delays: {
    settling: 500,
    retryPause: 30_000,
  },
  guards: {
    isBehind: ({ context }) => context.isBehind,
    hasMore: ({ context }) => context.hasMore,
    hasWanted: ({ context }) => context.wanted.length > 0,
  },
  actions: {
    beginLoad: assign(() => ({ ...section.withLoad(), isBehind: false })),
    beginFurther: assign(withQuestion),
    putPage: assign(({ context }, page: FailedMessagePage) => withAnswer(withPage(context, page), withFact)),
    putFurther: assign(({ context }, page: FailedMessagePage) => withAnswer(withFurther(context, page), withFact)),
    keepFailure: assign(section.withFailure),
    takeFacts: assign(section.withNewsBy(withFact)),
    keepViewer: assign(({ context, event }) =>
      event.type === 'viewer.changed' ? { ...context, viewer: viewerOf(event.user) } : context,
    ),
    want: assign(({ context: { wanted, retrying }, event }) => {
      if (event.type !== 'failedMessages.tryAgain') return {};
      return { wanted: [...new Set([...wanted, ...event.messageIds])].filter((id) => !retrying.includes(id)) };
    }),
    beginRetry: assign(({ context: { wanted } }) => ({
      retrying: wanted.slice(0, maxIds),
      wanted: wanted.slice(maxIds),
    })),
    endRetry: assign({ retrying: [] }),
    putRetried: assign(({ context }, { messages }: RetriedMessages) => withMessages(context, messages)),
    beginDelete: assign(({ event }) => (event.type === 'failedMessage.delete' ? { deleting: event.messageId } : {})),
    endDelete: assign({ deleting: null }),
    putDeleted: assign(({ context }, message: Message) => withMessages(context, [message])),
    /** One may be gone, or out of sight, of which nothing was heard. */
    fallBehind: assign({ isBehind: true }),
    toastRetried: enqueueActions(({ enqueue }, { messages, refused }: RetriedMessages) => {
      for (const code of new Set(refused.map(({ error }) => error)))
        enqueue.emit({ type: 'toasted', kind: 'error', code });
      if (messages.length === 0) return;
      const values = { count: messages.length };
      enqueue.emit({ type: 'toasted', kind: 'success', key: 'messagesRetried', values });
    }),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
  },
}).createMachine({
  id: 'failed-messages',
  description: 'What did not reach its customer, of all tickets that somebody answers for, and trying it again.',
  context: ({ input }) => ({
    ...input,
    records: [],
    count: 0,
    hasMore: false,
    wanted: [],
    retrying: [],
    deleting: null,
    isBehind: false,
    received: null,
    failure: null,
  }),
  type: 'parallel',
  on: {
    'live.received': { actions: 'takeFacts' },
    'failedMessages.tryAgain': { actions: 'want' },
  },
  states: {
    list: {
      initial: 'loading',
      on: { ...section.reloadedAnywhere, 'viewer.changed': { target: '.loading', actions: 'keepViewer' } },
      states: {
        loading: section.loading('listFailedMessages', 'putPage', () => ({ before: null })),
        ready: {
          always: { guard: 'isBehind', target: 'settling' },
          on: { 'failedMessages.loadMore': { guard: 'hasMore', target: 'loadingMore' } },
        },
        settling: {
          description: 'When a connection goes down many fail at once, and one question is enough.',
          after: { settling: { target: 'loading' } },
        },
        loadingMore: {
          tags: 'loadingMore',
          entry: 'beginFurther',
          invoke: {
            id: 'listFurther',
            src: 'listFailedMessages',
            input: ({ context }) => ({ before: context.records.at(-1)?.message.id ?? null }),
            onDone: { target: 'ready', actions: { type: 'putFurther', params: outputIn } },
            onError: { target: 'failedMore', actions: { type: 'keepFailure', params: failureIn } },
          },
        },
        failedMore: {
          tags: 'failedMore',
          always: { guard: 'isBehind', target: 'settling' },
          on: {
            'failedMessages.loadMore': { target: 'loadingMore' },
            'live.returned': { target: 'loadingMore' },
          },
        },
        failed: {
          ...section.failed('failedMessages.retry'),
          after: { retryPause: { target: 'loading' } },
        },
      },
    },
    retrying: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasWanted', target: 'asking' } },
        asking: {
          entry: 'beginRetry',
          exit: 'endRetry',
          invoke: {
            id: 'retryFailedMessages',
            src: 'retryFailedMessages',
            input: ({ context }) => ({ messageIds: context.retrying }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'putRetried', params: outputIn },
                { type: 'toastRetried', params: outputIn },
              ],
            },
            onError: { target: 'idle', actions: ['fallBehind', { type: 'toastFailure', params: failureIn }] },
          },
        },
      },
    },
    deleting: {
      initial: 'idle',
      states: {
        idle: { on: { 'failedMessage.delete': { target: 'asking', actions: 'beginDelete' } } },
        asking: {
          exit: 'endDelete',
          invoke: {
            id: 'deleteMessage',
            src: 'deleteMessage',
            input: ({ context }) => ({ id: context.deleting ?? 0 }),
            onDone: { target: 'idle', actions: { type: 'putDeleted', params: outputIn } },
            onError: { target: 'idle', actions: ['fallBehind', { type: 'toastFailure', params: failureIn }] },
          },
        },
      },
    },
  },
});

/** The server's answer to what one did, and what it tells everybody, are the same facts. */
function withMessages(context: FailedMessagesContext, messages: readonly Message[]): FailedMessagesContext {
  return withNews(
    context,
    messages.map((message) => ({ type: 'message.updated', message })),
    withFact,
  );
}

type FailedMessagesSnapshot = SnapshotFrom<typeof failedMessagesMachine>;

export const selectRecords = (snapshot: FailedMessagesSnapshot) => snapshot.context.records;
export const selectCount = (snapshot: FailedMessagesSnapshot) => snapshot.context.count;
export const selectHasMore = (snapshot: FailedMessagesSnapshot) => snapshot.context.hasMore;
export const selectIsLoading = (snapshot: FailedMessagesSnapshot) => snapshot.hasTag('loading');
export const selectIsLoadingMore = (snapshot: FailedMessagesSnapshot) => snapshot.hasTag('loadingMore');
export const selectHasFailed = (snapshot: FailedMessagesSnapshot) => snapshot.hasTag('failed');
export const selectHasFailedMore = (snapshot: FailedMessagesSnapshot) => snapshot.hasTag('failedMore');
export const selectFailure = (snapshot: FailedMessagesSnapshot) => snapshot.context.failure;
export const selectViewer = (snapshot: FailedMessagesSnapshot) => snapshot.context.viewer;
/** What is on its way to the server. */
export const selectIsBusy =
  (messageId: number) =>
  ({ context: { retrying, wanted, deleting } }: FailedMessagesSnapshot) =>
    deleting === messageId || retrying.includes(messageId) || wanted.includes(messageId);
