import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '#server/refusal.ts';
import { csvRows } from './csv.ts';
import type { Reading, ReadingOrder, SheetRow } from './spreadsheet.ts';
import { xlsRows, xlsxRows } from './workbook.ts';

const { content, kind, mostRows }: ReadingOrder = workerData;
parentPort?.postMessage(read());

function read(): Reading {
  try {
    const rows = rowsOf(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    if (rows.length > mostRows + 1) throw new Refusal(413, 'ERR_IMPORT_ROWS');
    return { rows };
  } catch (fault) {
    const { status, code } = fault instanceof Refusal ? fault : new Refusal(400, 'ERR_IMPORT_FAILED');
    return { refusal: { status, code } };
  }
}

function rowsOf(content: Buffer): SheetRow[] {
  if (kind === 'csv') return csvRows(content.toString('utf8'));
  // The heading is one row, and one row too many is enough to say so.
  const limit = mostRows + 2;
  return kind === 'xls' ? xlsRows(content, limit) : xlsxRows(content, limit);
}
