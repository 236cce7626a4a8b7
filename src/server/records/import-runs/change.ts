import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ImportNote, RefusedRow, SheetColumn } from '#contract/schema.ts';
import type { Scope, SystemScope } from '../base/scope.ts';
import { importRuns } from './table.ts';

/** So many of a company are kept. */
const keptRuns = 50;

export interface BeginningRun {
  /** A UUID. */
  clientId: string;
  userId: number | null;
  contactListId: number | null;
  fileName: string;
  /** People in the sheet. */
  total: number;
  withoutNumber: number;
  columns: SheetColumn[];
  faults: readonly RefusedRow[];
  notes: readonly ImportNote[];
}

/**
 * Begins an import once the whole file has been looked through, before anything of it is written; the oldest ones make room.
 * Undefined where one was begun under this client's id already.
 */
export async function beginImportRun(scope: Scope, run: BeginningRun): Promise<number | undefined> {
  const { companyId, now } = scope;
  const [begun] = await scope.tx
    .insert(importRuns)
    .values({
      ...run,
      companyId,
      faults: kept(run.faults),
      refusedCount: run.faults.length,
      notes: kept(run.notes),
      noteCount: run.notes.length,
      startedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: importRuns.id });
  if (!begun) return undefined;
  const old = scope.tx
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(scope.owns(importRuns))
    .orderBy(desc(importRuns.id))
    .offset(keptRuns);
  await scope.tx.delete(importRuns).where(and(scope.owns(importRuns), inArray(importRuns.id, old)));
  return begun.id;
}

/** Writes down how far an import has come, in the transaction that writes its rows. */
export async function advanceImportRun(
  scope: Scope,
  id: number,
  { done, lastRow, ...taken }: { done: number; lastRow: number; created: number; updated: number; unchanged: number },
): Promise<void> {
  await scope.tx
    .update(importRuns)
    .set({
      done,
      lastRow,
      created: sql`${importRuns.created} + ${taken.created}`,
      updated: sql`${importRuns.updated} + ${taken.updated}`,
      unchanged: sql`${importRuns.unchanged} + ${taken.unchanged}`,
      seenAt: sql`now()`,
    })
    .where(and(scope.owns(importRuns), eq(importRuns.id, id)));
}

/** It goes on, although no rows are written at the moment. */
export async function seeImportRun(scope: Scope, id: number): Promise<void> {
  await scope.tx
    .update(importRuns)
    .set({ seenAt: sql`now()` })
    .where(and(scope.owns(importRuns), eq(importRuns.id, id)));
}

/** Ends an import; `more` are rows of which it came out only at the end that they can't be taken. */
export async function endImportRun(
  scope: Scope,
  id: number,
  { state, more }: { state: 'finished' | 'stopped'; more: readonly RefusedRow[] },
): Promise<void> {
  const own = and(scope.owns(importRuns), eq(importRuns.id, id));
  const [run] = await scope.tx.select({ faults: importRuns.faults }).from(importRuns).where(own);
  if (!run) return;
  await scope.tx
    .update(importRuns)
    .set({
      state,
      ...(state === 'finished' && { done: sql`${importRuns.total}` }),
      ...(more.length > 0 && {
        faults: kept([...run.faults, ...more]),
        refusedCount: sql`${importRuns.refusedCount} + ${more.length}`,
      }),
      seenAt: sql`now()`,
      endedAt: scope.now,
    })
    .where(own);
}

/** Takes away, a few at a time, what was begun so long ago; answers how many. */
export async function deleteOldImportRuns({ tx }: SystemScope, before: Date): Promise<number> {
  const old = tx.select({ id: importRuns.id }).from(importRuns).where(lt(importRuns.startedAt, before)).limit(100);
  const gone = await tx.delete(importRuns).where(inArray(importRuns.id, old)).returning({ id: importRuns.id });
  return gone.length;
}

/** As many as a report is read with, and as a table can bear. */
function kept<Row extends RefusedRow | ImportNote>(rows: readonly Row[]): Row[] {
  let letters = 0;
  const end = rows.findIndex((row) => {
    letters += JSON.stringify(row).length;
    return letters > keptLetters;
  });
  return rows.slice(0, end < 0 ? rows.length : end);
}

const keptLetters = 2_000_000;
