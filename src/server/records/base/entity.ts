import { and, eq, getTableColumns, inArray, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Fact } from '#contract/live.ts';
import { countPage, offsetOf, type Page, pageSize } from './pages.ts';
import type { CompanyTable, Scope } from './scope.ts';
import { holds, plain } from './search.ts';

/** A table of plain rows. Without a company it is shared by all, and every scope sees the same. */
type EntityTable = PgTable & { id: AnyPgColumn; createdAt: AnyPgColumn; updatedAt: AnyPgColumn };

type OwnColumns = 'id' | 'companyId' | 'createdAt' | 'updatedAt';

/** A stored row as JSON: without its company, its dates as ISO instants. */
type PlainRow<Table extends EntityTable> = Omit<Table['$inferSelect'], 'companyId' | 'createdAt' | 'updatedAt'> & {
  id: number;
  createdAt: string;
  updatedAt: string;
};

export interface EntityDefinition<Table extends EntityTable, Row, Extra extends object> {
  table: Table;
  /** The columns that a search looks into. */
  searched: readonly AnyPgColumn[];
  /** The order of every list; the last of it tells all rows apart. */
  order: readonly SQL[];
  /** Fields that the table does not have. */
  extra?: (scope: Scope) => { [Field in keyof Extra]: SQL<Extra[Field]> };
  /** The row as the contract has it. */
  toRow: (row: PlainRow<Table> & Extra) => Row;
  /** What the company is told of a row; without it nothing is told live. */
  facts?: { updated: (row: Row) => Fact; deleted: (id: number) => Fact };
}

/**
 * What is done to the rows of an entity without a rule of its own (`docs/adding-an-entity.md`): the company's own, or
 * everybody's where the table has no company. A unique index that a change runs into is thrown as the driver's error.
 */
export const defineEntity = <Table extends EntityTable, Row, Extra extends object = Record<never, never>>({
  table,
  searched,
  order,
  extra,
  toRow,
  facts,
}: EntityDefinition<Table, Row, Extra>) => {
  type Values = Omit<Table['$inferInsert'], OwnColumns>;
  const isOwned = 'companyId' in table;
  const within = (scope: Scope, where?: SQL) =>
    and(isOwned ? scope.owns(table as unknown as CompanyTable) : undefined, where);
  const select = (scope: Scope, where?: SQL) =>
    scope.tx
      .select({ ...getTableColumns(table), ...extra?.(scope) } as Record<string, AnyPgColumn>)
      .from(table as PgTable)
      .where(within(scope, where))
      .orderBy(...order)
      .$dynamic();
  // The query selects the table's columns and the extra fields.
  const rowsOf = (stored: unknown[]) => (stored as StoredRow[]).map((row) => toRow(plainOf(row) as never));
  const matching = ({ searchParam = '' }: Page) => or(...searched.map((column) => holds(plain(column), searchParam)));

  const findSome = async (scope: Scope, ids: readonly number[]): Promise<Row[]> =>
    ids.length === 0 ? [] : rowsOf(await select(scope, inArray(table.id, [...ids])));

  /** Tells how rows stand. */
  const publish = async (scope: Scope, ids: readonly number[]): Promise<Row[]> => {
    const rows = await findSome(scope, ids);
    for (const row of rows) if (facts) scope.publish(facts.updated(row), ['company']);
    return rows;
  };

  return {
    findSome,
    publish,

    async find(scope: Scope, id: number): Promise<Row | undefined> {
      return (await findSome(scope, [id]))[0];
    },

    async list(scope: Scope, page: Page): Promise<{ rows: Row[]; count: number; hasMore: boolean }> {
      const where = within(scope, matching(page));
      const rows = rowsOf(await select(scope, matching(page)).limit(pageSize).offset(offsetOf(page)));
      return { rows, ...(await countPage(scope, { table, where, page })) };
    },

    async listAll(scope: Scope, searchParam?: string, where?: SQL): Promise<Row[]> {
      return rowsOf(await select(scope, and(matching({ searchParam }), where)));
    },

    async create(scope: Scope, values: Values): Promise<Row> {
      const own = { ...(isOwned && { companyId: scope.companyId }), createdAt: scope.now, updatedAt: scope.now };
      const stored = await scope.tx
        .insert(table as PgTable)
        .values({ ...values, ...own })
        .returning({ id: table.id });
      const [row] = await findSome(scope, idsOf(stored));
      if (!row) throw new Error('What was stored is not there');
      if (facts) scope.publish({ ...facts.updated(row), created: true } as Fact, ['company']);
      return row;
    },

    /** Undefined when it is gone. */
    async change(scope: Scope, id: number, values: Partial<Values>): Promise<Row | undefined> {
      const stored = await scope.tx
        .update(table as PgTable)
        .set({ ...values, updatedAt: scope.now })
        .where(within(scope, eq(table.id, id)))
        .returning({ id: table.id });
      return (await publish(scope, idsOf(stored)))[0];
    },

    /** False when it is gone already. */
    async remove(scope: Scope, id: number): Promise<boolean> {
      const stored = await scope.tx
        .delete(table as PgTable)
        .where(within(scope, eq(table.id, id)))
        .returning({ id: table.id });
      if (facts && stored.length > 0) scope.publish(facts.deleted(id), ['company']);
      return stored.length > 0;
    },
  };
};

interface StoredRow {
  companyId?: number;
  createdAt: Date;
  updatedAt: Date;
}

const plainOf = ({ companyId: _, createdAt, updatedAt, ...row }: StoredRow) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const idsOf = (stored: unknown[]) => (stored as { id: number }[]).map(({ id }) => id);
