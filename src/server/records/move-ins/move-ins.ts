import { and, asc, count, eq, type InferInsertModel, inArray, ne, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SystemScope } from '../base/scope.ts';
import { companies } from '../companies/table.ts';
import { movedInRows, moveInFindings, moveIns } from './table.ts';

export interface MovedRow {
  id: number;
  companyId: number | null;
}

/** A table that rows are moved into. */
export type MoveInTable = PgTable;

export type NewMovedRow = InferInsertModel<typeof movedInRows>;

export type MoveInFinding = Omit<InferInsertModel<typeof moveInFindings>, 'moveInId'>;

/** The move-in of that name, begun by the first run. Undefined where the source of that name is of another family. */
export async function beginMoveIn(
  { tx, now }: SystemScope,
  { source, family }: { source: string; family: string },
): Promise<number | undefined> {
  await tx.insert(moveIns).values({ source, family, startedAt: now }).onConflictDoNothing({ target: moveIns.source });
  const [row] = await tx.select().from(moveIns).where(eq(moveIns.source, source));
  return row?.family === family ? row.id : undefined;
}

export async function findMoveIn({ tx }: SystemScope, source: string): Promise<number | undefined> {
  const [row] = await tx.select({ id: moveIns.id }).from(moveIns).where(eq(moveIns.source, source));
  return row?.id;
}

export async function finishMoveIn({ tx, now }: SystemScope, id: number): Promise<void> {
  await tx
    .update(moveIns)
    .set({ finishedAt: now })
    .where(and(eq(moveIns.id, id), sql`${moveIns.finishedAt} is null`));
}

/** What has become of these rows of a source's table, by their ids there. */
export async function findMovedRows(
  { tx }: SystemScope,
  { moveInId, table, ids }: { moveInId: number; table: string; ids: readonly string[] },
): Promise<Map<string, MovedRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ sourceId: movedInRows.sourceId, id: movedInRows.rowId, companyId: movedInRows.companyId })
    .from(movedInRows)
    .where(
      and(
        eq(movedInRows.moveInId, moveInId),
        eq(movedInRows.sourceTable, table),
        inArray(movedInRows.sourceId, [...new Set(ids)]),
      ),
    );
  return new Map(rows.map(({ sourceId, ...row }) => [sourceId, row]));
}

/** Every company that a source was taken over into. */
export async function listMovedCompanies({ tx }: SystemScope, moveInId: number): Promise<Map<string, number>> {
  const rows = await tx
    .select({ sourceId: movedInRows.sourceId, id: movedInRows.rowId })
    .from(movedInRows)
    .where(and(eq(movedInRows.moveInId, moveInId), eq(movedInRows.sourceTable, 'Companies')));
  return new Map(rows.map(({ sourceId, id }) => [sourceId, id]));
}

export async function keepMovedRows({ tx }: SystemScope, rows: readonly NewMovedRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(movedInRows).values([...rows]);
}

export async function keepFindings(
  { tx }: SystemScope,
  moveInId: number,
  found: readonly MoveInFinding[],
): Promise<void> {
  if (found.length === 0) return;
  await tx
    .insert(moveInFindings)
    .values(found.map((finding) => ({ ...finding, moveInId })))
    .onConflictDoNothing();
}

/** Adds rows as they come; answers their ids in the same order, 0 for a table that has none. */
export async function addMovedRows(
  { tx }: SystemScope,
  table: PgTable,
  rows: readonly Record<string, unknown>[],
): Promise<number[]> {
  const id = (table as PgTable & { id?: PgColumn }).id;
  const insert = tx.insert(table).values([...rows] as never);
  if (!id) {
    await insert.onConflictDoNothing();
    return rows.map(() => 0);
  }
  const added = (await insert.returning({ id })) as { id: number }[];
  return added.map((row) => row.id);
}

/** How many of each table came over, by company. */
export async function countMovedRows({ tx }: SystemScope, moveInId: number) {
  return tx
    .select({ companyId: movedInRows.companyId, table: movedInRows.sourceTable, count: count() })
    .from(movedInRows)
    .where(eq(movedInRows.moveInId, moveInId))
    .groupBy(movedInRows.companyId, movedInRows.sourceTable)
    .orderBy(asc(movedInRows.companyId), asc(movedInRows.sourceTable));
}

/** How often each thing was found, with the first few places. */
export async function countFindings({ tx }: SystemScope, moveInId: number) {
  return tx
    .select({
      companyId: moveInFindings.companyId,
      company: companies.name,
      table: moveInFindings.sourceTable,
      reason: moveInFindings.reason,
      detail: moveInFindings.detail,
      isLost: moveInFindings.isLost,
      count: count(),
      first: sql<string[]>`(array_agg(${moveInFindings.sourceId} order by ${moveInFindings.sourceId}))[1:5]`,
    })
    .from(moveInFindings)
    .leftJoin(companies, eq(companies.id, moveInFindings.companyId))
    .where(eq(moveInFindings.moveInId, moveInId))
    .groupBy(
      moveInFindings.companyId,
      companies.name,
      moveInFindings.sourceTable,
      moveInFindings.reason,
      moveInFindings.detail,
      moveInFindings.isLost,
    )
    .orderBy(asc(moveInFindings.companyId), asc(moveInFindings.sourceTable), asc(moveInFindings.reason));
}

/** Every row of a table of the source of which nothing is here. */
export async function listLost({ tx }: SystemScope, moveInId: number, table: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: moveInFindings.sourceId })
    .from(moveInFindings)
    .where(
      and(
        eq(moveInFindings.moveInId, moveInId),
        eq(moveInFindings.sourceTable, table),
        eq(moveInFindings.isLost, true),
        ne(moveInFindings.sourceId, ''),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
