import type { ImportNote } from '#contract/schema.ts';
import { textOf } from '#contract/spreadsheet-cell.ts';
import { cleanText } from '#server/clean-text.ts';
import { HttpError } from '#server/http/http-error.ts';
import { emailOfCell } from './email-cell.ts';
import { isFormulaError } from './formula-error.ts';
import { numberRank, rankOfLabel } from './headings.ts';
import { isRounded, isService, looksMobile, numbersOfCell, withCodes } from './number-cell.ts';
import { type ContactField, isEnough, type ReadColumn, readColumns } from './sheet-columns.ts';
import type { SheetRow } from './spreadsheet.ts';

/** A person as a spreadsheet names one; a missing cell is empty. */
export interface WrittenContact {
  row: number;
  name: string;
  /** The likeliest of the numbers. */
  number: string;
  /** The others, the likeliest first, with what stands over them. */
  otherNumbers: WrittenField[];
  username: string;
  email: string;
  extraInfo: WrittenField[];
  /** What is wrong with cells without which the person can still be taken. */
  notes: ImportNote[];
  /** Fields whose cell is a formula that no program has worked out, or that came out as an error. */
  withoutValue: ContactField[];
}

export interface WrittenField {
  name: string;
  value: string;
}

/** What each column was chosen to be, by its index; a column that is not in it is left out. */
export type ColumnMapping = Readonly<Record<number, ContactField>>;

/** What an export says of somebody who has a username in place of a number: they are known, and nothing can be taken in. */
export const isWithoutNumber = ({ number, username }: WrittenContact): boolean =>
  number === '' && username.startsWith('@');

/** The people of a sheet, by the columns chosen, or by those recognised (`columnsOfSheet`). */
export function writtenContacts(rows: readonly SheetRow[], mapping?: ColumnMapping): WrittenContact[] {
  const { columns: recognised, sure, people } = readColumns(rows);
  const columns = mapping ? recognised.map((column) => chosenColumn(column, mapping[column.index])) : recognised;
  if (!(mapping ? isEnough(columns) : sure)) throw new HttpError(400, 'ERR_IMPORT_COLUMNS');
  const of = new Map<ContactField | undefined, ReadColumn[]>();
  for (const column of columns) of.set(column.field, [...(of.get(column.field) ?? []), column]);
  const chosen = { of, companies: columns.filter(({ isCompany }) => isCompany), columns };
  return people.map((row) => writtenContact(row, chosen));
}

interface ChosenColumns {
  of: Map<ContactField | undefined, ReadColumn[]>;
  companies: ReadColumn[];
  columns: ReadColumn[];
}

function chosenColumn({ field: _, ...column }: ReadColumn, field: ContactField | undefined): ReadColumn {
  return field ? { ...column, field } : column;
}

function writtenContact({ row, cells, formulas }: SheetRow, { of, companies, columns }: ChosenColumns): WrittenContact {
  const isWithoutValue = ({ index }: ReadColumn) => formulas?.includes(index) || isFormulaError(cells[index] ?? '');
  const cell = (column: ReadColumn) => (isWithoutValue(column) ? '' : tidy(textOf(cells[column.index] ?? '')));
  const all = (field: ContactField) => filled((of.get(field) ?? none).map(cell));
  const first = (field: ContactField) => all(field)[0] ?? '';
  const codes = { area: first('areaCode'), country: first('countryCode') };
  const [number, ...otherNumbers] = numbersOf(of.get('number') ?? none, cell, cells, codes);
  const { email, leftOut } = emailOfCell(first('email'));
  const parts = [first('firstName'), all('middleName').join(' '), all('lastName').join(' ')];
  const withoutValue = columns.flatMap((column) => (column.field && isWithoutValue(column) ? [column.field] : []));
  return {
    row,
    name: wholeName(first('name'), parts) || (filled(companies.map(cell))[0] ?? ''),
    number: number?.value ?? '',
    otherNumbers,
    username: first('username'),
    email,
    extraInfo: (of.get('extra') ?? none).flatMap((column) => fieldOf(column, cell(column))),
    notes: [
      ...(leftOut === '' ? [] : [noteOf(row, 'emailLeftOut', leftOut)]),
      ...withoutValue
        .filter((field) => field === 'email' || field === 'extra' || field === 'username')
        .map(() => noteOf(row, 'formulaWithoutValue', '')),
    ],
    withoutValue,
  };
}

const none: readonly ReadColumn[] = [];
const filled = (texts: string[]) => texts.filter((text) => text !== '');

/** A note in the words of the report. */
export const noteOf = (row: number, reason: ImportNote['reason'], value: string): ImportNote => ({
  row,
  reason,
  message: messages[reason],
  ...(value !== '' && { value: value.slice(0, 200) }),
});

const messages = {
  emailLeftOut: 'What is no address of an e-mail, or a second one, was left out',
  numberLeftOut: 'What is no number was left out',
  formulaWithoutValue: 'A formula has no value or an error; mend it and save the file in a spreadsheet program first',
  nameCut: 'The name is longer than 50 characters and was cut',
} as const satisfies Record<ImportNote['reason'], string>;

/** The numbers of a row, the likeliest first: as the columns come, but where nothing says what they are, mobiles first. */
function numbersOf(
  columns: readonly ReadColumn[],
  cell: (column: ReadColumn) => string,
  cells: readonly string[],
  codes: { area: string; country: string },
): WrittenField[] {
  const found = columns.flatMap((column) => {
    const label = column.labelAt === undefined ? '' : (cells[column.labelAt] ?? '').trim();
    const rank = label === '' ? (column.rank ?? numberRank.any) : rankOfLabel(label);
    if (rank === undefined) return [];
    return numbersOfCell(cell(column)).map((written) => {
      const value = isRounded(written) ? written : withCodes(written, codes);
      return { name: nameOf(column, label), value, likely: likelyRank(value, rank) };
    });
  });
  if (found.length < 2) return found.map(({ name, value }) => ({ name, value }));
  const ordered = found.sort((one, other) => one.likely - other.likely);
  const seen = new Set<string>();
  return ordered.flatMap(({ name, value }) => {
    const digits = value.replace(/\D/gu, '');
    if (digits !== '' && seen.has(digits)) return [];
    seen.add(digits);
    return [{ name, value }];
  });
}

function likelyRank(value: string, rank: number): number {
  if (rank > numberRank.whatsapp && isService(value)) return numberRank.service;
  return rank >= numberRank.any && looksMobile(value) ? numberRank.mobile + 0.9 : rank;
}

/** One name of its parts; a whole one says them already, but may lack the last name that has a column of its own. */
function wholeName(name: string, [first = '', middle = '', last = '']: string[]): string {
  const parts = (texts: string[]) => filled(texts).join(' ');
  if (name === '') return parts([first, middle, last]);
  if (first !== '' || last === '' || plain(name).endsWith(plain(last))) return name;
  return parts([name, middle, last]);
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

const fieldOf = (column: ReadColumn, value: string): WrittenField[] =>
  value === '' ? [] : [{ name: nameOf(column, ''), value: value.slice(0, 1000) }];

/** What an extra field is called: the label or the heading, else the letter of the column. */
const nameOf = ({ heading, index }: ReadColumn, label: string): string =>
  (tidy(textOf(label || heading)) || String.fromCharCode(65 + (index % 26))).slice(0, 100);

const tidy = (text: string) => cleanText(text).replace(/\r\n?/g, '\n').trim();
