import type { Scope } from '#server/records/base/scope.ts';
import type { GoodRow } from './proof.ts';

/** Where the people of a spreadsheet go: the contacts, or a contact list. */
export interface ImportTarget {
  /** Null for the contacts. */
  contactListId: number | null;
  maxRows: number;
  /** Whether more than one number of a person is kept. */
  keepsNumbers: boolean;
  /** A transaction is short enough that whoever else waits for the database does not notice it. */
  rowsPerTransaction: number;
  /** How many of these rows would be new, and how many would change somebody. */
  compare(scope: Scope, rows: readonly GoodRow[]): Promise<{ created: number; updated: number }>;
  /** Writes them; with them `done` of `total` good rows are in. */
  write(
    scope: Scope,
    rows: readonly GoodRow[],
    progress: { done: number; total: number },
  ): Promise<{ created: number; updated: number }>;
  /** Answers where it holds no more after this error, throws another one in its place, or this one. */
  unlessFull(error: unknown): undefined;
  /** Notifies others once no more comes, whether all has come or not. */
  end(taken: { changed: number; total: number }): Promise<void>;
}
