import { parentPort, workerData } from 'node:worker_threads';
import { HttpError } from '#server/http-error.ts';
import { csvRows } from './csv.ts';
import type { Reading, ReadingOrder, SheetRow } from './spreadsheet.ts';
import { xlsRows, xlsxRows } from './workbook.ts';

const { content, kind, maxRows }: ReadingOrder = workerData;
parentPort?.postMessage(read());

function read(): Reading {
  try {
    const rows = rowsOf(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    if (rows.length > maxRows + 1) throw new HttpError(413, 'ERR_IMPORT_ROWS');
    return { rows };
  } catch (error) {
    const { status, code } = error instanceof HttpError ? error : new HttpError(400, 'ERR_IMPORT_FAILED');
    return { failure: { status, code } };
  }
}

function rowsOf(content: Buffer): SheetRow[] {
  if (kind === 'csv') return csvRows(content.toString('utf8'));
  // The heading is one row, and one row too many is enough to say so.
  const limit = maxRows + 2;
  return kind === 'xls' ? xlsRows(content, limit) : xlsxRows(content, limit);
}
