/** A row as its database gives it, by the names of its columns there. */
export type SourceValues = Readonly<Record<string, unknown>>;

/** Another desk's database, which is only read, as it is at one moment. */
export interface Source {
  /** The columns of each of its tables. */
  tables: ReadonlyMap<string, ReadonlySet<string>>;
  count(table: string): Promise<number>;
  /** How many rows there are of each value of a column; '' stands for none. */
  countBy(table: string, column: string): Promise<Map<string, number>>;
  /** The few rows that have a value in a column. */
  having(table: string, column: string, value: string): Promise<SourceValues[]>;
  /** All rows of a table in the order of some of its columns, some at a time. One table is read at a time. */
  rows(table: string, order: readonly string[]): AsyncGenerator<SourceValues[]>;
  close(): Promise<void>;
}

/** So many rows are fetched, and written, at once. */
export const ROWS_AT_ONCE = 500;
