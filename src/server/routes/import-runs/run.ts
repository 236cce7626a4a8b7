import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { ContactImport, ImportFault, RefusedRow } from '#contract/schema.ts';
import type { Session } from '#server/access/session.ts';
import { reached } from '#server/fault-points.ts';
import { HttpError } from '#server/http/http-error.ts';
import { advanceImportRun, beginImportRun, endImportRun, seeImportRun } from '#server/records/import-runs/change.ts';
import { findImportRun, listImportRuns } from '#server/records/import-runs/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { prove } from './check.ts';
import type { Proof } from './proof.ts';
import { type SentSpreadsheet, takeSpreadsheet } from './spreadsheet.ts';
import type { ImportTarget } from './target.ts';

/** In ms; one that is silent for much longer counts as stopped (`records/import-runs/find.ts`). */
const seenEveryMs = 5_000;

/**
 * Takes in the people of a spreadsheet: every good row, and a report of the others. The whole sheet is looked through first;
 * then rows go in by batches, each in one transaction with how far the import has come.
 */
export async function importSpreadsheet(
  context: ServerContext,
  session: Session,
  request: FastifyRequest,
  target: ImportTarget,
): Promise<ContactImport> {
  const sent = await takeSpreadsheet(context, session, request, target.maxRows);
  const proof = await prove(context, session, sent.people(), target);
  const { companyId } = session;
  const clientId = sent.clientId ?? randomUUID();
  const runId = await context.database.inCompany(companyId, (scope) =>
    beginImportRun(scope, {
      ...beginningOf(sent, proof),
      clientId,
      userId: session.userId,
      contactListId: target.contactListId,
    }),
  );
  if (runId === undefined) return formerReport(context, companyId, clientId);
  const taken = { created: 0, updated: 0, unchanged: 0 };
  const full: ImportFault[] = [];
  const seen = setInterval(() => {
    context.database.inCompany(companyId, (scope) => seeImportRun(scope, runId)).catch(() => undefined);
  }, seenEveryMs).unref();
  try {
    await writeRows(context, companyId, { runId, proof, target, taken, full });
    await end('finished');
  } catch (error) {
    // Where not even that can be written, the run's age says it.
    await end('stopped').catch(() => undefined);
    throw error;
  } finally {
    clearInterval(seen);
    await target.end({ changed: taken.created + taken.updated, total: proof.good.length });
  }
  const { withoutNumber, notes } = proof;
  return {
    ...taken,
    ...(withoutNumber > 0 && { withoutNumber }),
    faults: [...proof.faults, ...full].sort((one, other) => one.row - other.row),
    ...(notes.length > 0 && { notes }),
    ...(sent.clientId !== undefined && { runId }),
  };

  function end(state: 'finished' | 'stopped'): Promise<void> {
    const more = full.map((refused) => ({ ...refused, cells: sent.cellsOf(refused.row) }));
    return context.database.inCompany(companyId, (scope) => endImportRun(scope, runId as number, { state, more }));
  }
}

async function writeRows(
  { database }: ServerContext,
  companyId: number,
  {
    runId,
    proof: { good, total },
    target,
    taken,
    full,
  }: {
    runId: number;
    proof: Proof;
    target: ImportTarget;
    taken: { created: number; updated: number; unchanged: number };
    full: ImportFault[];
  },
): Promise<void> {
  for (let at = 0; at < good.length; at += target.rowsPerTransaction) {
    const rows = good.slice(at, at + target.rowsPerTransaction);
    const last = rows.at(-1);
    const isLast = at + rows.length === good.length;
    const place = { done: isLast ? total : (last?.place ?? 0), lastRow: last?.row ?? 0 };
    const written =
      full.length > 0
        ? undefined
        : await database
            .inCompany(companyId, async (scope) => {
              const { created, updated } = await target.write(scope, rows, {
                done: at + rows.length,
                total: good.length,
              });
              const batch = { created, updated, unchanged: rows.length - created - updated };
              await advanceImportRun(scope, runId, { ...place, ...batch });
              return batch;
            })
            .catch(target.unlessFull);
    if (written) {
      taken.created += written.created;
      taken.updated += written.updated;
      taken.unchanged += written.unchanged;
    } else full.push(...rows.map(({ row }) => withoutRoom(row)));
    reached('import.batchWritten');
    await setImmediate();
  }
}

function beginningOf(sent: SentSpreadsheet, { faults, notes, total, withoutNumber }: Proof) {
  const withCells = (refused: ImportFault): RefusedRow => ({ ...refused, cells: sent.cellsOf(refused.row) });
  const { fileName, columns } = sent;
  return {
    fileName,
    columns,
    total,
    withoutNumber,
    faults: faults.map(withCells),
    notes,
  };
}

/** What became of an import that was begun under this id before. */
async function formerReport({ database }: ServerContext, companyId: number, clientId: string): Promise<ContactImport> {
  return database.inCompany(companyId, async (scope) => {
    const [run] = await listImportRuns(scope, { clientId });
    const former = run?.state === 'finished' && (await findImportRun(scope, run.id));
    if (!run || !former) throw new HttpError(409, 'ERR_CLIENT_ID_REUSED');
    const plain = ({ cells: _, ...refused }: RefusedRow): ImportFault => refused;
    const { created, updated, unchanged, withoutNumber } = run;
    return {
      created,
      updated,
      unchanged,
      ...(withoutNumber !== undefined && { withoutNumber }),
      faults: former.faults.map(plain),
      ...(former.notes.length > 0 && { notes: former.notes }),
      runId: run.id,
    };
  });
}

const withoutRoom = (row: number): ImportFault => ({ row, reason: 'listFull', message: 'The list is full' });
