import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { failureOf } from './call.ts';
import { type ChatsContext, conversationOf, unreadOf } from './chats/context.ts';
import { chatsSetup, nextPage, samePages } from './chats/setup.ts';

export type ChatsActorRef = ActorRefFrom<typeof chatsMachine>;

/** Talk between users: the chats of the signed-in user, the one that is shown, and what its owner does with it (spec section 2). */
export const chatsMachine = chatsSetup.createMachine({
  id: 'chats',
  description: 'The chats of the signed-in user, the one that is shown, and what its owner does with it.',
  context: ({ input, spawn }) => ({
    ...input,
    chats: [],
    hasMore: false,
    failure: null,
    outbox: spawn('outbox', { id: 'outbox', input }),
    selected: null,
    opened: null,
    conversations: [],
    changes: [],
    isFocused: true,
    form: null,
    deleting: null,
    received: null,
  }),
  invoke: { id: 'windowFocus', src: 'windowFocus', onError: { actions: 'focus' } },
  type: 'parallel',
  on: {
    'live.received': { actions: ['notifyOthersWrote', 'keepChanges', 'takeFacts', 'passFacts', 'dropGone'] },
    'window.focused': { actions: ['focus', 'watchConversation'] },
    'window.blurred': { actions: ['blur', 'watchConversation'] },
    'message.sent': { actions: 'showSent' },
    'message.failed': { actions: 'notifyUnsent' },
    'conversation.foundChat': { actions: 'putFound' },
    'conversation.gone': { actions: ['dropUnseen', 'dropGone'] },
    'effect.asked': { actions: 'passOn' },
    'chat.delete': { guard: 'mayEdit', actions: 'beginDelete' },
    'xstate.done.actor.chat.*': { actions: ['finishDelete', 'dropGone'] },
    'xstate.error.actor.chat.*': { actions: 'reportFailedDelete' },
  },
  states: {
    list: {
      initial: 'loading',
      on: {
        'live.aligned': { target: '.loading', reenter: true, actions: 'reloadConversations' },
        'live.reset': { target: '.loading', reenter: true, actions: 'reloadConversations' },
        'live.returned': { actions: 'resume' },
      },
      states: {
        loading: {
          tags: 'loading',
          entry: 'beginLoad',
          invoke: {
            id: 'listChats',
            src: 'listChats',
            input: ({ context }) => samePages(context),
            onDone: {
              target: 'ready',
              actions: [{ type: 'putFresh', params: ({ event }) => event.output }, 'dropGone'],
            },
            onError: {
              target: 'failed',
              actions: { type: 'endLoad', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        ready: {
          on: { 'chats.loadMore': { guard: 'hasMore', target: 'loadingMore' } },
        },
        loadingMore: {
          tags: 'loadingMore',
          entry: 'beginLoad',
          invoke: {
            id: 'listMoreChats',
            src: 'listChats',
            input: ({ context }) => nextPage(context),
            onDone: { target: 'ready', actions: { type: 'putMore', params: ({ event }) => event.output } },
            onError: {
              target: 'failedMore',
              actions: { type: 'endLoad', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        failed: {
          tags: 'failed',
          on: {
            'chats.retry': { target: 'loading' },
            'live.returned': { target: 'loading', actions: 'resume' },
          },
        },
        failedMore: {
          tags: 'failed',
          on: {
            'chats.retry': { target: 'loadingMore' },
            'live.returned': { target: 'loadingMore', actions: 'resume' },
          },
        },
      },
    },
    selection: {
      description: 'Which chat the address names.',
      initial: 'none',
      on: {
        'chats.opened': { target: '.deciding', actions: 'select' },
        'chats.closed': { target: '.none', actions: 'deselect' },
      },
      states: {
        none: {},
        deciding: {
          always: [{ guard: 'isSelectedHeld', target: 'opened' }, { target: 'finding' }],
        },
        finding: {
          tags: 'finding',
          always: { guard: 'isSelectedHeld', target: 'opened' },
          invoke: {
            id: 'findChatByUuid',
            src: 'findChatByUuid',
            input: ({ context }) => ({ uuid: context.selected ?? '' }),
            onDone: { target: 'opened', actions: { type: 'putChat', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'isMissing', params: ({ event }) => failureOf(event.error) },
                target: 'missing',
              },
              { target: 'unfound' },
            ],
          },
        },
        missing: {
          tags: 'missing',
          description: 'Nothing stands at this address: the chat is not there, or not the viewer’s.',
          always: { guard: 'isSelectedHeld', target: 'opened' },
        },
        unfound: {
          tags: 'unfound',
          on: {
            'chats.retryOpening': { target: 'finding' },
            'live.returned': { target: 'finding' },
          },
        },
        opened: {
          entry: ['showConversation', 'coolConversations', 'watchConversation'],
          exit: 'leaveConversation',
          always: { guard: 'isOpenedGone', target: 'none', actions: 'leaveGone' },
          on: {
            'chats.opened': {
              description: 'The same address again changes nothing.',
              guard: 'isOpenedAgain',
            },
          },
        },
      },
    },
    form: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'chat.compose': { target: 'open', actions: 'openForm' },
            'chat.edit': { guard: 'mayEdit', target: 'open', actions: 'openForm' },
          },
        },
        open: {
          always: { guard: 'isFormGone', target: 'closed', actions: 'closeForm' },
          on: {
            'chat.forgetForm': { target: 'closed', actions: 'closeForm' },
            'chat.save': { target: 'saving' },
          },
        },
        saving: {
          tags: 'saving',
          invoke: {
            id: 'saveChat',
            src: 'saveChat',
            input: ({ context, event }) => ({
              id: context.form?.chat?.id ?? null,
              title: event.type === 'chat.save' ? event.title : '',
              userIds: event.type === 'chat.save' ? event.userIds : [],
            }),
            onDone: {
              target: 'closed',
              actions: [
                { type: 'openSaved', params: ({ event }) => event.output },
                { type: 'putChat', params: ({ event }) => event.output },
                'closeForm',
              ],
            },
            onError: {
              target: 'open',
              actions: { type: 'toastFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
  },
});

type ChatsSnapshot = SnapshotFrom<typeof chatsMachine>;

export const selectChats = (snapshot: ChatsSnapshot) => snapshot.context.chats;
export const selectHasMore = (snapshot: ChatsSnapshot) => snapshot.context.hasMore;
export const selectFailure = (snapshot: ChatsSnapshot) => snapshot.context.failure;
export const selectIsLoading = (snapshot: ChatsSnapshot) => snapshot.hasTag('loading');
export const selectIsLoadingMore = (snapshot: ChatsSnapshot) => snapshot.hasTag('loadingMore');
export const selectHasFailed = (snapshot: ChatsSnapshot) => snapshot.hasTag('failed');
export const selectOutbox = (snapshot: ChatsSnapshot) => snapshot.context.outbox;
export const selectForm = (snapshot: ChatsSnapshot) => snapshot.context.form;
export const selectIsSaving = (snapshot: ChatsSnapshot) => snapshot.hasTag('saving');
export const selectIsFinding = (snapshot: ChatsSnapshot) => snapshot.hasTag('finding');
export const selectIsUnfound = (snapshot: ChatsSnapshot) => snapshot.hasTag('unfound');
export const selectIsMissing = (snapshot: ChatsSnapshot) => snapshot.hasTag('missing');
export const selectChanges = (snapshot: ChatsSnapshot) => snapshot.context.changes;
export const selectOpened = (snapshot: ChatsSnapshot) => openedIn(snapshot.context);
export const selectConversation = ({ context }: ChatsSnapshot) => conversationOf(context, context.opened);

/** How many chats have something unread. */
export const selectUnread = ({ context: { chats, userId } }: ChatsSnapshot) =>
  chats.reduce((count, chat) => count + (unreadOf(chat, userId) > 0 ? 1 : 0), 0);

const openedIn = ({ chats, opened }: ChatsContext) => chats.find(({ id }) => id === opened);
