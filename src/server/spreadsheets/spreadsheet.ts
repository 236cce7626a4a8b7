import { Worker } from 'node:worker_threads';
import { HttpError } from '#server/http/http-error.ts';
import { createTurns } from '#server/records/base/turns.ts';
import { proveArchive } from './archive-proof.ts';
import { type SpreadsheetKind, spreadsheetKind } from './spreadsheet-kind.ts';

/** A row that is not empty, under its number in the spreadsheet. */
export interface SheetRow {
  row: number;
  cells: string[];
  /** The columns, from 0, whose formula no program has worked out; their cells are empty. */
  formulas?: number[];
}

/** The sheet that people are read from, and those it was chosen among. */
export interface Spreadsheet {
  /** The visible sheets that are not empty, in their order, with how many people they have. */
  sheets: { name: string; rows: number }[];
  /** The name of the one that was read; empty for a text. */
  sheet: string;
  rows: SheetRow[];
}

/** What the worker says: the sheet, or why there is none. */
export type Reading = Spreadsheet | { failure: { status: number; code: HttpError['code'] } };

export interface ReadingOrder {
  content: Uint8Array;
  kind: SpreadsheetKind;
  maxRows: number;
  sheet?: string | undefined;
}

interface Limits {
  companyId: number;
  maxRows: number;
  /** The name of the sheet to read; without it, the first visible one that has the columns of contacts. */
  sheet?: string | undefined;
  seconds?: number;
  megabytes?: number;
}

/**
 * The rows of a sheet of an .xls or .xlsx file, or of a file of the export. A file is known by its bytes alone;
 * what is no such file, or not a safe one, is refused. It is read in a thread of its own with little memory and time.
 */
export async function readSpreadsheet(
  content: Buffer,
  { companyId, maxRows, sheet, seconds = 30, megabytes = 512 }: Limits,
): Promise<Spreadsheet> {
  const kind = spreadsheetKind(content);
  if (kind === 'xlsx') await proveArchive(content);
  const limits = { seconds, megabytes };
  const reading = await turns.take(() => readAside({ content, kind, maxRows, sheet }, limits), 'other', companyId);
  if ('failure' in reading) throw new HttpError(reading.failure.status, reading.failure.code);
  return reading;
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
