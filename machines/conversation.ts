import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import type { Message, MessagePage } from '#contract/schema.ts';
import { type Failure, failureOf, neededCall } from './call.ts';
import { messagesCollection } from './collections/messages.ts';
import { recordOf } from './collections/shelf.ts';
import type { ConversationContext, ConversationEvent, ConversationInput } from './conversation/context.ts';
import {
  beforeGathered,
  beforeOldest,
  firstUnread,
  isHeld,
  isShortOfAim,
  isShortOfReload,
} from './conversation/pages.ts';
import { asked } from './effect.ts';

export type { ConversationEvent } from './conversation/context.ts';

export type ConversationActorRef = ActorRefFrom<typeof conversationMachine>;

/** One opened ticket's messages: older pages, ticks, quoting, deleting, reading. */
export const conversationMachine = setup({
  types: {
    context: {} as ConversationContext,
    input: {} as ConversationInput,
    events: {} as ConversationEvent,
    tags: {} as 'loading' | 'loadingOlder' | 'reaching' | 'failed' | 'ready',
  },
  actors: {
    messagesCollection,
    listMessages: neededCall<MessagePage, { ticketId: number; before?: number; downTo?: number }>('listMessages'),
    deleteMessage: neededCall<Message, { id: number }>('deleteMessage'),
  },
  delays: {
    readSettle: 1000,
  },
  guards: {
    hasMore: ({ context }) => context.hasMore,
    isShortOfReload: ({ context }, page: MessagePage) => isShortOfReload(context, page),
    isOutOfSight: (_, failure: Failure) => failure.status === 403 || failure.status === 404,
    isShortOfAim: ({ context }) => isShortOfAim(context),
    hasAim: ({ context }) => context.aim !== null,
    isUnread: ({ context }) => context.ticket.unreadMessages > 0 && context.ticket.userId === context.viewerId,
    isRead: ({ context }) => context.ticket.unreadMessages === 0,
    isOwn: ({ context, event }) =>
      event.type === 'message.delete' &&
      recordOf(context.messages.getSnapshot().context.records, event.messageId)?.user?.id === context.viewerId,
  },
  actions: {
    keepTicket: assign(({ context, event }) =>
      event.type === 'ticket.updated' && event.ticket.updatedAt >= context.ticket.updatedAt
        ? { ticket: event.ticket }
        : {},
    ),
    clearUnread: assign(({ context }) => ({ ticket: { ...context.ticket, unreadMessages: 0 } })),
    keepPage: assign((_, page: MessagePage) => ({ hasMore: page.hasMore, gathered: [], failure: null })),
    keepFailure: assign((_, failure: Failure) => ({ failure, gathered: [] })),
    placeDivider: assign(({ context }, page: MessagePage) => ({
      firstUnreadId: firstUnread(page.messages, context.ticket.unreadMessages),
    })),
    clearDivider: assign({ firstUnreadId: null }),
    aim: assign(({ context, event }) => ({
      aim: event.type === 'conversation.reach' ? event.messageId : context.aim,
    })),
    /** Asked in a step of its own, when the collection has taken what was loaded. */
    awaitReview: sendTo(({ self }) => self, { type: 'aim.review' }),
    settleAim: enqueueActions(({ context, enqueue }) => {
      const { aim } = context;
      if (aim === null) return;
      if (isHeld(context, aim)) enqueue.assign({ aim: null, reached: { messageId: aim } });
      else {
        enqueue.assign({ aim: null });
        enqueue(sendParent(asked({ type: 'toasted', kind: 'info', key: 'messageNotFound' })));
      }
    }),
    beginReload: assign(({ context }) => ({
      gathered: [],
      reloadDownTo: context.messages.getSnapshot().context.ids[0] ?? null,
    })),
    gather: assign(({ context }, page: MessagePage) => ({ gathered: [...page.messages, ...context.gathered] })),
    putFresh: sendTo(
      ({ context }) => context.messages,
      ({ context }, page: MessagePage) => ({
        type: 'messages.loaded',
        messages: [...page.messages, ...context.gathered],
        isFresh: true,
      }),
    ),
    putOlder: sendTo(
      ({ context }) => context.messages,
      (_, page: MessagePage) => ({ type: 'messages.loaded', messages: page.messages, isFresh: false }),
    ),
    putChanges: sendTo(
      ({ context }) => context.messages,
      ({ event }) => ({
        type: 'messages.changed',
        received: event.type === 'messages.changed' ? event.received : [],
        updated: event.type === 'messages.changed' ? event.updated : [],
      }),
    ),
    quote: assign(({ context, event }) => ({
      quoted:
        event.type === 'conversation.quote'
          ? (recordOf(context.messages.getSnapshot().context.records, event.messageId) ?? null)
          : null,
    })),
    unquote: assign({ quoted: null }),
    reportTicket: sendParent((_, page: MessagePage) => ({ type: 'conversation.found', ticket: page.ticket })),
    reportGone: sendParent(({ context }) => ({ type: 'conversation.gone', ticketId: context.ticket.id })),
    beginDelete: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'message.delete') return;
      enqueue.spawnChild('deleteMessage', {
        id: `message.delete:${event.messageId}`,
        input: { id: event.messageId },
      });
    }),
    finishDelete: enqueueActions(({ context, event, enqueue }) => {
      if (!('output' in event)) return;
      enqueue.sendTo(context.messages, { type: 'messages.changed', received: [event.output], updated: [] });
      enqueue.stopChild(event.actorId);
    }),
    refuseDelete: enqueueActions(({ event, enqueue }) => {
      if (!('error' in event)) return;
      enqueue(sendParent(asked({ type: 'toasted', kind: 'error', code: failureOf(event.error).code })));
      enqueue.stopChild(event.actorId);
    }),
    keepRead: assign((_, page: MessagePage) => ({ ticket: { ...page.ticket, unreadMessages: 0 } })),
  },
}).createMachine({
  id: 'conversation',
  description: 'One opened ticket: what was said and what was seen.',
  context: ({ input, spawn }) => ({
    ...input,
    messages: spawn('messagesCollection', { id: 'messages' }),
    hasMore: false,
    failure: null,
    quoted: null,
    firstUnreadId: null,
    gathered: [],
    reloadDownTo: null,
    aim: null,
    reached: null,
  }),
  type: 'parallel',
  on: {
    'messages.changed': { actions: 'putChanges' },
    'ticket.updated': { actions: 'keepTicket' },
    'ticket.read': { actions: 'clearUnread' },
    'conversation.quote': { actions: 'quote' },
    'conversation.unquote': { actions: 'unquote' },
    'conversation.clearDivider': { actions: 'clearDivider' },
    'conversation.reach': { actions: ['aim', 'awaitReview'] },
    'message.delete': { guard: 'isOwn', actions: 'beginDelete' },
    'xstate.done.actor.message.*': { actions: 'finishDelete' },
    'xstate.error.actor.message.*': { actions: 'refuseDelete' },
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
            input: ({ context }) => ({ ticketId: context.ticket.id }),
            onDone: {
              target: 'ready',
              actions: [
                { type: 'placeDivider', params: ({ event }) => event.output },
                { type: 'putFresh', params: ({ event }) => event.output },
                { type: 'keepPage', params: ({ event }) => event.output },
                { type: 'reportTicket', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'failed',
              actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            },
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
                { type: 'putOlder', params: ({ event }) => event.output },
                { type: 'keepPage', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'failedOlder',
              actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            },
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
                { type: 'putOlder', params: ({ event }) => event.output },
                { type: 'keepPage', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'failedOlder',
              actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            },
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
                guard: { type: 'isShortOfReload', params: ({ event }) => event.output },
                target: 'reloading',
                reenter: true,
                actions: { type: 'gather', params: ({ event }) => event.output },
              },
              {
                target: 'ready',
                actions: [
                  { type: 'putFresh', params: ({ event }) => event.output },
                  { type: 'keepPage', params: ({ event }) => event.output },
                  { type: 'reportTicket', params: ({ event }) => event.output },
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isOutOfSight', params: ({ event }) => failureOf(event.error) },
                target: 'ready',
                actions: 'reportGone',
              },
              {
                target: 'ready',
                actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
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
          on: { 'conversation.watch': { target: 'watching' } },
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
                src: 'listMessages',
                input: ({ context }) => ({ ticketId: context.ticket.id }),
                onDone: {
                  target: 'level',
                  actions: [
                    { type: 'putOlder', params: ({ event }) => event.output },
                    { type: 'keepRead', params: ({ event }) => event.output },
                    { type: 'reportTicket', params: ({ event }) => event.output },
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
