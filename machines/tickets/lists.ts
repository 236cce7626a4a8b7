import { assign, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import type { Done, Ticket, TicketChange, TicketInput, TicketPage } from '#contract/schema.ts';
import { outputIn, requiredActor } from '../call.ts';
import { ticketLists } from '../collections/belongs.ts';
import { ticketsCollection } from '../collections/ticket-lists.ts';
import { conversationOf } from '../conversation/opened.ts';
import { conversationMachine } from '../conversation.ts';
import { asked, type Retag } from '../effect.ts';
import { outboxMachine } from '../outbox.ts';
import { recorderMachine } from '../recorder.ts';
import { ticketMachine } from '../ticket.ts';
import { type TicketQuery, ticketListMachine } from '../ticket-list.ts';
import {
  conversationsIn,
  heldIn,
  isSearchedFor,
  narrowedLists,
  queryOf,
  searchQueryOf,
  type TicketsContext,
  type TicketsEvent,
  type TicketsInput,
  viewerOf,
} from './context.ts';
import { eventsFor, noticesOf } from './facts.ts';
import { failureNotices, failureToast, ownFailuresIn } from './own-failures.ts';
import { splitTicketFacts } from './split.ts';

/** Tickets with unread messages that are counted one by one; past them the badge says that there are more. */
const MAX_UNREAD = 100;

/** What the Tickets page is made of, and how its lists are asked for, counted and kept live. */
export const ticketListsSetup = setup({
  types: {
    context: {} as TicketsContext,
    input: {} as TicketsInput,
    events: {} as TicketsEvent,
    tags: {} as 'waiting' | 'finding' | 'unfound',
  },
  actors: {
    collection: ticketsCollection,
    list: ticketListMachine,
    conversation: conversationMachine,
    outbox: outboxMachine,
    recorder: recorderMachine,
    ticket: ticketMachine,
    findTicketByUuid: requiredActor<Ticket, { uuid: string }>('findTicketByUuid'),
    listTickets: requiredActor<TicketPage, TicketQuery & { pageNumber: number }>('listTickets'),
    updateTicket: requiredActor<Ticket, { id: number; change: TicketChange }>('updateTicket'),
    undoTicketChange: requiredActor<Ticket, { id: number }>('undoTicketChange'),
    markTicketUnread: requiredActor<Ticket, { id: number }>('markTicketUnread'),
    syncTags: requiredActor<Ticket, { ticketId: number } & Retag>('syncTags'),
    deleteTicket: requiredActor<Done, { id: number }>('deleteTicket'),
    createTicket: requiredActor<Ticket, TicketInput>('createTicket'),
  },
  delays: {
    counterSettle: 500,
  },
  guards: {
    isOvertaken: ({ context }) => context.collection.getSnapshot().context.moves !== context.settledMoves,
    isInDoubt: ({ context }) => isInDoubt(context),
  },
  actions: {
    loadFirst: enqueueActions(({ context, enqueue }) => {
      for (const name of ['assigned', 'pending', 'unread'] as const) {
        enqueue.sendTo(context.lists[name], { type: 'ticketList.load' });
      }
    }),
    reload: enqueueActions(({ context, enqueue }) => {
      for (const name of ticketLists) {
        enqueue.sendTo(context.lists[name], { type: 'ticketList.reload', held: heldIn(context, name) });
      }
      for (const { ref } of conversationsIn(context)) enqueue.sendTo(ref, { type: 'conversation.reload' });
    }),
    resume: enqueueActions(({ context, enqueue }) => {
      for (const name of ticketLists) enqueue.sendTo(context.lists[name], { type: 'ticketList.retry' });
      for (const { ref } of conversationsIn(context)) enqueue.sendTo(ref, { type: 'live.returned' });
      enqueue.sendTo(context.outbox, { type: 'live.returned' });
    }),
    loadList: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'tickets.load') enqueue.sendTo(context.lists[event.list], { type: 'ticketList.open' });
    }),
    loadMore: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'tickets.loadMore') return;
      enqueue.sendTo(context.lists[event.list], { type: 'ticketList.loadMore', held: heldIn(context, event.list) });
    }),
    retryList: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'tickets.retry') enqueue.sendTo(context.lists[event.list], { type: 'ticketList.retry' });
    }),
    search: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'tickets.search') return;
      if (isSearchedFor(context, event)) return;
      const query = searchQueryOf(event, context.viewer);
      if (query) {
        enqueue.sendTo(context.lists.search, { type: 'ticketList.search', query });
      } else {
        enqueue.sendTo(context.lists.search, { type: 'ticketList.clear' });
        enqueue.sendTo(context.collection, { type: 'search.cleared' });
      }
    }),
    narrow: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'tickets.narrow') return;
      const { showAll, queueIds, pendingOrder = context.view.pendingOrder } = event;
      const view = { showAll, queueIds, ...(pendingOrder && { pendingOrder }) };
      enqueue.assign({ view });
      enqueue.sendTo(context.collection, { type: 'view.changed', view, viewer: context.viewer });
      for (const name of narrowedLists) {
        enqueue.sendTo(context.lists[name], { type: 'ticketList.narrow', query: queryOf(name, view) });
      }
    }),
    changeViewer: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'viewer.changed') return;
      const viewer = viewerOf(event.user);
      enqueue.assign({ user: event.user, viewer });
      enqueue.sendTo(context.collection, { type: 'view.changed', view: context.view, viewer });
    }),
    putPage: enqueueActions(({ context, event, enqueue }) => {
      if (event.type === 'page.awaited' || event.type === 'page.failed' || event.type === 'page.loaded') {
        enqueue.sendTo(context.collection, event);
      }
    }),
    /** The badge and the title count what is unread, so it is loaded whole as far as anybody would count. */
    loadRestOfUnread: enqueueActions(({ context, event, self, enqueue }) => {
      if (event.type !== 'page.loaded' || event.list !== 'unread' || !event.hasMore) return;
      // What has just come is put in only after this.
      const held = event.tickets.length + (event.isFresh ? 0 : heldIn(context, 'unread'));
      if (held < MAX_UNREAD) enqueue.sendTo(self, { type: 'tickets.loadMore', list: 'unread' });
    }),
    putTicket: enqueueActions(({ context, enqueue }, ticket: Ticket | undefined) => {
      if (!ticket) return;
      enqueue.sendTo(context.collection, { type: 'tickets.changed', news: new Map([[ticket.id, { ticket }]]) });
      const conversation = conversationOf(context, ticket.id);
      if (conversation) enqueue.sendTo(conversation, { type: 'subject.updated', subject: ticket });
    }),
    takeFacts: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'live.received') return;
      const batch = splitTicketFacts(event.facts);
      if (batch.news.size > 0) enqueue.sendTo(context.collection, { type: 'tickets.changed', news: batch.news });
      if (batch.renamings.length > 0) {
        enqueue.sendTo(context.collection, { type: 'names.changed', renamings: batch.renamings });
      }
      for (const { subjectId, ref } of conversationsIn(context)) {
        for (const sent of eventsFor(subjectId, batch)) enqueue.sendTo(ref, sent);
      }
      const { received, updated } = batch;
      if (received.length > 0 || updated.length > 0) {
        enqueue.sendTo(context.outbox, { type: 'messages.changed', received, updated });
      }
      const failures = ownFailuresIn(context, batch);
      const messages = [...noticesOf(context, batch), ...failureNotices(context, failures)];
      if (messages.length > 0) enqueue(sendParent(asked({ type: 'noticed', messages })));
      const toast = failureToast(context, failures);
      if (toast) enqueue(sendParent(asked(toast)));
      for (const { contact } of batch.woken) {
        const values = { name: contact.name };
        enqueue(sendParent(asked({ type: 'toasted', kind: 'info', key: 'ticketWoken', values })));
      }
      for (const { ticket, minutes } of batch.taken) {
        const values = { name: ticket.contact.name, count: minutes };
        enqueue(sendParent(asked({ type: 'toasted', kind: 'warning', key: 'ticketTakenBack', values })));
      }
      for (const { ticket, by } of batch.given) {
        if (ticket.userId === null) continue;
        const values = { name: ticket.contact.name, ...(by && { context: 'by', by: by.name }) };
        enqueue(sendParent(asked({ type: 'toasted', kind: 'info', key: 'ticketGiven', values })));
      }
    }),
    awaitReview: sendTo(({ self }) => self, { type: 'collection.review' }),
    reviewCounters: sendTo(({ self }) => self, { type: 'counters.review' }),
    /** Seldom: each event of this machine is worked out by all that look at it. */
    reviewDoubts: enqueueActions(({ context, self, enqueue }) => {
      if (isInDoubt(context)) enqueue.sendTo(self, { type: 'counters.review' });
    }),
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
});

const isInDoubt = ({ collection, settledDoubts }: TicketsContext) =>
  collection.getSnapshot().context.doubts > settledDoubts;

export const counters = ticketListsSetup.createStateConfig({
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
            actions: [{ type: 'putCounters', params: outputIn }, 'reviewCounters'],
          },
        ],
        onError: { target: 'settled' },
      },
    },
  },
});
