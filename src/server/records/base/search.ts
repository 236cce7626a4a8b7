import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { searchedDigits, searchedForms } from '#machines/phone-number/search.ts';

/** Rows whose text holds what was searched for, whatever its case and accents; `%` and `_` are plain characters. */
export function holds(column: AnyPgColumn | SQL, searched: string): SQL | undefined {
  const term = searchedTerm(searched);
  if (term === '') return undefined;
  return sql`${column} like '%' || recado_plain(${patternText(term)}) || '%'`;
}

/** The pattern of what is searched for, where the query is put into words before; undefined when that is everything. */
export function searchedPattern(searched: string): string | undefined {
  const term = searchedTerm(searched);
  return term === '' ? undefined : `%${patternText(term)}%`;
}

/** What is looked for: a phone number by its digits alone, however it was written, and any other text as it is. */
export function searchedTerm(text: string): string {
  const term = text.trim();
  return searchedDigits(term) ?? term;
}

/** A term as part of a pattern: a number stands for the other forms of it too, any other text for itself alone. */
export const patternText = (term: string): string =>
  /^\d+$/.test(term) ? searchedForms(term) : term.replace(/[\\%_]/g, '\\$&');

/** A column's text as `holds` compares it, where the table does not keep it so. */
export const plain = (column: AnyPgColumn): SQL => sql`recado_plain(${column})`;
