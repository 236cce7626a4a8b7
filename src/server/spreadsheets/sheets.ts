import { isEnough, readColumns } from './sheet-columns.ts';
import type { SheetRow } from './spreadsheet.ts';

export interface Sheet {
  name: string;
  rows: SheetRow[];
}

/** The sheet of this name, or the first with people in it that has the columns of contacts, or else the first that may have them. */
export function chooseSheet(sheets: readonly Sheet[], name?: string): Sheet {
  const named = sheets.find((sheet) => sheet.name === name);
  if (named) return named;
  const read = sheets
    .map((sheet) => ({ sheet, ...readColumns(sheet.rows) }))
    .toSorted((one, other) => Number(one.people.length === 0) - Number(other.people.length === 0));
  const found =
    read.find(({ sure, headingRow }) => sure && headingRow !== undefined) ??
    read.find(({ sure }) => sure) ??
    read.find(({ columns }) => isEnough(columns)) ??
    read[0];
  return found?.sheet ?? { name: '', rows: [] };
}

/** How many people a sheet has, as far as its headings are known: they are none. */
export const peopleIn = ({ rows }: Sheet): number => readColumns(rows).people.length;
