import { type CellObject, CFB, type DenseWorkSheet, read, type WorkBook } from '@e965/xlsx';
import { HttpError } from '#server/http-error.ts';
import { workbookParts } from './archive.ts';
import type { SheetRow } from './spreadsheet.ts';

/** Columns further to the right are no list of people. */
const maxColumns = 100;

/** The rows of an .xlsx file. The parser is given an archive of proved parts, never the one that was sent. */
export function xlsxRows(content: Buffer, limit: number): SheetRow[] {
  const container = CFB.utils.cfb_new();
  for (const part of workbookParts(content)) CFB.utils.cfb_add(container, `/${part.name}`, part.content);
  const archive = CFB.write(container, { type: 'buffer', fileType: 'zip', compression: false }) as Buffer;
  return rowsOf(readWorkbook(archive, limit));
}

/** The rows of an .xls file; other documents in the same kind of container have no workbook in it. */
export function xlsRows(content: Buffer, limit: number): SheetRow[] {
  const container = CFB.read(content, { type: 'buffer' });
  const stream = CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book');
  if (!stream) throw new HttpError(415, 'ERR_UNSUPPORTED_MEDIA');
  return rowsOf(readWorkbook(Buffer.from(stream.content), limit));
}

const readWorkbook = (content: Buffer, sheetRows: number): WorkBook =>
  read(content, { type: 'buffer', dense: true, sheets: 0, sheetRows, cellFormula: false, cellHTML: false });

function rowsOf({ Sheets, SheetNames }: WorkBook): SheetRow[] {
  const sheet = Sheets[SheetNames[0] ?? ''] as DenseWorkSheet | undefined;
  const rows = sheet?.['!data'] ?? [];
  return rows.flatMap((cells, index) => {
    const texts = Array.from((cells ?? []).slice(0, maxColumns), (cell) => textOf(cell));
    return texts.some((text) => text.trim() !== '') ? [{ row: index + 1, cells: texts }] : [];
  });
}

/** A whole number is given with all its digits: a telephone number is shown as 5.5E+12. */
function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'z' || cell.t === 'e' || cell.v === undefined) return '';
  if (cell.t === 'n' && !Number.isSafeInteger(cell.v)) return cell.w ?? String(cell.v);
  return String(cell.v);
}
