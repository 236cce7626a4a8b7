import type { SheetRow } from './spreadsheet.ts';
import { exportedText } from './text-file.ts';

/** The rows of a file of the export, its cells in quotes or not, numbered as a spreadsheet shows them. */
export function csvRows(content: Buffer): SheetRow[] {
  const { text, separator } = exportedText(content) ?? { text: '', separator: ';' };
  const rows: SheetRow[] = [];
  let cells: string[] = [];
  let number = 1;
  for (const [, quoted, plain = '', end] of text.matchAll(cellEndingAt(separator))) {
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === separator) continue;
    if (cells.some((each) => each.trim() !== '')) rows.push({ row: number, cells });
    cells = [];
    number += 1;
    if (end === '') break;
  }
  return rows;
}

const cellEndingAt = (separator: string) =>
  new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'gu');
