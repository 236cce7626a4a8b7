import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ImportRun, ImportRunReport } from '#contract/schema.ts';
import type { Scope } from '../base/scope.ts';
import { users } from '../users/table.ts';
import { importRuns } from './table.ts';

/** The imports of a company, the newest first; one of them by the id that its client made. */
export async function listImportRuns(scope: Scope, { clientId }: { clientId?: string } = {}): Promise<ImportRun[]> {
  const rows = await scope.tx
    .select({ run: facts, state, userName: users.name })
    .from(importRuns)
    .leftJoin(users, and(scope.owns(users), eq(users.id, importRuns.userId)))
    .where(and(scope.owns(importRuns), clientId === undefined ? undefined : eq(importRuns.clientId, clientId)))
    .orderBy(desc(importRuns.id));
  return rows.map(toRun);
}

/** An import with what was refused of its file. */
export async function findImportRun(scope: Scope, id: number): Promise<ImportRunReport | undefined> {
  const { columns, faults, notes } = importRuns;
  const [row] = await scope.tx
    .select({ run: facts, state, userName: users.name, columns, faults, notes })
    .from(importRuns)
    .leftJoin(users, and(scope.owns(users), eq(users.id, importRuns.userId)))
    .where(and(scope.owns(importRuns), eq(importRuns.id, id)));
  return row && { run: toRun(row), columns: row.columns, faults: row.faults, notes: row.notes };
}

const {
  columns: _,
  faults: _refused,
  notes: _notes,
  companyId: _company,
  state: written,
  ...facts
} = getTableColumns(importRuns);

/** Silent for so long, its server is gone. The clock is the database's, so that it is the same for all servers. */
const state = sql<ImportRun['state']>`case when ${written} = 'running'
  and ${importRuns.seenAt} < now() - interval '15 seconds' then 'stopped' else ${written} end`;

interface Row {
  run: Omit<typeof importRuns.$inferSelect, 'columns' | 'faults' | 'notes' | 'companyId' | 'state'>;
  state: ImportRun['state'];
  userName: string | null;
}

const toRun = ({ run, state, userName }: Row): ImportRun => ({
  id: run.id,
  clientId: run.clientId,
  contactListId: run.contactListId,
  user: run.userId === null || userName === null ? null : { id: run.userId, name: userName },
  fileName: run.fileName,
  state,
  total: run.total,
  done: run.done,
  lastRow: run.lastRow,
  created: run.created,
  updated: run.updated,
  unchanged: run.unchanged,
  ...(run.withoutNumber > 0 && { withoutNumber: run.withoutNumber }),
  faults: run.refusedCount,
  notes: run.noteCount,
  startedAt: run.startedAt.toISOString(),
  endedAt: run.endedAt?.toISOString() ?? null,
});
