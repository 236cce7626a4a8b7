import type { SheetRow } from './spreadsheet.ts';

/** The rows of a text with semicolons, its cells in quotes or not, numbered as a spreadsheet shows them. */
export function csvRows(text: string): SheetRow[] {
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  let number = 1;
  for (const [, quoted, plain = '', end] of text.replace(/^\ufeff/, '').matchAll(cell)) {
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ';') continue;
    if (cells.some((each) => each.trim() !== '')) rows.push({ row: number, cells });
    cells = [];
    number += 1;
    if (end === '') break;
  }
  return rows;
}

const cell = /(?:"([^"]*(?:""[^"]*)*)"|([^;\r\n]*))(;|\r\n|\n|\r|$)/g;
