import type { Placeholder, SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Fact, Room } from '#contract/live.ts';
import type { Statement } from '../engines/gathering.ts';
import type { JsonTexts } from './json-texts.ts';

/** What `execute` answers on either engine. */
export interface QueryResultHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

interface Rows<Row> {
  rows: Row[];
}

export type Tx = PgDatabase<QueryResultHKT> & Asking;

interface Asking {
  /** What a statement answers, each column as JSON has it. */
  askTexts(statement: Statement): Promise<JsonTexts[]>;
}

/** A query in words, which only wants its values. */
export interface Prepared {
  execute(values: Record<string, unknown>): Promise<unknown>;
}

/** A table whose rows belong to companies; `companies` itself is owned by its id. */
export type CompanyTable = { companyId: AnyPgColumn } | { id: AnyPgColumn; dueDate: AnyPgColumn };

/** One transaction in the name of one company. Nothing but SQL may be awaited inside it. */
export interface Scope {
  readonly tx: Tx;
  readonly companyId: number;
  readonly now: Date;
  /** The company filter; every query of a record function carries it, with row-level security behind it. */
  owns(table: CompanyTable, company?: Placeholder): SQL;
  /** What was put into words for this connection before (`planned.ts`). */
  readonly queries: WeakMap<object, Prepared>;
  /**
   * Tells the rooms, but nobody who is also in one of the rooms excepted; written to the company's log at the end of this
   * transaction and pushed after the commit.
   */
  publish(fact: Fact, rooms: Room[], except?: Room[]): void;
  /** Runs only when the transaction has been committed. */
  afterCommit(task: () => void): void;
}

/** One transaction across companies; see `SystemUse` for who may have one. */
export interface SystemScope {
  readonly tx: Tx;
  readonly now: Date;
  /** A company's scope within this same transaction. */
  company(companyId: number): Scope;
  afterCommit(task: () => void): void;
}
