import type { Failure } from '../call.ts';
import type { Toasted } from '../effect.ts';
import type { LiveMessage } from '../live.ts';
import type { Heard, LiveLoaded } from '../live-load.ts';

/** What every row of a register has; the rest is for its columns and its form to know. */
export interface RegisterRow {
  id: number;
  updatedAt?: string;
}

export interface RegisterPage<Row extends RegisterRow = RegisterRow> {
  rows: Row[];
  /** Rows that match, on all pages. */
  count: number;
  hasMore: boolean;
}

/** Pages from one to another, both included. */
export interface RegisterStretch {
  searchParam: string;
  from: number;
  to: number;
}

/** The form that is open: of a new row, of a row by its id, or none. */
export type RegisterForm = 'new' | number | null;

export interface RegisterAddress {
  searchParam: string;
  form: RegisterForm;
}

export interface RegisterInput {
  /** The noun of its facts: `tag` hears `tag.updated` and `tag.deleted`. */
  thing: string;
  address: RegisterAddress;
  /** What the server orders the rows by; while that stays, a changed row has not moved. */
  placeOf?: ((row: RegisterRow) => unknown) | undefined;
}

/** What each call gets and gives. */
export interface RegisterCalls {
  loadRows: { input: RegisterStretch; output: RegisterPage };
  findRow: { input: { id: number }; output: RegisterRow };
  /** A row without an id is new. What the form filled in goes through the machine unread. */
  saveRow: { input: { id: number | null; values: unknown }; output: RegisterRow };
  deleteRow: { input: { id: number }; output: unknown };
}

export interface RegisterContext extends RegisterInput, LiveLoaded {
  /** What was heard while the row of the form is on its way; `heard` is that of the pages. */
  heardOfForm: Heard;
  rows: readonly RegisterRow[];
  count: number;
  hasMore: boolean;
  /** How many pages a load brings. */
  pages: number;
  /** Something has changed since the rows were loaded. */
  isStale: boolean;
  failure: Failure | null;
  /** The row as the form found it; null for a new one. */
  editing: RegisterRow | null;
  /** The row of the form as it stands now; null when it was deleted meanwhile. */
  latest: RegisterRow | null;
  /** Another number means that the form begins anew. */
  turn: number;
  values: unknown;
  saved: RegisterRow | null;
  formFailure: Failure | null;
  removing: RegisterRow | null;
  isRemovalMoot: boolean;
}

export type RegisterEvent =
  | LiveMessage
  | { type: 'register.addressed'; address: RegisterAddress }
  | { type: 'register.loadMore' }
  | { type: 'register.retry' }
  | { type: 'register.save'; values: unknown }
  | { type: 'register.takeNews' }
  | { type: 'register.askRemoval'; id: number }
  | { type: 'register.keep' }
  | { type: 'register.remove' };

/** What a register tells whoever shows it. */
export type RegisterReport =
  | { type: 'register.formMoved'; form: RegisterForm }
  | { type: 'register.saved'; row: RegisterRow; isNew: boolean }
  | { type: 'register.deleted'; row: RegisterRow }
  | Toasted;
