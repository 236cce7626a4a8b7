import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { failureIn, outputIn } from './call.ts';
import { beforeGathered, beforeOldest } from './conversation/pages.ts';
import { conversationSetup } from './conversation/setup.ts';

export type ConversationActorRef = ActorRefFrom<typeof conversationMachine>;

/** The messages of one opened ticket or chat: older pages, ticks, quoting, deleting, reading. */
export const conversationMachine = conversationSetup.createMachine({
  id: 'conversation',
  description: 'One opened ticket or chat: what was said and what was seen.',
  context: ({ input, spawn }) => ({
    ...input,
    messages: spawn('messagesCollection', { id: 'messages' }),
    hasMore: false,
    failure: null,
    quoted: null,
    firstUnreadId: null,
    unseen: null,
    gathered: [],
    reloadDownTo: null,
    aim: null,
    reached: null,
  }),
  type: 'parallel',
  on: {
    'messages.changed': { actions: 'putChanges' },
    'subject.updated': { actions: 'keepSubject' },
    'subject.read': { actions: 'clearUnread' },
    'conversation.quote': { actions: 'quote' },
    'conversation.unquote': { actions: 'unquote' },
    'conversation.clearDivider': { actions: 'clearDivider' },
    'conversation.reach': { actions: ['aim', 'awaitReview'] },
    'message.delete': { guard: 'isOwn', actions: 'beginDelete' },
    'xstate.done.actor.message.*': { actions: 'finishDelete' },
    'xstate.error.actor.message.*': { actions: 'reportFailedDelete' },
  },
  states: {
    history: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'listMessages',
            src: 'listMessages',
            input: ({ context }) => ({ subjectId: context.subject.id }),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'placeDivider', params: outputIn },
                { type: 'putFresh', params: outputIn },
                { type: 'keepPage', params: outputIn },
                { type: 'reportFound', params: outputIn },
              ],
            },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: failureIn } },
          },
          on: { 'conversation.reload': { target: 'loading', reenter: true } },
        },
        ready: {
          tags: 'ready',
          entry: 'awaitReview',
          on: {
            'aim.review': [
              { guard: 'isShortOfAim', target: 'reaching' },
              { guard: 'hasAim', actions: 'settleAim' },
            ],
            'conversation.loadOlder': { guard: 'hasMore', target: 'loadingOlder' },
            'conversation.reload': { target: 'reloading', actions: 'beginReload' },
          },
        },
        loadingOlder: {
          tags: ['ready', 'loadingOlder'],
          invoke: {
            id: 'listOlderMessages',
            src: 'listMessages',
            input: ({ context }) => beforeOldest(context),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'putOlder', params: outputIn },
                { type: 'keepPage', params: outputIn },
              ],
            },
            onError: { target: 'failedOlder', actions: { type: 'keepFailure', params: failureIn } },
          },
          on: { 'conversation.reload': { target: 'reloading', actions: 'beginReload' } },
        },
        reaching: {
          tags: ['ready', 'loadingOlder', 'reaching'],
          description: 'To a message that is asked for, with everything between, so that the list has no hole.',
          invoke: {
            id: 'reachMessage',
            src: 'listMessages',
            input: ({ context }) => ({ ...beforeOldest(context), downTo: context.aim ?? 0 }),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'putOlder', params: outputIn },
                { type: 'keepPage', params: outputIn },
              ],
            },
            onError: { target: 'failedOlder', actions: { type: 'keepFailure', params: failureIn } },
          },
          on: { 'conversation.reload': { target: 'reloading', actions: 'beginReload' } },
        },
        reloading: {
          tags: 'ready',
          description: 'After a long absence: the same stretch of the conversation again, in place.',
          invoke: {
            id: 'listMessagesAgain',
            src: 'listMessages',
            input: ({ context }) => beforeGathered(context),
            onDone: [
              {
                guard: { type: 'isShortOfReload', params: outputIn },
                target: 'reloading',
                reenter: true,
                actions: { type: 'gather', params: outputIn },
              },
              {
                target: 'ready',
                actions: [
                  { type: 'putFresh', params: outputIn },
                  { type: 'keepPage', params: outputIn },
                  { type: 'reportFound', params: outputIn },
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isOutOfSight', params: failureIn },
                target: 'ready',
                actions: 'reportGone',
              },
              {
                target: 'ready',
                actions: { type: 'keepFailure', params: failureIn },
              },
            ],
          },
          on: { 'conversation.reload': { target: 'reloading', reenter: true, actions: 'beginReload' } },
        },
        failed: {
          tags: 'failed',
          on: {
            'conversation.retry': { target: 'loading' },
            'conversation.reload': { target: 'loading' },
            'live.returned': { target: 'loading' },
          },
        },
        failedOlder: {
          tags: ['ready', 'failed'],
          on: {
            'conversation.retry': { target: 'loadingOlder' },
            'conversation.reach': { target: 'reaching', actions: 'aim' },
            'live.returned': { target: 'loadingOlder' },
            'conversation.reload': { target: 'reloading', actions: 'beginReload' },
          },
        },
      },
    },
    reading: {
      description: 'While the owner looks at the conversation, what arrives is read.',
      initial: 'away',
      states: {
        away: {
          on: { 'conversation.watch': { target: 'watching', actions: 'markUnseen' } },
        },
        watching: {
          initial: 'level',
          on: { 'conversation.unwatch': { target: 'away' } },
          states: {
            level: {
              always: { guard: 'isUnread', target: 'behind' },
            },
            behind: {
              always: { guard: 'isRead', target: 'level' },
              after: { readSettle: { target: 'marking' } },
            },
            marking: {
              invoke: {
                id: 'readConversation',
                src: 'readConversation',
                input: ({ context }) => ({ subjectId: context.subject.id }),
                onDone: {
                  target: 'level',
                  actions: [
                    { type: 'putOlder', params: outputIn },
                    { type: 'keepRead', params: outputIn },
                    { type: 'reportFound', params: outputIn },
                  ],
                },
                onError: { target: 'behind' },
              },
            },
          },
        },
      },
    },
  },
});

type ConversationSnapshot = SnapshotFrom<typeof conversationMachine>;

export const selectIsLoading = (snapshot: ConversationSnapshot) => snapshot.hasTag('loading');
export const selectIsLoadingOlder = (snapshot: ConversationSnapshot) => snapshot.hasTag('loadingOlder');
export const selectHasFailed = (snapshot: ConversationSnapshot) => snapshot.hasTag('failed');
export const selectHasMore = (snapshot: ConversationSnapshot) => snapshot.context.hasMore;
export const selectQuoted = (snapshot: ConversationSnapshot) => snapshot.context.quoted;
export const selectIsReaching = (snapshot: ConversationSnapshot) => snapshot.hasTag('reaching');
export const selectReached = (snapshot: ConversationSnapshot) => snapshot.context.reached;
export const selectFirstUnreadId = (snapshot: ConversationSnapshot) => snapshot.context.firstUnreadId;
export const selectMessages = (snapshot: ConversationSnapshot) => snapshot.context.messages;
