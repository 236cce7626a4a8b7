import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TicketListName } from './collections/belongs.ts';
import { conversationOf } from './conversation/opened.ts';
import { noCreation, queryOf, viewerOf } from './tickets/context.ts';
import { counters } from './tickets/lists.ts';
import { selection } from './tickets/open-conversations.ts';
import { operations, ticketsSetup } from './tickets/operations.ts';

export type TicketsActorRef = ActorRefFrom<typeof ticketsMachine>;

/** The Tickets page: its lists, the opened conversations, and what is being done to tickets (spec sections 2 and 4). */
export const ticketsMachine = ticketsSetup.createMachine({
  id: 'tickets',
  description: 'Lists of tickets, the conversations opened lately, and what is being done to tickets.',
  context: ({ input, spawn }) => {
    const viewer = viewerOf(input.user);
    const view = {
      showAll: (input.showsAll ?? false) && viewer.profile !== 'user',
      queueIds: null,
      ...(input.pendingOrder && { pendingOrder: input.pendingOrder }),
    };
    const list = (name: TicketListName) =>
      spawn('list', { id: `list:${name}`, input: { name, query: queryOf(name, view) } });
    return {
      ...input,
      viewer,
      view,
      collection: spawn('collection', { id: 'ticketsCollection', input: { viewer, view } }),
      lists: {
        assigned: list('assigned'),
        pending: list('pending'),
        snoozed: list('snoozed'),
        closed: list('closed'),
        search: list('search'),
        unread: list('unread'),
      },
      outbox: spawn('outbox', {
        id: 'outbox',
        input: { userId: viewer.userId, clock: input.clock, newId: input.newId },
      }),
      recorder: spawn('recorder', { id: 'recorder', input: { clock: input.clock, newId: input.newId } }),
      opened: null,
      conversations: [],
      lives: {},
      found: null,
      busy: {},
      closingReasons: {},
      creation: noCreation,
      nextTicketId: null,
      peeked: null,
      settledDoubts: 0,
      settledMoves: 0,
    };
  },
  initial: 'waiting',
  on: {
    'effect.asked': { actions: 'passOn' },
    'collection.review': { actions: ['reviewLives', 'reviewDoubts'] },
    'message.sent': { actions: 'showSent' },
    'message.failed': { actions: 'notifyUnsent' },
    'recording.finished': { actions: 'sendRecording' },
    'viewer.changed': { actions: ['changeViewer', 'reload'] },
    'window.focused': { actions: ['focus', 'watchConversation'] },
    'window.blurred': { actions: ['blur', 'watchConversation'] },
  },
  states: {
    waiting: {
      tags: 'waiting',
      description: 'Until the live link has its cursor, nothing is loaded, so that nothing falls between.',
      on: {
        'live.aligned': { target: 'working', actions: 'loadFirst' },
        'tickets.opened': { actions: 'select' },
        'tickets.closed': { actions: 'deselect' },
      },
    },
    working: {
      type: 'parallel',
      on: {
        'live.received': { actions: ['takeFacts', 'leaveGone', 'awaitReview'] },
        'live.reset': { actions: 'reload' },
        'live.returned': { actions: 'resume' },
        'tickets.load': { actions: 'loadList' },
        'tickets.loadMore': { actions: 'loadMore' },
        'tickets.retry': { actions: 'retryList' },
        'tickets.search': { actions: 'search' },
        'tickets.narrow': { actions: 'narrow' },
        'page.awaited': { actions: 'putPage' },
        'page.failed': { actions: 'putPage' },
        'page.loaded': { actions: ['putPage', 'loadRestOfUnread', 'awaitReview'] },
        'conversation.gone': { actions: ['dropFromConversation', 'leaveLost', 'awaitReview'] },
        'conversation.found': { actions: [{ type: 'putTicket', params: ({ event }) => event.ticket }, 'awaitReview'] },
        ...operations,
      },
      states: {
        selection,
        counters,
      },
    },
  },
});

type TicketsSnapshot = SnapshotFrom<typeof ticketsMachine>;

export const selectCollection = (snapshot: TicketsSnapshot) => snapshot.context.collection;
export const selectIsWaiting = (snapshot: TicketsSnapshot) => snapshot.hasTag('waiting');
export const selectViewer = (snapshot: TicketsSnapshot) => snapshot.context.viewer;
export const selectView = (snapshot: TicketsSnapshot) => snapshot.context.view;
export const selectList = (name: TicketListName) => (snapshot: TicketsSnapshot) => snapshot.context.lists[name];
export const selectPeeked = (snapshot: TicketsSnapshot) => snapshot.context.peeked;
export const selectCreation = (snapshot: TicketsSnapshot) => snapshot.context.creation;
export const selectIsFinding = (snapshot: TicketsSnapshot) =>
  snapshot.hasTag('finding') || isWaitingForTicket(snapshot);
export const selectIsUnfound = (snapshot: TicketsSnapshot) => snapshot.hasTag('unfound');
export const selectOperation = (ticketId: number) => (snapshot: TicketsSnapshot) => snapshot.context.busy[ticketId];

export const selectShownTicketId = (snapshot: TicketsSnapshot) => shown(snapshot)?.subjectId;

/** The lifecycle of a ticket in play: opened lately, or with an operation on its way. */
export const selectLife = (ticketId: number) => (snapshot: TicketsSnapshot) => snapshot.context.lives[ticketId];

export const selectOutbox = (snapshot: TicketsSnapshot) => snapshot.context.outbox;

export const selectRecorder = (snapshot: TicketsSnapshot) => snapshot.context.recorder;

export const selectConversation = (snapshot: TicketsSnapshot) => shown(snapshot)?.ref;

/** Of a ticket opened lately, whether shown or not. */
export const selectKept = (ticketId: number) => (snapshot: TicketsSnapshot) =>
  conversationOf(snapshot.context, ticketId);

export const selectKeptIds = ({ context: { conversations } }: TicketsSnapshot) =>
  conversations.map(({ subjectId }) => subjectId);

function shown(snapshot: TicketsSnapshot) {
  return snapshot.matches({ working: { selection: 'opened' } }) ? snapshot.context.conversations[0] : undefined;
}

function isWaitingForTicket(snapshot: TicketsSnapshot) {
  return snapshot.matches('waiting') && snapshot.context.selected !== null;
}
