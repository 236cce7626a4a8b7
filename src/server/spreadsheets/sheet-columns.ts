import { tidyNumber } from '#machines/phone-number/tidy.ts';
import { isFormulaError } from './formula-error.ts';
import { wordsOf } from './heading-words.ts';
import { type HeadingMeaning, meaningOf, numberRank, pairOf } from './headings.ts';
import type { SheetRow } from './spreadsheet.ts';

/** What a column is taken for. Several may be `number`: the likeliest is the contact's, the others are kept beside it. */
export type ContactField =
  | 'name'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'number'
  | 'areaCode'
  | 'countryCode'
  | 'email'
  | 'username'
  | 'extra';

export interface SheetColumn {
  /** From 0, as the cells of a row. */
  index: number;
  /** What stands over it; empty without a heading. */
  heading: string;
  /** The first three cells under the heading that are not empty. */
  samples: string[];
  /** Left out without one. */
  field?: ContactField;
}

export interface SheetColumns {
  /** The number of the row in the spreadsheet that names the columns. */
  headingRow: number | undefined;
  columns: SheetColumn[];
  /** Whether name and number are known without asking. */
  sure: boolean;
}

/** Beyond what a person chooses: how likely a number is, what stands beside it, and who is named when no person is. */
export interface ReadColumn extends SheetColumn {
  rank?: number;
  /** The column that says of each number what it is. */
  labelAt?: number;
  isCompany?: true;
}

export interface ReadColumns extends SheetColumns {
  columns: ReadColumn[];
  /** The rows under the heading. */
  people: SheetRow[];
}

/** The columns of a sheet, by the headings over them and by what is in them. */
export const columnsOfSheet = (rows: readonly SheetRow[]): SheetColumns => {
  const { headingRow, columns, sure } = readColumns(rows);
  const shown = columns.map(({ index, heading, samples, field }) => ({
    index,
    heading,
    samples,
    ...(field && { field }),
  }));
  return { headingRow, columns: shown, sure };
};

/** The same with what the reading of people needs beside. */
export function readColumns(rows: readonly SheetRow[]): ReadColumns {
  for (const [at, row] of rows.slice(0, headingRows).entries()) {
    const columns = columnsUnder(row.cells, rows.slice(at + 1));
    if (row.cells.filter(meaningOf).length > 1 && isEnough(columns))
      return { headingRow: row.row, columns, sure: true, people: rows.slice(at + 1) };
  }
  const first = rows.slice(0, headingRows).findIndex(({ cells }) => cells.some(isNumber));
  const above = rows[first - 1];
  const people = rows.slice(Math.max(first, 0));
  const columns = columnsByContent(columnsUnder(above?.cells ?? [], people));
  const sure = above === undefined && first === 0 && isNumber(rows[0]?.cells[1] ?? '');
  return { headingRow: above?.row, columns: sure ? columnsAsTheyCome(columns) : columns, sure, people };
}

/** A title and a few remarks may stand above the headings. */
const headingRows = 10;

/** Whether people can be read by these columns. */
export const isEnough = (columns: readonly SheetColumn[]): boolean =>
  columns.some(({ field }) => field === 'number') &&
  columns.some(({ field }) => field === 'name' || field === 'firstName' || field === 'lastName');

function columnsUnder(headings: readonly string[], people: readonly SheetRow[]): ReadColumn[] {
  const looked = people.slice(0, 200);
  const width = looked.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
  const read = Array.from({ length: width }, (_, index) => {
    const heading = (headings[index] ?? '').trim();
    const cells = looked
      .map((row) => row.cells[index]?.trim() ?? '')
      .filter((cell) => cell !== '' && !isFormulaError(cell));
    return { index, heading, samples: cells.slice(0, 3), meaning: meantBy(heading, cells) };
  });
  const meanings = read.map(({ meaning }) => meaning);
  return read.map(({ meaning, ...column }) => ({ ...column, ...taken(meaning, column, meanings, read) }));
}

/** What the heading says, unless the cells say that it can't be. */
function meantBy(heading: string, cells: readonly string[]): HeadingMeaning | undefined {
  const meaning = meaningOf(heading);
  const most = (test: (cell: string) => boolean) => cells.filter(test).length * 2 > cells.length;
  if (meaning?.kind === 'name') {
    if (most(isNumber)) return meaning.rank < 2 ? undefined : { kind: 'number', rank: numberRank.any };
    return most((cell) => /^\d+$/u.test(cell)) ? undefined : meaning;
  }
  if (meaning?.kind === 'areaCode' || meaning?.kind === 'countryCode')
    return most(isNumber) ? { kind: 'number', rank: numberRank.any } : meaning;
  if (meaning?.kind !== 'number' || cells.length === 0 || !cells.every(isShortAnswer)) return meaning;
  const words = wordsOf(heading);
  if (words.includes('ddd') && most((cell) => digits(cell) > 1)) return { kind: 'areaCode' };
  return { kind: 'number', rank: meaning.rank + unlikely };
}

/** So that a column "WhatsApp?" with yes and no comes behind every column of numbers. */
const unlikely = 10;

type Taken = Pick<ReadColumn, 'field' | 'rank' | 'labelAt' | 'isCompany'>;

function taken(
  meaning: HeadingMeaning | undefined,
  { index, heading }: SheetColumn,
  meanings: readonly (HeadingMeaning | undefined)[],
  columns: readonly SheetColumn[],
): Taken {
  if (!meaning) return {};
  const isFirst = meanings.findIndex((each) => each?.kind === meaning.kind) === index;
  switch (meaning.kind) {
    case 'numberLabel':
      return {};
    case 'number': {
      if (meaning.rank >= unlikely && meanings.some((each) => each?.kind === 'number' && each.rank < unlikely))
        return {};
      const pair = pairOf(wordsOf(heading));
      const labelAt = meanings.findIndex((each) => each?.kind === 'numberLabel' && each.of === pair);
      return { field: 'number', rank: meaning.rank, ...(labelAt >= 0 && { labelAt }) };
    }
    case 'name':
      return index === bestName(meanings) ? { field: 'name' } : {};
    case 'company': {
      const isNamed = meanings.some((each) => each?.kind === 'name' || each?.kind === 'firstName');
      return { isCompany: true, ...(!isNamed && isFirst && { field: 'name' }) };
    }
    case 'lastName':
      return { field: 'lastName' };
    case 'email': {
      const filled = columns.find((column) => meanings[column.index]?.kind === 'email' && column.samples.length > 0);
      return (filled?.index ?? index) === index || (filled === undefined && isFirst) ? { field: 'email' } : {};
    }
    default:
      return isFirst ? { field: meaning.kind } : {};
  }
}

function bestName(meanings: readonly (HeadingMeaning | undefined)[]): number | undefined {
  const names = meanings.flatMap((each, at) => (each?.kind === 'name' ? [{ at, rank: each.rank }] : []));
  return names.sort((one, other) => one.rank - other.rank || one.at - other.at)[0]?.at;
}

/** Where headings say too little, what the cells look like. */
function columnsByContent(columns: ReadColumn[]): ReadColumn[] {
  const has = (field: ContactField) => columns.some((column) => column.field === field);
  const guess = (field: ContactField, test: (cell: string) => boolean) => {
    if (has(field)) return;
    const found = columns.find(({ field, samples }) => !field && samples.length > 0 && samples.every(test));
    if (found) found.field = field;
  };
  guess('number', isNumber);
  guess('email', (cell) => /^\S+@\S+\.\S+$/u.test(cell));
  if (!has('firstName') && !has('lastName')) guess('name', (cell) => /\p{L}{2}/u.test(cell));
  return columns;
}

/** Without headings: name, number and email. */
const columnsAsTheyCome = (columns: ReadColumn[]): ReadColumn[] =>
  columns.map(({ index, heading, samples }) => {
    const field = (['name', 'number', 'email'] as const)[index];
    return { index, heading, samples, ...(field && { field }) };
  });

/** Yes, no, a cross, a running number: what no number to call is. */
const isShortAnswer = (cell: string) =>
  /^(?:\p{L}{1,3}|true|false|verdadeiro|falso|verdadero|[(\d)]{1,5})$/iu.test(cell);

const digits = (cell: string) => cell.replace(/\D/gu, '').length;

function isNumber(cell: string): boolean {
  const { text, hasLetters } = tidyNumber(cell);
  return !hasLetters && text.replace('+', '').length >= 8;
}
