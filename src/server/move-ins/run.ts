import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import type { Database } from '#server/records/base/database.ts';
import type { SystemScope } from '#server/records/base/scope.ts';
import { sqlStateOf } from '#server/records/base/transactions.ts';
import {
  addMovedRows,
  findMovedRows,
  keepFindings,
  keepMovedRows,
  listMovedCompanies,
  type MovedRow,
  type MoveInFinding,
  type MoveInTable,
  type NewMovedRow,
} from '#server/records/move-ins/move-ins.ts';
import { type Note, type Reason, Row } from './row.ts';
import type { SourceValues } from './sources/source.ts';
import type { Added, Found, Made, MoveIn, Step } from './step.ts';

/** What is done with a row of the source, before it is written. */
interface Ready {
  sourceId: string;
  companyId: number | null;
  made: Made;
  notes: Note[];
}

/** What is reported as it goes: how many rows of a table have been read. */
export type OnRows = (table: string, count: number) => void;

/**
 * Reads one table of the source to its end, and writes what is not here yet: each part with the marks of what has become of
 * it in one transaction, so that a run that was cut off goes on where it was.
 */
export async function runStep(database: Database, move: MoveIn, step: Step, onRows: OnRows = () => {}): Promise<void> {
  await step.prepare?.(move, database);
  const seen = new Set<string>(['id', 'createdAt', 'updatedAt', 'companyId']);
  const unread = new Set<string>();
  let isFirst = true;
  for (;;) {
    let written = 0;
    const waiting: string[] = [];
    for await (const part of move.source.rows(step.from, step.order)) {
      const done = await runPart(database, move, step, { part, seen });
      written += done.written;
      waiting.push(...done.waiting);
      if (!isFirst) continue;
      for (const column of done.unread) unread.add(column);
      onRows(step.from, part.length);
    }
    isFirst = false;
    if (!step.isNested || waiting.length === 0) break;
    if (written > 0) continue;
    // What names a row that never came.
    await database.asSystem('moveIns', (scope) =>
      keepFindings(
        scope,
        move.id,
        waiting.map((id) => findingOf(step, id, null, { reason: 'orphan' }, true)),
      ),
    );
    break;
  }
  await database.asSystem('moveIns', (scope) =>
    keepFindings(
      scope,
      move.id,
      [...unread].map((column) => findingOf(step, '', null, { reason: 'noColumn', detail: column }, true)),
    ),
  );
}

async function runPart(
  database: Database,
  move: MoveIn,
  step: Step,
  { part, seen }: { part: SourceValues[]; seen: Set<string> },
): Promise<{ written: number; waiting: string[]; unread: string[] }> {
  const rows = part.map((values) => new Row(values, seen));
  const known = step.as ?? step.from;
  const keyed = rows.map((row) => ({ row, sourceId: step.key?.(row) ?? row.id('id') }));
  const { there, found, companies } = await database.asSystem('moveIns', async (scope) => ({
    there: await findMovedRows(scope, { moveInId: move.id, table: known, ids: keyed.map((each) => each.sourceId) }),
    found: await findLinked(scope, move, step, rows),
    companies: await listMovedCompanies(scope, move.id),
  }));
  const ready: Ready[] = [];
  const waiting: string[] = [];
  const unread: string[] = [];
  const taken = new Set(there.keys());
  for (const { row, sourceId } of keyed) {
    if (taken.has(sourceId)) continue;
    taken.add(sourceId);
    const each = await readyOf(row, sourceId, { move, step, found, companies });
    if (each === 'waits') waiting.push(sourceId);
    else ready.push(each);
    if (!step.as && each !== 'waits' && !('lost' in each.made)) unread.push(...row.unread());
  }
  await writeAll(database, move, step, ready);
  return { written: ready.filter(({ made }) => !('lost' in made)).length, waiting, unread };
}

/** Of each table that the rows name, what has become of those that they name. */
async function findLinked(scope: SystemScope, move: MoveIn, step: Step, rows: readonly Row[]): Promise<Found> {
  const ids = new Map<string, Set<string>>();
  for (const [column, { to }] of Object.entries(step.links ?? {})) {
    const named = ids.get(to) ?? new Set();
    for (const row of rows) if (row.id(column) !== '') named.add(row.id(column));
    ids.set(to, named);
  }
  const found = new Map<string, Map<string, MovedRow>>();
  for (const [table, named] of ids)
    found.set(table, await findMovedRows(scope, { moveInId: move.id, table, ids: [...named] }));
  return found;
}

async function readyOf(
  row: Row,
  sourceId: string,
  given: { move: MoveIn; step: Step; found: Found; companies: ReadonlyMap<string, number> },
): Promise<Ready | 'waits'> {
  const { move, step, found, companies } = given;
  const linked = (column: string) => found.get(step.links?.[column]?.to ?? '')?.get(row.id(column));
  const lost = (reason: Reason, detail?: string): Ready => ({
    sourceId,
    companyId: null,
    made: { lost: reason, ...(detail !== undefined && { detail }) },
    notes: row.notes,
  });
  if (sourceId === '') return lost('badValue', 'id');
  const links = Object.entries(step.links ?? {});
  let companyId = step.isGlobal ? null : companyOf(row, move, companies);
  for (const [column, { to, isNeeded }] of links) {
    if (row.id(column) === '') {
      if (isNeeded) return lost('orphan', column);
      continue;
    }
    const other = linked(column);
    if (!other) {
      if (to === step.from && step.isNested) return 'waits';
      if (isNeeded) return lost('orphan', column);
      row.note('unlinked', column);
      continue;
    }
    // What names no company of its own is of the company of what it names.
    if (companyId === undefined && row.id('companyId') === '') companyId = other.companyId ?? undefined;
    if (companyId === undefined || companyId === null || other.companyId === null) continue;
    if (other.companyId === companyId) continue;
    if (isNeeded) return lost('otherCompany', column);
    row.note('otherCompany', column);
  }
  if (companyId === undefined) return lost('orphan', 'companyId');
  const id = (column: string) => {
    const other = linked(column);
    return other && (other.companyId === companyId || other.companyId === null) && other.id > 0 ? other.id : null;
  };
  try {
    const made = await step.make(row, { companyId: companyId ?? 0, id }, move);
    return { sourceId, companyId, made, notes: row.notes };
  } catch (error) {
    if (!(error instanceof UnfitRow)) throw error;
    return lost('badValue', error.column);
  }
}

/** A row that is nothing without what it says wrongly. */
export class UnfitRow extends Error {
  readonly column: string;
  constructor(column: string) {
    super(`${column} says nothing that can be kept`);
    this.column = column;
  }
}

function companyOf(row: Row, { family }: MoveIn, companies: ReadonlyMap<string, number>): number | undefined {
  if (family === 'whaticket-community') return companies.get(theOnlyCompany);
  return companies.get(row.id('companyId'));
}

/** The id of the company of a desk that has none. */
export const theOnlyCompany = '1';

/** All at once; where something is refused, one by one, so that one row never takes others with it. */
async function writeAll(database: Database, move: MoveIn, step: Step, ready: readonly Ready[]): Promise<void> {
  if (ready.length === 0) return;
  try {
    await database.asSystem('moveIns', (scope) => writePart(scope, move, step, ready));
  } catch (error) {
    if (!isRowFailure(error)) throw error;
    for (const each of ready) await writeOne(database, move, step, each);
  }
}

/** Whether the database was asked for something that it can not keep; everything else is no matter of a row. */
const isRowFailure = (error: unknown): boolean => /^2[23]/.test(sqlStateOf(error) ?? '');

async function writeOne(database: Database, move: MoveIn, step: Step, each: Ready): Promise<void> {
  const write = (ready: Ready) => database.asSystem('moveIns', (scope) => writePart(scope, move, step, [ready]));
  try {
    await write(each);
  } catch (error) {
    if (!isRowFailure(error)) throw error;
    const constraint = brokenConstraint(error);
    const other = 'values' in each.made && constraint ? each.made.instead?.[constraint] : undefined;
    const lost: Made = { lost: 'refused', detail: constraint ?? sqlStateOf(error) ?? '' };
    if (!other) return write({ ...each, made: lost });
    const { note, made } = other;
    try {
      await write({ ...each, made, notes: note ? [...each.notes, note] : each.notes });
    } catch (again) {
      if (!isRowFailure(again)) throw again;
      await write({ ...each, made: lost });
    }
  }
}

async function writePart(scope: SystemScope, move: MoveIn, step: Step, ready: readonly Ready[]): Promise<void> {
  const known = step.as ?? step.from;
  const marks: NewMovedRow[] = [];
  const mark = ({ sourceId, companyId }: Ready, rowId: number) =>
    marks.push({ moveInId: move.id, sourceTable: known, sourceId, companyId, rowId });
  const added = new Map<MoveInTable | undefined, { ready: Ready; made: Added }[]>();
  for (const each of ready) {
    const { made } = each;
    if ('lost' in made) continue;
    if ('find' in made) mark(each, (await made.find(scope)) ?? 0);
    else if ('same' in made)
      mark(made.companyId === undefined ? each : { ...each, companyId: made.companyId }, made.same);
    else {
      const table = made.table ?? step.table;
      added.set(table, [...(added.get(table) ?? []), { ready: each, made }]);
    }
  }
  for (const [table, rows] of added) {
    const ids = table
      ? await addMovedRows(
          scope,
          table,
          rows.map(({ made, ready: { companyId } }) =>
            companyId === null ? made.values : { companyId, ...made.values },
          ),
        )
      : rows.map(() => 0);
    for (const [place, { ready: each, made }] of rows.entries()) {
      const id = ids[place] ?? 0;
      await made.also?.(scope, id);
      mark(step.isCompany ? { ...each, companyId: id } : each, id);
    }
  }
  // In the order of the source, whatever table they went to.
  await keepMovedRows(scope, marks);
  await keepFindings(
    scope,
    move.id,
    ready.flatMap((each) => findingsOf(step, each)),
  );
}

function findingsOf(step: Step, { sourceId, companyId, made, notes }: Ready): MoveInFinding[] {
  const noted = notes.map((note) => findingOf(step, sourceId, companyId, note, false));
  if (!('lost' in made)) return noted;
  const { lost: reason, detail } = made;
  return [...noted, findingOf(step, sourceId, companyId, { reason, ...(detail !== undefined && { detail }) }, true)];
}

const findingOf = (
  step: Step,
  sourceId: string,
  companyId: number | null,
  { reason, detail = '' }: Note,
  isLost: boolean,
): MoveInFinding => ({ sourceTable: step.from, sourceId, companyId, reason, detail, isLost });
