import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import type { Message, MessagePage, QuotedMessage, Ticket } from '#contract/schema.ts';
import { type Failure, failureOf, neededCall } from './call.ts';
import { type MessagesCollectionRef, messagesCollection } from './collections/messages.ts';
import { recordOf } from './collections/shelf.ts';
import { asked } from './effect.ts';

export interface Attachment {
  name: string;
  mimeType: string;
  size: number;
  file: Blob;
}

/** A message on its way out, known by the id this browser gave it until the server's own version arrives. */
export interface Draft {
  clientId: string;
  body: string;
  attachment: Attachment | null;
  quoted: QuotedMessage | null;
  /** Milliseconds since 1970, by this browser's clock. */
  writtenAt: number;
  state: 'waiting' | 'failed';
  failure: Failure | null;
}

export interface SendMessageInput {
  ticketId: number;
  clientId: string;
  body: string;
  quotedMsg: { id: number } | null;
  attachment: Attachment | null;
}

export interface ConversationInput {
  ticket: Ticket;
  viewerId: number;
  clock: () => number;
  newId: () => string;
}

export interface ConversationContext extends ConversationInput {
  messages: MessagesCollectionRef;
  hasMore: boolean;
  failure: Failure | null;
  /** In the order written; the first that waits is sent next. */
  drafts: Draft[];
  /** The client id of the message being sent, and how often it was tried. */
  sending: string | null;
  attempts: number;
  quoted: Message | null;
  /** Where the divider stands: the first message that was unread when the conversation was opened. */
  firstUnreadId: number | null;
  /** While pages are gathered again: what they brought so far, newest page first, and how far back to go. */
  gathered: Message[];
  reloadDownTo: number | null;
}

export type ConversationEvent =
  | { type: 'conversation.watch' }
  | { type: 'conversation.unwatch' }
  | { type: 'conversation.loadOlder' }
  | { type: 'conversation.retry' }
  | { type: 'conversation.reload' }
  | { type: 'conversation.quote'; messageId: number }
  | { type: 'conversation.unquote' }
  | { type: 'conversation.clearDivider' }
  | { type: 'message.send'; body: string; attachments?: Attachment[] }
  | { type: 'message.retry'; clientId: string }
  | { type: 'message.discard'; clientId: string }
  | { type: 'message.delete'; messageId: number }
  | { type: 'messages.changed'; received: Message[]; updated: Message[] }
  | { type: 'ticket.updated'; ticket: Ticket }
  | { type: 'ticket.read' }
  | { type: 'live.returned' }
  | { type: `xstate.done.actor.message.delete:${number}`; actorId: string; output: Message }
  | { type: `xstate.error.actor.message.delete:${number}`; actorId: string; error: unknown };

/** What a conversation tells its section: the ticket as an answer showed it, or that it is out of sight. */
export type ConversationReport =
  | { type: 'conversation.found'; ticket: Ticket }
  | { type: 'conversation.gone'; ticketId: number };

export type ConversationActorRef = ActorRefFrom<typeof conversationMachine>;

/** A reload brings back this many messages at most; older ones load on scroll again. */
const RELOAD_LIMIT = 200;

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
    isShortOfReload: ({ context }, page: MessagePage) => {
      const oldest = page.messages[0]?.id;
      return (
        page.hasMore &&
        oldest !== undefined &&
        context.reloadDownTo !== null &&
        oldest > context.reloadDownTo &&
        context.gathered.length + page.messages.length < RELOAD_LIMIT
      );
    },
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
          },
        },
        failedOlder: {
          tags: ['ready', 'failed'],
          on: {
            'conversation.retry': { target: 'loadingOlder' },
            'conversation.loadOlder': { target: 'loadingOlder' },
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

function nextDraft({ drafts }: ConversationContext): Draft | undefined {
  return drafts.find((draft) => draft.state === 'waiting');
}

/** Each file is a message of its own; the text goes with the first. */
function draftsOf(
  { clock, newId, quoted }: ConversationContext,
  { body, attachments = [] }: { body: string; attachments?: Attachment[] },
): Draft[] {
  const files = attachments.length > 0 ? attachments : [null];
  return files.map((attachment, index) => ({
    clientId: newId(),
    body: index === 0 ? body : '',
    attachment,
    quoted: index === 0 ? quoted && quotedOf(quoted) : null,
    writtenAt: clock(),
    state: 'waiting',
    failure: null,
  }));
}

/** A draft that failed waits again; a stored message that failed is sent again under its own client id. */
function queuedAgain(context: ConversationContext, clientId: string): Draft[] {
  if (context.drafts.some((draft) => draft.clientId === clientId)) {
    return context.drafts.map((draft) =>
      draft.clientId === clientId ? { ...draft, state: 'waiting' as const, failure: null } : draft,
    );
  }
  const { byClientId, records } = context.messages.getSnapshot().context;
  const message = recordOf(records, byClientId.get(clientId) ?? 0);
  if (message?.ack !== 0) return context.drafts;
  const { body, quotedMsg } = message;
  const draft: Draft = {
    clientId,
    body,
    attachment: null,
    quoted: quotedMsg,
    writtenAt: context.clock(),
    state: 'waiting',
    failure: null,
  };
  return [...context.drafts, draft];
}

function sendingOf(context: ConversationContext): SendMessageInput {
  const draft = nextDraft(context);
  return {
    ticketId: context.ticket.id,
    clientId: draft?.clientId ?? '',
    body: draft?.body ?? '',
    quotedMsg: draft?.quoted ? { id: draft.quoted.id } : null,
    attachment: draft?.attachment ?? null,
  };
}

function beforeOldest(context: ConversationContext) {
  return before(context.ticket.id, context.messages.getSnapshot().context.ids[0]);
}

function beforeGathered(context: ConversationContext) {
  return before(context.ticket.id, context.gathered[0]?.id);
}

function before(ticketId: number, id: number | undefined) {
  return id === undefined ? { ticketId } : { ticketId, before: id };
}

function firstUnread(messages: Message[], count: number): number | null {
  const incoming = messages.filter((message) => !message.fromMe);
  return count === 0 ? null : (incoming.at(-count)?.id ?? incoming[0]?.id ?? null);
}

function quotedOf({ id, body, fromMe, mediaType, mediaUrl, mediaName, isDeleted, contact }: Message): QuotedMessage {
  return { id, body, fromMe, mediaType, mediaUrl, mediaName, isDeleted, contact };
}
