import { Worker } from 'node:worker_threads';
import { HttpError } from '#server/http-error.ts';
import { createTurns } from '#server/records/base/turns.ts';
import { proveArchive } from './archive-proof.ts';
import { type SpreadsheetKind, spreadsheetKind } from './spreadsheet-kind.ts';

/** A row that is not empty, under its number in the spreadsheet. */
export interface SheetRow {
  row: number;
  cells: string[];
}

/** What the worker says: the rows, or why there are none. */
export type Reading = { rows: SheetRow[] } | { failure: { status: number; code: HttpError['code'] } };

export interface ReadingOrder {
  content: Uint8Array;
  kind: SpreadsheetKind;
  maxRows: number;
}

interface Limits {
  companyId: number;
  maxRows: number;
  seconds?: number;
  megabytes?: number;
}

/**
 * The rows of the first sheet of an .xls or .xlsx file, or of a file of the export. A file is known by its bytes alone;
 * what is no such file, or not a safe one, is refused. It is read in a thread of its own with little memory and time.
 */
export async function readSpreadsheet(
  content: Buffer,
  { companyId, maxRows, seconds = 30, megabytes = 512 }: Limits,
): Promise<SheetRow[]> {
  const kind = spreadsheetKind(content);
  if (!kind) throw new HttpError(415, 'ERR_UNSUPPORTED_MEDIA');
  if (kind === 'xlsx') await proveArchive(content);
  const limits = { seconds, megabytes };
  const reading = await turns.take(() => readAside({ content, kind, maxRows }, limits), 'other', companyId);
  if ('failure' in reading) throw new HttpError(reading.failure.status, reading.failure.code);
  return reading.rows;
}

/** Few files are read at a time, whoever sends them, and of one company one. */
const turns = createTurns({ room: 2 });

function readAside(order: ReadingOrder, limits: { seconds: number; megabytes: number }): Promise<Reading> {
  const failed: Reading = { failure: { status: 400, code: 'ERR_IMPORT_FAILED' } };
  const worker = new Worker(new URL('./reading-worker.mjs', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    stdout: true,
    stderr: true,
  });
  return new Promise<Reading>((resolve) => {
    const late = setTimeout(() => resolve(failed), limits.seconds * 1000);
    worker.once('message', resolve);
    worker.once('error', () => resolve(failed));
    worker.once('exit', () => {
      clearTimeout(late);
      resolve(failed);
    });
  }).finally(() => worker.terminate());
}
