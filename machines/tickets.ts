import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import type { Done, Ticket, TicketChange, TicketInput, TicketPage } from '#contract/schema.ts';
import { detailOf, type Failure, failureOf, neededCall } from './call.ts';
import { type TicketListName, ticketLists } from './collections/belongs.ts';
import { ticketsCollection } from './collections/tickets.ts';
import { conversationMachine, selectQuoted } from './conversation.ts';
import { asked, type Retag } from './effect.ts';
import { listMachine, type TicketQuery } from './list.ts';
import { outboxMachine } from './outbox.ts';
import { recorderMachine } from './recorder.ts';
import { ticketMachine } from './ticket.ts';
import {
  conversationOf,
  conversationsIn,
  heldIn,
  isRequest,
  isSearchedFor,
  mayRequest,
  narrowedLists,
  noCreation,
  queryOf,
  selectedTicket,
  type TicketsContext,
  type TicketsEvent,
  type TicketsInput,
  ticketOf,
  ticketsInPlay,
  viewerOf,
} from './tickets/context.ts';
import { endingOf, eventsFor, noticesOf } from './tickets/facts.ts';
import { changeOf, operationId, operationOf, placeAfter } from './tickets/operation.ts';
import { changeDone, goneNews, refusal, ticketBeside, ticketIn, ticketInTheWay, without } from './tickets/outcome.ts';
import { splitTicketFacts } from './tickets/split.ts';

export type TicketsActorRef = ActorRefFrom<typeof ticketsMachine>;

/** Conversations kept warm, the one shown among them. */
const WARM_CONVERSATIONS = 5;

/** Tickets with unread messages that are counted one by one; past them the badge says that there are more. */
const MOST_UNREAD = 400;

/** The Tickets page: its lists, the opened conversations, and what is being done to tickets (spec sections 2 and 4). */
export const ticketsMachine = setup({
  types: {
    context: {} as TicketsContext,
    input: {} as TicketsInput,
    events: {} as TicketsEvent,
    tags: {} as 'waiting' | 'finding' | 'unfound',
  },
  actors: {
    collection: ticketsCollection,
    list: listMachine,
    conversation: conversationMachine,
    outbox: outboxMachine,
    recorder: recorderMachine,
    ticket: ticketMachine,
    findTicketByUuid: neededCall<Ticket, { uuid: string }>('findTicketByUuid'),
    listTickets: neededCall<TicketPage, TicketQuery & { pageNumber: number }>('listTickets'),
    updateTicket: neededCall<Ticket, { id: number; change: TicketChange }>('updateTicket'),
    undoTicketChange: neededCall<Ticket, { id: number }>('undoTicketChange'),
    syncTags: neededCall<Ticket, { ticketId: number } & Retag>('syncTags'),
    deleteTicket: neededCall<Done, { id: number }>('deleteTicket'),
    createTicket: neededCall<Ticket, TicketInput>('createTicket'),
  },
  delays: {
    counterSettle: 500,
  },
  guards: {
    isSelected: ({ context }) => context.selected !== null,
    isOpenedAgain: ({ context, event }) =>
      event.type === 'tickets.opened' && event.uuid === context.selected && event.messageId === undefined,
    isSelectedHeld: ({ context }) => selectedTicket(context) !== undefined,
    isRefused: (_, failure: Failure) => [403, 404, 422].includes(failure.status),
    isOvertaken: ({ context }) => context.collection.getSnapshot().context.moves !== context.settledMoves,
    isInDoubt: ({ context }) => context.collection.getSnapshot().context.doubts > context.settledDoubts,
    canOperate: ({ context, event }) => isRequest(event) && mayRequest(context, event),
    canDelete: ({ context, event }) =>
      event.type === 'ticket.delete' && context.viewer.profile === 'admin' && !(event.ticketId in context.busy),
    canUndo: ({ context, event }) =>
      (event.type === 'ticket.undo' || event.type === 'ticket.retag') && !(event.ticketId in context.busy),
    isTicket: (_, output: Ticket | Done) => 'uuid' in output,
    isGone: (_, failure: Failure) => failure.status === 404,
    isTicketInTheWay: (_, refused: { actorId: string; error: unknown }) => ticketInTheWay(refused) !== undefined,
    isOwnTicketInTheWay: ({ context }, refused: { actorId: string; error: unknown }) =>
      ticketInTheWay(refused)?.userId === context.viewer.userId,
    canPeek: ({ context }) => context.viewer.profile === 'admin',
    canCreate: ({ context }) => !context.creation.isBusy,
  },
  actions: {
    loadFirst: enqueueActions(({ context, enqueue }) => {
      for (const name of ['assigned', 'pending', 'unread'] as const) {
        enqueue.sendTo(context.lists[name], { type: 'list.load' });
      }
    }),
    reload: enqueueActions(({ context, enqueue }) => {
      for (const name of ticketLists) {
        enqueue.sendTo(context.lists[name], { type: 'list.reload', held: heldIn(context, name) });
      }
      for (const { ref } of conversationsIn(context)) enqueue.sendTo(ref, { type: 'conversation.reload' });
    }),
    resume: enqueueActions(({ context, enqueue }) => {
      for (const name of ticketLists) enqueue.sendTo(context.lists[name], { type: 'list.retry' });
      for (const { ref } of conversationsIn(context)) enqueue.sendTo(ref, { type: 'live.returned' });
      enqueue.sendTo(context.outbox, { type: 'live.returned' });
    }),
    loadList: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'tickets.load') enqueue.sendTo(context.lists[event.list], { type: 'list.open' });
    }),
    loadMore: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'tickets.loadMore') return;
      enqueue.sendTo(context.lists[event.list], { type: 'list.loadMore', held: heldIn(context, event.list) });
    }),
    retryList: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'tickets.retry') enqueue.sendTo(context.lists[event.list], { type: 'list.retry' });
    }),
    search: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'tickets.search') return;
      const { searchParam, tags, users } = event;
      if (isSearchedFor(context, event)) return;
      if (searchParam.trim() !== '' || tags.length > 0 || users.length > 0) {
        const query = { searchParam: searchParam.trim(), tags, users, showAll: context.viewer.profile !== 'user' };
        enqueue.sendTo(context.lists.search, { type: 'list.search', query });
      } else {
        enqueue.sendTo(context.lists.search, { type: 'list.clear' });
        enqueue.sendTo(context.collection, { type: 'search.cleared' });
      }
    }),
    narrow: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'tickets.narrow') return;
      const view = { showAll: event.showAll, queueIds: event.queueIds };
      enqueue.assign({ view });
      enqueue.sendTo(context.collection, { type: 'view.changed', view, viewer: context.viewer });
      for (const name of narrowedLists) {
        enqueue.sendTo(context.lists[name], { type: 'list.narrow', query: queryOf(name, view) });
      }
    }),
    changeViewer: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'viewer.changed') return;
      const viewer = viewerOf(event.user);
      enqueue.assign({ user: event.user, viewer });
      enqueue.sendTo(context.collection, { type: 'view.changed', view: context.view, viewer });
    }),
    putAwaited: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'page.awaited') enqueue.sendTo(context.collection, event);
    }),
    putFailed: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'page.failed') enqueue.sendTo(context.collection, { type: 'page.failed', list: event.list });
    }),
    /** The badge and the title count what is unread, so it is loaded whole as far as anybody would count. */
    loadRestOfUnread: enqueueActions(({ context, event, self, enqueue }) => {
      if (event.type !== 'page.loaded' || event.list !== 'unread' || !event.hasMore) return;
      if (heldIn(context, 'unread') < MOST_UNREAD) enqueue.sendTo(self, { type: 'tickets.loadMore', list: 'unread' });
    }),
    putLoaded: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'page.loaded') enqueue.sendTo(context.collection, event);
    }),
    putTicket: enqueueActions(({ context, enqueue }, ticket: Ticket | undefined) => {
      if (!ticket) return;
      enqueue.sendTo(context.collection, { type: 'tickets.changed', news: new Map([[ticket.id, { ticket }]]) });
      const conversation = conversationOf(context, ticket.id);
      if (conversation) enqueue.sendTo(conversation, { type: 'ticket.updated', ticket });
    }),
    takeFacts: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'live.received') return;
      const batch = splitTicketFacts(event.facts);
      if (batch.news.size > 0) enqueue.sendTo(context.collection, { type: 'tickets.changed', news: batch.news });
      if (batch.renamings.length > 0) {
        enqueue.sendTo(context.collection, { type: 'names.changed', renamings: batch.renamings });
      }
      for (const { ticketId, ref } of conversationsIn(context)) {
        for (const told of eventsFor(ticketId, batch)) enqueue.sendTo(ref, told);
      }
      const { received, updated } = batch;
      if (received.length > 0 || updated.length > 0) {
        enqueue.sendTo(context.outbox, { type: 'messages.changed', received, updated });
      }
      const messages = noticesOf(context, batch);
      if (messages.length > 0) enqueue(sendParent(asked({ type: 'noticed', messages })));
    }),
    leaveGone: enqueueActions(({ context, event, enqueue }) => {
      const { opened } = context;
      if (event.type !== 'live.received' || opened === null || opened in context.busy) return;
      const ending = endingOf(opened, event.facts);
      if (!ending) return;
      enqueue(sendParent(asked({ type: 'toasted', kind: 'info', key: ending })));
      enqueue(sendParent(asked({ type: 'navigated', to: '/tickets', replace: true })));
    }),
    /** Lifecycle actors for the tickets in play alone, each conforming to the record. */
    reviewLives: enqueueActions(({ context, enqueue }) => {
      const inPlay = ticketsInPlay(context);
      const ended = Object.keys(context.lives)
        .map(Number)
        .filter((id) => !inPlay.has(id));
      const begun = [...inPlay.values()].filter(({ id }) => !(id in context.lives));
      for (const id of ended) enqueue.stopChild(`ticket:${id}`);
      if (ended.length > 0 || begun.length > 0) {
        enqueue.assign({
          lives: ({ context, spawn }) => ({
            ...ended.reduce<TicketsContext['lives']>(without, context.lives),
            ...Object.fromEntries(
              begun.map((input) => [input.id, spawn('ticket', { id: `ticket:${input.id}`, input })]),
            ),
          }),
        });
      }
      for (const ticket of inPlay.values()) enqueue.sendTo(`ticket:${ticket.id}`, { type: 'ticket.updated', ticket });
    }),
    awaitReview: sendTo(({ self }) => self, { type: 'lives.review' }),
    reviewCounters: sendTo(({ self }) => self, { type: 'counters.review' }),
    keepFound: assign((_, found: Ticket) => ({ found })),
    select: assign(({ event }) =>
      event.type === 'tickets.opened' ? { selected: event.uuid, aim: event.messageId ?? null } : {},
    ),
    deselect: assign({ selected: null }),
    showConversation: enqueueActions(({ context, enqueue }) => {
      const ticket = selectedTicket(context);
      if (!ticket) return;
      const warm = context.conversations.filter((opened) => opened.ticketId !== ticket.id);
      const ref = conversationOf(context, ticket.id);
      enqueue.assign({
        opened: ticket.id,
        conversations: ({ context, spawn }) => [
          {
            ticketId: ticket.id,
            ref:
              ref ??
              spawn('conversation', { id: `conversation:${ticket.id}`, input: conversationInput(context, ticket) }),
          },
          ...warm,
        ],
      });
    }),
    showAim: enqueueActions(({ context, enqueue }) => {
      const ref = conversationOf(context, context.opened);
      if (!ref || context.aim === null) return;
      enqueue.sendTo(ref, { type: 'conversation.reach', messageId: context.aim });
      enqueue.assign({ aim: null });
    }),
    coolConversations: enqueueActions(({ context, enqueue }) => {
      const cooled = context.conversations.slice(WARM_CONVERSATIONS);
      if (cooled.length === 0) return;
      enqueue.assign({ conversations: context.conversations.filter((opened) => !cooled.includes(opened)) });
      for (const { ref } of cooled) enqueue.stopChild(ref);
    }),
    watchConversation: enqueueActions(({ context, enqueue }) => {
      const ref = conversationOf(context, context.opened);
      if (ref) enqueue.sendTo(ref, { type: context.isFocused ? 'conversation.watch' : 'conversation.unwatch' });
    }),
    leaveConversation: enqueueActions(({ context, enqueue }) => {
      const ref = conversationOf(context, context.opened);
      if (ref) {
        enqueue.sendTo(ref, { type: 'conversation.unwatch' });
        enqueue.sendTo(ref, { type: 'conversation.clearDivider' });
      }
      enqueue.assign({ opened: null });
    }),
    tellRecorder: sendTo(
      ({ context }) => context.recorder,
      ({ context }) => ({ type: 'ticket.shown', ticketId: context.opened }),
    ),
    sendRecording: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'recording.finished') return;
      const { ticketId, attachment } = event;
      const ref = conversationOf(context, ticketId);
      const quoted = ref ? selectQuoted(ref.getSnapshot()) : null;
      enqueue.sendTo(context.outbox, { type: 'message.send', ticketId, body: '', attachments: [attachment], quoted });
      if (quoted && ref) enqueue.sendTo(ref, { type: 'conversation.unquote' });
    }),
    showSent: enqueueActions(({ context, event, enqueue }) => {
      const ref = event.type === 'message.sent' && conversationOf(context, event.ticketId);
      if (ref) enqueue.sendTo(ref, { type: 'messages.changed', received: event.messages, updated: [] });
    }),
    tellUnsent: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'message.failed' || event.ticketId === context.opened) return;
      const name = ticketOf(context, event.ticketId)?.contact.name ?? '';
      enqueue(sendParent(asked({ type: 'toasted', kind: 'error', key: 'messageUnsent', values: { name } })));
    }),
    focus: assign({ isFocused: true }),
    blur: assign({ isFocused: false }),
    /** What is out of sight is answered as what is not there; an admin sees everything that is. */
    refuseSelection: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ selected: null });
      const isMissing = context.viewer.profile === 'admin';
      const word = isMissing ? { code: 'ERR_NO_TICKET_FOUND' } : { key: 'ticketAccessDenied' as const };
      enqueue(sendParent(asked({ type: 'toasted', kind: 'error', ...word })));
      enqueue(sendParent(asked({ type: 'navigated', to: '/tickets', replace: true })));
    }),
    operate: enqueueActions(({ context, event, enqueue }) => {
      if (!isRequest(event)) return;
      enqueue.assign({ busy: { ...context.busy, [event.ticketId]: event.type } });
      enqueue.spawnChild('updateTicket', {
        id: operationId(event.type, event.ticketId),
        input: { id: event.ticketId, change: changeOf(event, context.viewer) },
      });
    }),
    undo: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'ticket.undo') return;
      enqueue.assign({ busy: { ...context.busy, [event.ticketId]: event.type } });
      enqueue.spawnChild('undoTicketChange', {
        id: operationId(event.type, event.ticketId),
        input: { id: event.ticketId },
      });
    }),
    retag: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'ticket.retag') return;
      enqueue.assign({ busy: { ...context.busy, [event.ticketId]: event.type } });
      enqueue.spawnChild('syncTags', {
        id: operationId(event.type, event.ticketId),
        input: { ticketId: event.ticketId, tagIds: event.tagIds, former: event.former },
      });
    }),
    delete: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'ticket.delete') return;
      enqueue.assign({ busy: { ...context.busy, [event.ticketId]: event.type } });
      enqueue.spawnChild('deleteTicket', {
        id: operationId(event.type, event.ticketId),
        input: { id: event.ticketId },
      });
    }),
    create: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'ticket.create') return;
      enqueue.assign({ creation: { ...context.creation, isBusy: true, conflict: null } });
      enqueue.spawnChild('createTicket', { id: operationId('ticket.create', 0), input: event.input });
    }),
    compose: assign(({ event }) => ({
      creation: { ...noCreation, isOpen: true, contact: (event.type === 'ticket.compose' && event.contact) || null },
    })),
    forgetCreation: assign({ creation: noCreation }),
    endCreation: enqueueActions(({ event, enqueue }) => {
      if ('actorId' in event && operationOf(event.actorId).operation === 'ticket.create') {
        enqueue.assign({ creation: noCreation });
      }
    }),
    peek: enqueueActions(({ context, event, enqueue }) => {
      const ticket = event.type === 'ticket.peek' && ticketOf(context, event.ticketId);
      if (!ticket) return;
      if (context.peeked) enqueue.stopChild(context.peeked.ref);
      enqueue.assign({
        peeked: ({ context, spawn }) => ({
          ticketId: ticket.id,
          ref: spawn('conversation', { id: `peek:${ticket.id}`, input: conversationInput(context, ticket) }),
        }),
      });
    }),
    endPeek: enqueueActions(({ context, enqueue }) => {
      if (context.peeked) enqueue.stopChild(context.peeked.ref);
      enqueue.assign({ peeked: null });
    }),
    endOperation: enqueueActions(({ context, event, enqueue }) => {
      if (!('actorId' in event)) return;
      const { operation, ticketId } = operationOf(event.actorId);
      enqueue.assign({ busy: without(context.busy, ticketId) });
      if (operation === 'ticket.create') enqueue.assign({ creation: { ...context.creation, isBusy: false } });
      enqueue.stopChild(event.actorId);
    }),
    dropTicket: enqueueActions(({ context, event, enqueue }) => {
      if (!('actorId' in event)) return;
      const { ticketId } = operationOf(event.actorId);
      enqueue.sendTo(context.collection, { type: 'tickets.changed', news: goneNews(ticketId) });
    }),
    dropFromConversation: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'conversation.gone') return;
      enqueue.sendTo(context.collection, { type: 'tickets.changed', news: goneNews(event.ticketId) });
    }),
    leaveLost: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'conversation.gone' || event.ticketId !== context.opened) return;
      enqueue(sendParent(asked({ type: 'toasted', kind: 'info', key: 'ticketLeft' })));
      enqueue(sendParent(asked({ type: 'navigated', to: '/tickets', replace: true })));
    }),
    toastChange: enqueueActions(({ event, enqueue }) => {
      const toast = 'output' in event && changeDone(event);
      if (toast) enqueue(sendParent(asked(toast)));
    }),
    toastDeletion: sendParent(asked({ type: 'toasted', kind: 'success', key: 'ticketDeleted' })),
    navigateAfter: enqueueActions(({ context, event, enqueue }) => {
      if (!('output' in event)) return;
      const { operation, ticketId } = operationOf(event.actorId);
      const to = placeAfter(operation, ticketIn(event.output));
      const isElsewhere = to === '/tickets' && context.opened !== ticketId;
      if (to === null || isElsewhere) return;
      // At once, because the address follows later, and a ticket that one has just given away may be heard to leave before.
      if (to === '/tickets') enqueue.raise({ type: 'tickets.closed' });
      enqueue(sendParent(asked({ type: 'navigated', to, replace: false })));
    }),
    toastRefusal: sendParent((_, failure: Failure) => asked(refusal(failure))),
    keepConflict: assign(({ context }, failure: Failure) => ({
      creation: { ...context.creation, conflict: detailOf<Ticket>(failure, 'ticket') ?? null },
    })),
    navigateToTicket: sendParent((_, ticket: Ticket | undefined) =>
      asked({ type: 'navigated', to: ticket ? `/tickets/${ticket.uuid}` : '/tickets', replace: false }),
    ),
    settleDoubts: assign(({ context }) => {
      const { doubts, moves } = context.collection.getSnapshot().context;
      return { settledDoubts: doubts, settledMoves: moves };
    }),
    putCounters: enqueueActions(({ context, enqueue }, page: TicketPage) => {
      enqueue.sendTo(context.collection, { type: 'counters.loaded', counters: page.counters });
    }),
    passOn: enqueueActions(({ event, enqueue }) => {
      if (event.type === 'effect.asked') enqueue(sendParent(event));
    }),
  },
}).createMachine({
  id: 'tickets',
  description: 'Lists of tickets, the conversations opened lately, and what is being done to tickets.',
  context: ({ input, spawn }) => {
    const viewer = viewerOf(input.user);
    const view = { showAll: false, queueIds: null };
    const list = (name: TicketListName) =>
      spawn('list', { id: `list:${name}`, input: { name, query: queryOf(name, view) } });
    return {
      ...input,
      viewer,
      view,
      collection: spawn('collection', { id: 'ticketsCollection', input: { viewer } }),
      lists: {
        assigned: list('assigned'),
        pending: list('pending'),
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
      creation: noCreation,
      peeked: null,
      settledDoubts: 0,
      settledMoves: 0,
    };
  },
  initial: 'waiting',
  on: {
    'effect.asked': { actions: 'passOn' },
    'lives.review': { actions: 'reviewLives' },
    'message.sent': { actions: 'showSent' },
    'message.failed': { actions: 'tellUnsent' },
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
        'live.received': { actions: ['takeFacts', 'leaveGone', 'reviewCounters', 'awaitReview'] },
        'live.reset': { actions: 'reload' },
        'live.returned': { actions: 'resume' },
        'tickets.load': { actions: 'loadList' },
        'tickets.loadMore': { actions: 'loadMore' },
        'tickets.retry': { actions: 'retryList' },
        'tickets.search': { actions: 'search' },
        'tickets.narrow': { actions: 'narrow' },
        'page.awaited': { actions: 'putAwaited' },
        'page.failed': { actions: 'putFailed' },
        'page.loaded': { actions: ['putLoaded', 'loadRestOfUnread', 'reviewCounters', 'awaitReview'] },
        'conversation.gone': { actions: ['dropFromConversation', 'leaveLost', 'awaitReview'] },
        'conversation.found': { actions: [{ type: 'putTicket', params: ({ event }) => event.ticket }, 'awaitReview'] },
        'ticket.accept': { guard: 'canOperate', actions: ['operate', 'awaitReview'] },
        'ticket.return': { guard: 'canOperate', actions: ['operate', 'awaitReview'] },
        'ticket.resolve': { guard: 'canOperate', actions: ['operate', 'awaitReview'] },
        'ticket.reopen': { guard: 'canOperate', actions: ['operate', 'awaitReview'] },
        'ticket.transfer': { guard: 'canOperate', actions: ['operate', 'awaitReview'] },
        'ticket.undo': { guard: 'canUndo', actions: ['undo', 'awaitReview'] },
        'ticket.retag': { guard: 'canUndo', actions: ['retag', 'awaitReview'] },
        'ticket.delete': { guard: 'canDelete', actions: ['delete', 'awaitReview'] },
        'ticket.create': { guard: 'canCreate', actions: 'create' },
        'ticket.compose': { actions: 'compose' },
        'ticket.forgetCreation': { actions: 'forgetCreation' },
        'ticket.peek': { guard: 'canPeek', actions: 'peek' },
        'ticket.endPeek': { actions: 'endPeek' },
        'xstate.done.actor.ticket.*': [
          {
            guard: { type: 'isTicket', params: ({ event }) => event.output },
            actions: [
              'endOperation',
              { type: 'putTicket', params: ({ event }) => ticketIn(event.output) },
              'endCreation',
              'navigateAfter',
              'toastChange',
              'awaitReview',
            ],
          },
          {
            description: 'A deletion.',
            actions: ['endOperation', 'navigateAfter', 'dropTicket', 'toastDeletion', 'awaitReview'],
          },
        ],
        'xstate.error.actor.ticket.*': [
          {
            guard: { type: 'isOwnTicketInTheWay', params: ({ event }) => event },
            description: 'The contact has an open ticket of one’s own: it is opened instead.',
            actions: [
              'endOperation',
              { type: 'putTicket', params: ({ event }) => ticketBeside(event.error) },
              'endCreation',
              { type: 'navigateToTicket', params: ({ event }) => ticketBeside(event.error) },
              'awaitReview',
            ],
          },
          {
            guard: { type: 'isTicketInTheWay', params: ({ event }) => event },
            description: 'The contact has an open ticket: the view shows who has it and in which queue.',
            actions: ['endOperation', { type: 'keepConflict', params: ({ event }) => failureOf(event.error) }],
          },
          {
            guard: { type: 'isGone', params: ({ event }) => failureOf(event.error) },
            actions: [
              'endOperation',
              'dropTicket',
              { type: 'toastRefusal', params: ({ event }) => failureOf(event.error) },
              'awaitReview',
            ],
          },
          {
            description: 'A lost race: the ticket conforms to the answer, and the toast says who has it.',
            actions: [
              'endOperation',
              { type: 'putTicket', params: ({ event }) => ticketBeside(event.error) },
              { type: 'toastRefusal', params: ({ event }) => failureOf(event.error) },
              'awaitReview',
            ],
          },
        ],
      },
      states: {
        selection: {
          description: 'Which ticket the address names.',
          initial: 'deciding',
          on: {
            'tickets.opened': { target: '.deciding', actions: 'select' },
            'tickets.closed': { target: '.none', actions: 'deselect' },
          },
          states: {
            deciding: {
              always: [
                { guard: 'isSelectedHeld', target: 'opened' },
                { guard: 'isSelected', target: 'finding' },
                { target: 'none' },
              ],
            },
            none: { entry: 'tellRecorder' },
            finding: {
              tags: 'finding',
              entry: 'tellRecorder',
              invoke: {
                id: 'findTicketByUuid',
                src: 'findTicketByUuid',
                input: ({ context }) => ({ uuid: context.selected ?? '' }),
                onDone: {
                  target: 'opened',
                  actions: [
                    { type: 'keepFound', params: ({ event }) => event.output },
                    { type: 'putTicket', params: ({ event }) => event.output },
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => failureOf(event.error) },
                    target: 'none',
                    actions: 'refuseSelection',
                  },
                  { target: 'unfound' },
                ],
              },
            },
            unfound: {
              tags: 'unfound',
              on: {
                'tickets.retryOpening': { target: 'finding' },
                'live.returned': { target: 'finding' },
              },
            },
            opened: {
              entry: [
                'showConversation',
                'showAim',
                'coolConversations',
                'watchConversation',
                'tellRecorder',
                'awaitReview',
              ],
              exit: 'leaveConversation',
              on: {
                'tickets.opened': {
                  description: 'The same address again changes nothing, unless it names a message.',
                  guard: 'isOpenedAgain',
                },
              },
            },
          },
        },
        counters: {
          description: 'Counts of rows that are not loaded are asked for when facts put them in doubt.',
          initial: 'settled',
          states: {
            settled: {
              on: { 'counters.review': { guard: 'isInDoubt', target: 'doubtful' } },
            },
            doubtful: {
              after: { counterSettle: { target: 'counting', actions: 'settleDoubts' } },
            },
            counting: {
              invoke: {
                id: 'countTickets',
                src: 'listTickets',
                input: ({ context }) => ({ ...queryOf('pending', context.view), pageNumber: 1 }),
                onDone: [
                  {
                    guard: 'isOvertaken',
                    target: 'doubtful',
                    description: 'What facts counted meanwhile may or may not be in the answer.',
                  },
                  {
                    target: 'settled',
                    actions: [{ type: 'putCounters', params: ({ event }) => event.output }, 'reviewCounters'],
                  },
                ],
                onError: { target: 'settled' },
              },
            },
          },
        },
      },
    },
  },
});

function conversationInput({ viewer }: TicketsContext, ticket: Ticket) {
  return { ticket, viewerId: viewer.userId };
}

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

/** The id of the ticket whose conversation is shown. */
export const selectShownTicketId = (snapshot: TicketsSnapshot) => shown(snapshot)?.ticketId;

/** The lifecycle of a ticket in play: opened lately, or with an operation on its way. */
export const selectLife = (ticketId: number) => (snapshot: TicketsSnapshot) => snapshot.context.lives[ticketId];

export const selectOutbox = (snapshot: TicketsSnapshot) => snapshot.context.outbox;

export const selectRecorder = (snapshot: TicketsSnapshot) => snapshot.context.recorder;

/** The conversation that is shown. */
export const selectConversation = (snapshot: TicketsSnapshot) => shown(snapshot)?.ref;

function shown(snapshot: TicketsSnapshot) {
  return snapshot.matches({ working: { selection: 'opened' } }) ? snapshot.context.conversations[0] : undefined;
}

function isWaitingForTicket(snapshot: TicketsSnapshot) {
  return snapshot.matches('waiting') && snapshot.context.selected !== null;
}
