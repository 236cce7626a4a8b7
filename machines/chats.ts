import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { failureIn, outputIn } from './call.ts';
import { type ChatsContext, chatOf, isLookedAt } from './chats/context.ts';
import { nextPage, samePages } from './chats/facts.ts';
import { chatsSetup, form } from './chats/operations.ts';
import { conversationOf } from './conversation/opened.ts';

export type ChatsActorRef = ActorRefFrom<typeof chatsMachine>;

/** What facts do, in this order: a change is told from what was before. */
const receiveFacts = [
  'notifyOthersWrote',
  'keepChanges',
  'takeFacts',
  'keepWriters',
  'keepOnline',
  'passFacts',
  'dropGone',
] as const;

/** Talk between users: the chats of the signed-in user, the one that is shown, and what its owner does with it (spec section 2). */
export const chatsMachine = chatsSetup.createMachine({
  id: 'chats',
  description: 'The chats of the signed-in user, the one that is shown, and what its owner does with it.',
  context: ({ input, spawn }) => ({
    ...input,
    chats: [],
    hasMore: false,
    unread: [],
    failure: null,
    outbox: spawn('outbox', { id: 'outbox', input }),
    recorder: spawn('recorder', { id: 'recorder', input: { clock: input.clock, newId: input.newId } }),
    selected: null,
    aim: null,
    opened: null,
    conversations: [],
    changes: [],
    writers: [],
    online: {},
    isFocused: true,
    form: null,
    leaving: null,
    received: null,
  }),
  invoke: { id: 'windowFocus', src: 'windowFocus', onError: { actions: 'focus' } },
  type: 'parallel',
  on: {
    'live.received': { actions: [...receiveFacts] },
    'window.focused': { actions: ['focus', 'watchConversation'] },
    'window.blurred': { actions: ['blur', 'watchConversation'] },
    'message.sent': { actions: 'showSent' },
    'message.failed': { actions: 'notifyUnsent' },
    'conversation.foundChat': { actions: 'putFound' },
    'conversation.gone': { actions: ['dropUnseen', 'dropGone'] },
    'effect.asked': { actions: 'passOn' },
    'recording.finished': { actions: 'sendRecording' },
    'chat.delete': { guard: 'mayEdit', actions: 'beginDelete' },
    'chat.leave': { guard: 'isGroup', actions: 'beginLeave' },
    'xstate.done.actor.removal.*': { actions: ['finishRemoval', 'dropGone'] },
    'xstate.error.actor.removal.*': { actions: 'reportFailedRemoval' },
    'chat.mute': { actions: 'beginMute' },
    'chat.openDirect': { actions: 'beginDirect' },
    'xstate.done.actor.change.*': { actions: 'finishChange' },
    'xstate.error.actor.change.*': { actions: 'reportFailedChange' },
  },
  states: {
    list: {
      initial: 'loading',
      on: {
        'live.aligned': { target: '.loading', actions: ['reloadConversations', 'forgetOnline'] },
        'live.reset': { target: '.loading', actions: ['reloadConversations', 'forgetOnline'] },
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
              actions: [{ type: 'putFresh', params: outputIn }, 'dropGone'],
            },
            onError: { target: 'failed', actions: { type: 'keepFailure', params: failureIn } },
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
            onDone: { target: 'ready', actions: { type: 'putMore', params: outputIn } },
            onError: { target: 'failedMore', actions: { type: 'keepFailure', params: failureIn } },
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
            onDone: { target: 'opened', actions: { type: 'putChat', params: outputIn } },
            onError: [
              {
                guard: { type: 'isMissing', params: failureIn },
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
          entry: ['showConversation', 'showAim', 'coolConversations', 'watchConversation', 'notifyRecorder'],
          exit: ['leaveConversation', 'notifyRecorder'],
          always: { guard: 'isOpenedGone', target: 'none', actions: 'leaveGone' },
          on: {
            'chats.opened': {
              description: 'The same address again changes nothing, unless it names a message.',
              guard: 'isOpenedAgain',
            },
          },
        },
      },
    },
    writing: {
      description: 'The others are told that the viewer writes.',
      initial: 'quiet',
      states: {
        quiet: {
          on: { 'chat.typed': { guard: 'isOpened', target: 'signalled', actions: 'sayWriting' } },
        },
        signalled: {
          description: 'Every key need not tell them again.',
          after: { writingPause: { target: 'quiet' } },
        },
      },
    },
    writers: {
      description: 'Who else writes.',
      initial: 'none',
      on: {
        'live.received': {
          guard: { type: 'isWritten', params: ({ event }) => event.facts },
          target: '.some',
          actions: [...receiveFacts],
        },
      },
      states: {
        none: {},
        some: {
          after: { writingEnds: { target: 'none', actions: 'forgetWriters' } },
        },
      },
    },
    form,
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
export const selectRecorder = (snapshot: ChatsSnapshot) => snapshot.context.recorder;
export const selectWriters = (snapshot: ChatsSnapshot) => snapshot.context.writers;
export const selectOnline = (snapshot: ChatsSnapshot) => snapshot.context.online;
export const selectChanges = (snapshot: ChatsSnapshot) => snapshot.context.changes;
export const selectOpened = (snapshot: ChatsSnapshot) => openedIn(snapshot.context);
export const selectConversation = ({ context }: ChatsSnapshot) => conversationOf(context, context.opened);

export const selectChat = (id: number) => (snapshot: ChatsSnapshot) => chatOf(snapshot.context, id);
export const selectKept = (id: number) => (snapshot: ChatsSnapshot) => conversationOf(snapshot.context, id);
export const selectKeptIds = ({ context: { conversations } }: ChatsSnapshot) =>
  conversations.map(({ subjectId }) => subjectId);

/** How many of the viewer's chats have something unread, loaded or not. */
export const selectUnread = ({ context }: ChatsSnapshot) =>
  context.unread.filter((id) => !isLookedAt(context, id)).length;
export const selectIsLookedAt = (id: number) => (snapshot: ChatsSnapshot) => isLookedAt(snapshot.context, id);

const openedIn = (context: ChatsContext) => chatOf(context, context.opened);
