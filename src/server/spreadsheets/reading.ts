import { parentPort, workerData } from 'node:worker_threads';
import { HttpError } from '#server/http/http-error.ts';
import { csvRows } from './csv.ts';
import { chooseSheet, peopleIn, type Sheet } from './sheets.ts';
import type { Reading, ReadingOrder } from './spreadsheet.ts';
import { xlsSheets, xlsxSheets } from './workbook.ts';

const { content, kind, maxRows, sheet }: ReadingOrder = workerData;
parentPort?.postMessage(read());

function read(): Reading {
  try {
    const sheets = sheetsOf(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
    if (sheets.every(({ rows }) => rows.length === 0)) throw new HttpError(400, 'ERR_IMPORT_EMPTY');
    const { name, rows } = chooseSheet(sheets, sheet);
    if (rows.length > maxRows + 1) throw new HttpError(413, 'ERR_IMPORT_ROWS');
    const shown = kind === 'csv' ? [] : sheets.map((each) => ({ name: each.name, rows: peopleIn(each) }));
    return { sheets: shown, sheet: name, rows };
  } catch (error) {
    const { status, code } = error instanceof HttpError ? error : new HttpError(400, 'ERR_IMPORT_FAILED');
    return { failure: { status, code } };
  }
}

function sheetsOf(content: Buffer): Sheet[] {
  if (kind === 'csv') return [{ name: '', rows: csvRows(content) }];
  // The heading is one row, and one row too many is enough to say so.
  const limit = maxRows + 2;
  return kind === 'xls' ? xlsSheets(content, limit) : xlsxSheets(content, limit);
}
