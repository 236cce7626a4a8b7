import type { Ticket, TicketCounters, TicketMatch } from '#contract/schema.ts';
import type { ListViewer, TicketListName, TicketView } from './belongs.ts';
import type { RecordMap } from './record-map.ts';

export interface TicketList {
  readonly ids: readonly number[];
  readonly hasMore: boolean;
  /** Changed by facts while a page was on its way; null when none is. */
  readonly touched: ReadonlySet<number> | null;
}

export interface TicketsCollectionContext {
  readonly viewer: ListViewer;
  readonly view: TicketView;
  readonly records: RecordMap<Ticket>;
  readonly lists: Readonly<Record<TicketListName, TicketList>>;
  readonly counters: TicketCounters;
  /** Of each ticket that the search found by a message: the newest one. */
  readonly matches: ReadonlyMap<number, TicketMatch>;
  /** Rises whenever a fact about a ticket that is not loaded may have moved a counter. */
  readonly doubts: number;
  /** Rises whenever facts moved a counter, or put one in doubt. */
  readonly moves: number;
  /** Came with a page while the counters of another were on their way. */
  readonly unconfirmed: ReadonlySet<number>;
  readonly newestId: number;
}
