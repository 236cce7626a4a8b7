import { type ActorRefFrom, assign, type SnapshotFrom, sendParent, setup } from 'xstate';
import type { Ticket, TicketMatch, TicketPage, TicketStatus } from '#contract/schema.ts';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';
import type { TicketListName } from './collections/belongs.ts';

/** The filters of `GET /tickets`; lists are arrays here, the API writes them as the contract asks. */
export interface TicketQuery {
  status?: TicketStatus;
  searchParam?: string;
  tags?: number[];
  users?: number[];
  queueIds?: number[];
  showAll?: boolean;
  withUnreadMessages?: boolean;
  sort?: 'waiting' | 'due';
  sla?: 'warned' | 'broken';
  /** Of open ones: those that are put aside, or the others. */
  snoozed?: boolean;
  /** The day of the last activity, yyyy-MM-dd. */
  updatedAt?: string;
}

/** What a search is narrowed by, beside its words. */
export interface TicketSearch {
  searchParam: string;
  tags: number[];
  users: number[];
  queueIds?: number[];
  status?: TicketStatus | null;
  /** The day of the last activity, yyyy-MM-dd. */
  activeOn?: string | null;
  sla?: 'warned' | 'broken' | null;
}

export interface TicketListInput {
  name: TicketListName;
  query: TicketQuery;
}

export interface TicketListContext extends TicketListInput {
  page: number;
  /** How many rows a reload brings back, so that the place in the list is kept. */
  wanted: number;
  gathered: Ticket[];
  gatheredMatches: TicketMatch[];
  hasMore: boolean;
  failure: Failure | null;
}

export type TicketListEvent =
  | { type: 'ticketList.load' }
  | { type: 'ticketList.open' }
  | { type: 'ticketList.reload'; held: number }
  | { type: 'ticketList.loadMore'; held: number }
  | { type: 'ticketList.retry' }
  | { type: 'ticketList.narrow'; query: TicketQuery }
  | { type: 'ticketList.search'; query: TicketQuery }
  | { type: 'ticketList.clear' };

export type TicketListReport =
  | { type: 'page.awaited'; list: TicketListName }
  | { type: 'page.failed'; list: TicketListName; failure: Failure }
  | {
      type: 'page.loaded';
      list: TicketListName;
      tickets: Ticket[];
      hasMore: boolean;
      counters: TicketPage['counters'];
      matches: TicketMatch[];
      isFresh: boolean;
    };

export type TicketListActorRef = ActorRefFrom<typeof ticketListMachine>;

/** Rows in a page of `GET /tickets`. */
export const TICKETS_PER_PAGE = 40;

/**
 * Loads one list of tickets page by page. The next page is counted from the rows held, because a live list is
 * always the head of the server's, while a running page number would drift as rows come and go.
 */
export const ticketListMachine = setup({
  types: {
    context: {} as TicketListContext,
    input: {} as TicketListInput,
    events: {} as TicketListEvent,
    tags: {} as 'loading' | 'loadingMore' | 'failed',
  },
  actors: {
    listTickets: requiredActor<TicketPage, TicketQuery & { pageNumber: number }>('listTickets'),
  },
  delays: {
    searchDebounce: 500,
  },
  guards: {
    hasMore: ({ context }) => context.hasMore,
    isShortOfWanted: ({ context }, page: TicketPage) =>
      page.hasMore && context.gathered.length + page.tickets.length < context.wanted,
  },
  actions: {
    beginFirst: assign({ page: 1, gathered: [], gatheredMatches: [], wanted: 0, failure: null }),
    beginAgain: assign(({ event }) => ({
      page: 1,
      gathered: [],
      gatheredMatches: [],
      wanted: event.type === 'ticketList.reload' ? event.held : 0,
      failure: null,
    })),
    beginNext: assign(({ context, event }) => ({
      page: event.type === 'ticketList.loadMore' ? Math.floor(event.held / TICKETS_PER_PAGE) + 1 : context.page,
      gathered: [],
      gatheredMatches: [],
      wanted: 0,
      failure: null,
    })),
    keepQuery: assign(({ context, event }) => ({ query: 'query' in event ? event.query : context.query })),
    gather: assign(({ context }, page: TicketPage) => ({
      gathered: [...context.gathered, ...page.tickets],
      gatheredMatches: [...context.gatheredMatches, ...(page.matches ?? [])],
      page: context.page + 1,
    })),
    keepEnd: assign((_, page: TicketPage) => ({ hasMore: page.hasMore, gathered: [], gatheredMatches: [] })),
    keepFailure: assign((_, failure: Failure) => ({ failure, gathered: [], gatheredMatches: [] })),
    reportAwaited: sendParent(({ context }) => ({ type: 'page.awaited', list: context.name })),
    reportFresh: sendParent(({ context }, page: TicketPage) => ({
      type: 'page.loaded',
      list: context.name,
      tickets: [...context.gathered, ...page.tickets],
      hasMore: page.hasMore,
      counters: page.counters,
      matches: [...context.gatheredMatches, ...(page.matches ?? [])],
      isFresh: true,
    })),
    reportMore: sendParent(({ context }, page: TicketPage) => ({
      type: 'page.loaded',
      list: context.name,
      tickets: page.tickets,
      hasMore: page.hasMore,
      counters: page.counters,
      matches: page.matches ?? [],
      isFresh: false,
    })),
    reportFailure: sendParent(({ context }) => ({
      type: 'page.failed',
      list: context.name,
      failure: context.failure,
    })),
  },
}).createMachine({
  // A ticket that is told of while a page is on its way is kept for it in `collections/ticket-lists.ts`.
  id: 'ticket-list',
  description: 'One list of tickets: its first pages, more of them on scroll, all of them again after an absence.',
  context: ({ input }) => ({
    name: input.name,
    query: input.query,
    page: 1,
    wanted: 0,
    gathered: [],
    gatheredMatches: [],
    hasMore: false,
    failure: null,
  }),
  initial: 'idle',
  on: {
    'ticketList.load': { target: '.loading', reenter: true, actions: 'beginFirst' },
    'ticketList.reload': { target: '.loading', reenter: true, actions: 'beginAgain' },
    'ticketList.narrow': { target: '.loading', reenter: true, actions: ['keepQuery', 'beginFirst'] },
    'ticketList.search': { target: '.settling', reenter: true, actions: 'keepQuery' },
    'ticketList.clear': { target: '.idle' },
  },
  states: {
    idle: {
      description: 'Not asked for yet. A list that nobody has opened is not loaded after an absence either.',
      on: {
        'ticketList.open': { target: 'loading', actions: 'beginFirst' },
        'ticketList.reload': {},
        'ticketList.narrow': { actions: 'keepQuery' },
      },
    },
    settling: {
      tags: 'loading',
      description: 'Somebody is typing.',
      after: { searchDebounce: { target: 'loading', actions: 'beginFirst' } },
    },
    loading: {
      tags: 'loading',
      entry: 'reportAwaited',
      initial: 'page',
      states: {
        page: {
          invoke: {
            id: 'listTickets',
            src: 'listTickets',
            input: ({ context }) => ({ ...context.query, pageNumber: context.page }),
            onDone: [
              {
                guard: { type: 'isShortOfWanted', params: outputIn },
                target: 'page',
                reenter: true,
                actions: { type: 'gather', params: outputIn },
              },
              {
                target: '#ticket-list.ready',
                actions: [
                  { type: 'reportFresh', params: outputIn },
                  { type: 'keepEnd', params: outputIn },
                ],
              },
            ],
            onError: {
              target: '#ticket-list.failed',
              actions: [{ type: 'keepFailure', params: failureIn }, 'reportFailure'],
            },
          },
        },
      },
    },
    ready: {
      on: {
        'ticketList.loadMore': { guard: 'hasMore', target: 'loadingMore', actions: 'beginNext' },
      },
    },
    loadingMore: {
      tags: 'loadingMore',
      entry: 'reportAwaited',
      invoke: {
        id: 'listMoreTickets',
        src: 'listTickets',
        input: ({ context }) => ({ ...context.query, pageNumber: context.page }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'reportMore', params: outputIn },
            { type: 'keepEnd', params: outputIn },
          ],
        },
        onError: {
          target: 'failedMore',
          actions: [{ type: 'keepFailure', params: failureIn }, 'reportFailure'],
        },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'ticketList.retry': { target: 'loading', actions: 'beginFirst' },
      },
    },
    failedMore: {
      tags: 'failed',
      description: 'The rows already held stay.',
      on: {
        'ticketList.retry': { target: 'loadingMore' },
        'ticketList.loadMore': { target: 'loadingMore', actions: 'beginNext' },
      },
    },
  },
});

type TicketListSnapshot = SnapshotFrom<typeof ticketListMachine>;

export const selectIsLoading = (snapshot: TicketListSnapshot) => snapshot.hasTag('loading');
export const selectIsLoadingMore = (snapshot: TicketListSnapshot) => snapshot.hasTag('loadingMore');
export const selectHasFailed = (snapshot: TicketListSnapshot) => snapshot.hasTag('failed');
export const selectFailure = (snapshot: TicketListSnapshot) => snapshot.context.failure;
