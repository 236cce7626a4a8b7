import { type CellObject, CFB, type DenseWorkSheet, type ParsingOptions, read, SSF, type WorkBook } from '@e965/xlsx';
import { HttpError } from '#server/http/http-error.ts';
import { type ArchivePart, workbookParts } from './archive.ts';
import { onceDecoded, wholeReferences } from './character-references.ts';
import type { Sheet } from './sheets.ts';
import type { SheetRow } from './spreadsheet.ts';

/** Columns further to the right are no list of people. */
const maxColumns = 100;

/** The sheets of an .xlsx file. The parser is given an archive of proved parts, never the one that was sent. */
export function xlsxSheets(content: Buffer, limit: number): Sheet[] {
  const container = CFB.utils.cfb_new();
  const parts = workbookParts(content);
  for (const part of parts) CFB.utils.cfb_add(container, `/${part.name}`, onceDecoded(wholeReferences(part.content)));
  const archive = CFB.write(container, { type: 'buffer', fileType: 'zip', compression: false }) as Buffer;
  return sheetsOf(readWorkbook(archive, limit, parts.some(hasFormulaWithoutValue)));
}

/** The sheets of an .xls file; other documents in the same kind of container have no workbook in it. */
export function xlsSheets(content: Buffer, limit: number): Sheet[] {
  const container = CFB.read(content, { type: 'buffer' });
  const stream = CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book');
  if (!stream) throw new HttpError(415, 'ERR_UNSUPPORTED_MEDIA');
  return sheetsOf(readWorkbook(Buffer.from(stream.content), limit, false));
}

/** Formulas are asked for only where one lacks its value: the parser gives their cells then, marked as empty. */
function readWorkbook(content: Buffer, sheetRows: number, withFormulas: boolean): WorkBook {
  const formulas: ParsingOptions = { cellFormula: withFormulas, sheetStubs: withFormulas };
  return read(content, { type: 'buffer', dense: true, sheetRows, cellHTML: false, cellNF: true, ...formulas });
}

const hasFormulaWithoutValue = ({ content }: ArchivePart) =>
  /<\/?(?:\w+:)?f(?:\s[^>]*)?\/?>\s*(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/u.test(
    content.toString('latin1'),
  );

function sheetsOf({ Sheets, SheetNames, Workbook }: WorkBook): Sheet[] {
  return SheetNames.flatMap((name, at) => {
    if (Workbook?.Sheets?.[at]?.Hidden) return [];
    const rows = rowsOf(Sheets[name] as DenseWorkSheet | undefined);
    return rows.length > 0 ? [{ name, rows }] : [];
  });
}

function rowsOf(sheet: DenseWorkSheet | undefined): SheetRow[] {
  return (sheet?.['!data'] ?? []).flatMap((row, index) => {
    const cells = (row ?? []).slice(0, maxColumns);
    const texts = Array.from(cells, textOf);
    const formulas = cells.flatMap((cell, at) => (cell?.t === 'z' && cell.f ? [at] : []));
    if (texts.every((text) => text.trim() === '') && formulas.length === 0) return [];
    return [{ row: index + 1, cells: texts, ...(formulas.length > 0 && { formulas }) }];
  });
}

/** A whole number is given with all its digits: a telephone number is shown as 5.5E+12. A day is given as 2026-11-27. */
function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.t === 'z' || cell.v === undefined) return '';
  if (cell.t === 'e') return cell.w ?? '#N/A';
  if (cell.t === 'n' && typeof cell.v === 'number') {
    if (typeof cell.z === 'string' && SSF.is_date(cell.z) && cell.v < 2_958_466) return dateOf(cell.v, cell);
    return Number.isSafeInteger(cell.v) ? String(cell.v) : (cell.w ?? String(cell.v));
  }
  return String(cell.v);
}

function dateOf(days: number, { w }: CellObject): string {
  const date = days >= 1 ? SSF.parse_date_code(days) : undefined;
  if (!date) return w ?? '';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.y}-${two(date.m)}-${two(date.d)}${date.H + date.M > 0 ? ` ${two(date.H)}:${two(date.M)}` : ''}`;
}
