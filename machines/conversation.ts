import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import type { Message, MessagePage } from '#contract/schema.ts';
import { type Failure, failureOf, neededCall } from './call.ts';
import { messagesCollection } from './collections/messages.ts';
import { recordOf } from './collections/shelf.ts';
import type {
  ConversationContext,
  ConversationEvent,
  ConversationInput,
  SendMessageInput,
} from './conversation/context.ts';
import { draftsOf, nextDraft, queuedAgain, sendingOf } from './conversation/drafts.ts';
import { beforeGathered, beforeOldest, firstUnread, isShortOfReload } from './conversation/pages.ts';
import { asked } from './effect.ts';

export type { ConversationEvent, Draft, SendMessageInput } from './conversation/context.ts';

export type ConversationActorRef = ActorRefFrom<typeof conversationMachine>;

/** Tries while the server answers with a fault of its own; while nothing answers there is no limit. */
const SEND_ATTEMPTS = 5;

/** One opened ticket's messages: older pages, sending in order under ids of its own, ticks, reading. */
export const conversationMachine = setup({
  types: {
    context: {} as ConversationContext,
    input: {} as ConversationInput,
    events: {} as ConversationEvent,
    tags: {} as 'loading' | 'loadingOlder' | 'failed' | 'ready',
  },
  actors: {
    messagesCollection,
    listMessages: neededCall<MessagePage, { ticketId: number; before?: number }>('listMessages'),
    sendMessage: neededCall<Message | Message[], SendMessageInput>('sendMessage'),
    deleteMessage: neededCall<Message, { id: number }>('deleteMessage'),
  },
  delays: {
    sendAgain: 2000,
    readSettle: 1000,
  },
  guards: {
    hasMore: ({ context }) => context.hasMore,
    isShortOfReload: ({ context }, page: MessagePage) => isShortOfReload(context, page),
    isOutOfSight: (_, failure: Failure) => failure.status === 403 || failure.status === 404,
    hasWaiting: ({ context }) => nextDraft(context) !== undefined,
    isWorthAnotherTry: ({ context }, failure: Failure) =>
      failure.status === 0 || (failure.status >= 500 && context.attempts < SEND_ATTEMPTS),
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
    putAnswer: sendTo(
      ({ context }) => context.messages,
      (_, answer: Message | Message[]) => ({
        type: 'messages.changed',
        received: [answer].flat(),
        updated: [],
      }),
    ),
    dropConfirmed: assign(({ context, event }) => {
      if (event.type !== 'messages.changed' || context.drafts.length === 0) return {};
      const confirmed = new Set([...event.received, ...event.updated].map((message) => message.clientId));
      return { drafts: context.drafts.filter((draft) => !confirmed.has(draft.clientId)) };
    }),
    addDrafts: assign(({ context, event }) => ({
      drafts: event.type === 'message.send' ? [...context.drafts, ...draftsOf(context, event)] : context.drafts,
      quoted: null,
    })),
    queueAgain: assign(({ context, event }) => ({
      drafts: event.type === 'message.retry' ? queuedAgain(context, event.clientId) : context.drafts,
    })),
    dropDraft: assign(({ context, event }) => ({
      drafts:
        event.type === 'message.discard'
          ? context.drafts.filter((draft) => draft.clientId !== event.clientId)
          : context.drafts,
    })),
    markSending: assign(({ context }) => {
      const sending = nextDraft(context)?.clientId ?? null;
      return { sending, attempts: sending === context.sending ? context.attempts + 1 : 1 };
    }),
    dropSent: assign(({ context }) => ({
      drafts: context.drafts.filter((draft) => draft.clientId !== context.sending),
    })),
    failSent: assign(({ context }, failure: Failure) => ({
      drafts: context.drafts.map((draft) =>
        draft.clientId === context.sending ? { ...draft, state: 'failed' as const, failure } : draft,
      ),
    })),
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
  description: 'One opened ticket: what was said, what is being said, what was seen.',
  context: ({ input, spawn }) => ({
    ...input,
    messages: spawn('messagesCollection', { id: 'messages' }),
    hasMore: false,
    failure: null,
    drafts: [],
    sending: null,
    attempts: 0,
    quoted: null,
    firstUnreadId: null,
    gathered: [],
    reloadDownTo: null,
  }),
  type: 'parallel',
  on: {
    'messages.changed': { actions: ['putChanges', 'dropConfirmed'] },
    'ticket.updated': { actions: 'keepTicket' },
    'ticket.read': { actions: 'clearUnread' },
    'conversation.quote': { actions: 'quote' },
    'conversation.unquote': { actions: 'unquote' },
    'conversation.clearDivider': { actions: 'clearDivider' },
    'message.discard': { actions: 'dropDraft' },
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
          on: {
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
            'conversation.loadOlder': { target: 'loadingOlder' },
            'live.returned': { target: 'loadingOlder' },
            'conversation.reload': { target: 'reloading', actions: 'beginReload' },
          },
        },
      },
    },
    outbox: {
      description: 'One message at a time, so that they arrive in the order written.',
      initial: 'idle',
      on: {
        'message.send': { actions: 'addDrafts' },
        'message.retry': { actions: 'queueAgain' },
      },
      states: {
        idle: {
          always: { guard: 'hasWaiting', target: 'sending' },
        },
        sending: {
          entry: 'markSending',
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: ({ context }) => sendingOf(context),
            onDone: {
              target: 'idle',
              actions: [{ type: 'putAnswer', params: ({ event }) => event.output }, 'dropSent'],
            },
            onError: [
              {
                guard: { type: 'isWorthAnotherTry', params: ({ event }) => failureOf(event.error) },
                target: 'stalled',
                description: 'The same client id makes trying again safe.',
              },
              { target: 'idle', actions: { type: 'failSent', params: ({ event }) => failureOf(event.error) } },
            ],
          },
        },
        stalled: {
          on: {
            'live.returned': { target: 'idle' },
          },
          after: { sendAgain: { target: 'idle' } },
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
export const selectDrafts = (snapshot: ConversationSnapshot) => snapshot.context.drafts;
export const selectQuoted = (snapshot: ConversationSnapshot) => snapshot.context.quoted;
export const selectFirstUnreadId = (snapshot: ConversationSnapshot) => snapshot.context.firstUnreadId;
export const selectMessages = (snapshot: ConversationSnapshot) => snapshot.context.messages;
