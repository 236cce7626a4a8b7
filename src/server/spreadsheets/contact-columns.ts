import { textOf } from '#contract/spreadsheet-cell.ts';
import { cleanText } from '#server/clean-text.ts';
import { HttpError } from '#server/http-error.ts';
import { contactNumber } from '#server/records/contacts/number.ts';
import type { SheetRow } from './spreadsheet.ts';

/** A person as a spreadsheet names one; a missing cell is empty. */
export interface WrittenContact {
  row: number;
  name: string;
  number: string;
  email: string;
}

/** The people of a sheet, by the headings over its columns; without headings these are name, number and email. */
export function writtenContacts(rows: SheetRow[]): WrittenContact[] {
  const at = rows.slice(0, 10).findIndex(({ cells }) => isHeading(columnsOf(cells)));
  const columns = at < 0 ? columnsWithoutHeading(rows) : columnsOf(rows[at]?.cells ?? []);
  return rows.slice(at + 1).map(({ row, cells }) => {
    const cell = (column: number | undefined) => tidy(textOf(cells[column ?? -1] ?? ''));
    return { row, name: cell(columns.name), number: cell(columns.number), email: cell(columns.email) };
  });
}

const tidy = (text: string) => cleanText(text).replace(/\r\n?/g, '\n').trim();

type Columns = Partial<Record<'name' | 'number' | 'email', number>>;

const headings: Record<keyof Columns, string[]> = {
  name: ['name', 'nome', 'nombre', 'contact', 'contato', 'contacto', 'cliente'],
  number: ['number', 'numero', 'phone', 'telefone', 'telefono', 'celular', 'whatsapp'],
  email: ['email', 'e-mail', 'mail', 'correo', 'correo electronico'],
};

function columnsOf(cells: string[]): Columns {
  const plain = cells.map((cell) =>
    cell
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .trim()
      .toLowerCase(),
  );
  const columns: Columns = {};
  for (const [column, names] of Object.entries(headings)) {
    const at = plain.findIndex((cell) => names.includes(cell));
    if (at >= 0) columns[column as keyof Columns] = at;
  }
  return columns;
}

const isHeading = ({ name, number }: Columns) => name !== undefined && number !== undefined;

function columnsWithoutHeading([first]: SheetRow[]): Columns {
  if (contactNumber(first?.cells[1] ?? '') === undefined) throw new HttpError(400, 'ERR_IMPORT_COLUMNS');
  return { name: 0, number: 1, email: 2 };
}
