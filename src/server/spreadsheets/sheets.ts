import { columnsOfSheet, isEnough } from './sheet-columns.ts';
import type { SheetRow } from './spreadsheet.ts';

export interface Sheet {
  name: string;
  rows: SheetRow[];
}

/** The sheet of this name, or the first that has the columns of contacts, or else the first that may have them. */
export function chooseSheet(sheets: readonly Sheet[], name?: string): Sheet {
  const named = sheets.find((sheet) => sheet.name === name);
  if (named) return named;
  const read = sheets.map((sheet) => ({ sheet, ...columnsOfSheet(sheet.rows) }));
  const found =
    read.find(({ sure, headingRow }) => sure && headingRow !== undefined) ??
    read.find(({ sure }) => sure) ??
    read.find(({ columns }) => isEnough(columns)) ??
    read[0];
  return found?.sheet ?? { name: '', rows: [] };
}
