import type { Failure } from '../call.ts';
import type { Toasted } from '../effect.ts';
import type { LiveMessage } from '../live.ts';
import type { Received } from '../live-load.ts';
import type { LiveSection } from '../live-section.ts';

/** What every row of a list screen has; the rest is for its columns and its form to know. */
export interface ListScreenRow {
  id: number;
  updatedAt?: string;
}

export interface ListScreenPage<Row extends ListScreenRow = ListScreenRow> {
  rows: Row[];
  /** Rows that match, on all pages. */
  count: number;
  hasMore: boolean;
}

/** Pages from one to another, both included. */
export interface PageRange {
  searchParam: string;
  from: number;
  to: number;
}

export type OpenForm = 'new' | number | null;

export interface ListScreenAddress {
  searchParam: string;
  form: OpenForm;
}

export interface ListScreenInput {
  /** The noun of its facts: `tag` receives `tag.updated` and `tag.deleted`. */
  entity: string;
  address: ListScreenAddress;
  /** What the server orders the rows by; while that stays, a changed row has not moved. */
  sortKey?: ((row: ListScreenRow) => unknown) | undefined;
  /** What the rows belong to, where no fact tells of one of them: whatever is told of it makes them stale. */
  partOf?: { entity: string; id: number } | undefined;
}

export interface ListScreenCalls {
  loadRows: { input: PageRange; output: ListScreenPage };
  findRow: { input: { id: number }; output: ListScreenRow };
  /** A row without an id is new. What the form filled in goes through the machine unread. */
  saveRow: { input: { id: number | null; values: unknown }; output: ListScreenRow };
  /** Answers the row where its deletion takes a while. */
  deleteRow: { input: { id: number }; output: object | null };
}

export interface ListScreenContext extends ListScreenInput, LiveSection {
  /** What was heard while the row of the form is on its way; `received` is that of the pages. */
  receivedForForm: Received;
  rows: readonly ListScreenRow[];
  count: number;
  hasMore: boolean;
  /** How many pages a load brings. */
  pages: number;
  /** Something has changed since the rows were loaded. */
  isStale: boolean;
  /** The row as the form found it; null for a new one. */
  editing: ListScreenRow | null;
  /** The row of the form as it stands now; null when it was deleted meanwhile. */
  latest: ListScreenRow | null;
  formVersion: number;
  values: unknown;
  saved: ListScreenRow | null;
  formFailure: Failure | null;
  removing: ListScreenRow | null;
  isRemovalMoot: boolean;
}

export type ListScreenEvent =
  | LiveMessage
  | { type: 'listScreen.addressed'; address: ListScreenAddress }
  | { type: 'listScreen.loadMore' }
  | { type: 'listScreen.retry' }
  | { type: 'listScreen.save'; values: unknown }
  | { type: 'listScreen.takeNews' }
  | { type: 'listScreen.askRemoval'; id: number }
  | { type: 'listScreen.keep' }
  | { type: 'listScreen.remove' };

export type ListScreenReport =
  | { type: 'listScreen.formMoved'; form: OpenForm }
  | { type: 'listScreen.saved'; row: ListScreenRow; isNew: boolean }
  | { type: 'listScreen.deleted'; row: ListScreenRow }
  | Toasted;
