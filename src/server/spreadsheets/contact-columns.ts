import { textOf } from '#contract/spreadsheet-cell.ts';
import { tidyNumber } from '#machines/phone-number/tidy.ts';
import { cleanText } from '#server/clean-text.ts';
import { HttpError } from '#server/http-error.ts';
import type { SheetRow } from './spreadsheet.ts';

/** A person as a spreadsheet names one; a missing cell is empty. */
export interface WrittenContact {
  row: number;
  name: string;
  number: string;
  username: string;
  email: string;
}

/** What an export says of somebody who has a username in place of a number: they are known, and nothing can be taken in. */
export const isWithoutNumber = ({ number, username }: WrittenContact): boolean =>
  number === '' && username.startsWith('@');

/** The people of a sheet, by the headings over its columns; without headings these are name, number and email. */
export function writtenContacts(rows: SheetRow[]): WrittenContact[] {
  const at = rows.slice(0, 10).findIndex(({ cells }) => isHeading(columnsOf(cells)));
  const columns = at < 0 ? columnsWithoutHeading(rows) : columnsOf(rows[at]?.cells ?? []);
  return rows.slice(at + 1).map(({ row, cells }) => {
    const cell = (column: number | undefined) => tidy(textOf(cells[column ?? -1] ?? ''));
    const number = columns.numbers.map(cell).find((written) => written !== '') ?? '';
    return { row, name: cell(columns.name), number, username: cell(columns.username), email: cell(columns.email) };
  });
}

const tidy = (text: string) => cleanText(text).replace(/\r\n?/g, '\n').trim();

interface Columns {
  name?: number;
  email?: number;
  username?: number;
  /** The one that most likely holds a number of the channel comes first. */
  numbers: number[];
}

const headings = {
  name: ['name', 'nome', 'nombre', 'contact', 'contato', 'contacto', 'cliente'],
  number: ['whatsapp', 'celular', 'number', 'numero', 'phone', 'telefone', 'telefono'],
  email: ['email', 'e-mail', 'mail', 'correo', 'correo electronico'],
  username: ['username', 'nome de usuario', 'nombre de usuario'],
};

function columnsOf(cells: string[]): Columns {
  const plain = cells.map((cell) =>
    cell
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .trim()
      .toLowerCase(),
  );
  const columns: Columns = {
    numbers: headings.number.map((name) => plain.indexOf(name)).filter((at) => at >= 0),
  };
  for (const column of ['name', 'email', 'username'] as const) {
    const at = plain.findIndex((cell) => headings[column].includes(cell));
    if (at >= 0) columns[column] = at;
  }
  return columns;
}

const isHeading = ({ name, numbers }: Columns) => name !== undefined && numbers.length > 0;

function columnsWithoutHeading([first]: SheetRow[]): Columns {
  const { text, hasLetters } = tidyNumber(first?.cells[1] ?? '');
  if (hasLetters || text.length < 8) throw new HttpError(400, 'ERR_IMPORT_COLUMNS');
  return { name: 0, numbers: [1], email: 2 };
}
