import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Rows whose text holds what was searched for, whatever its case and accents; `%` and `_` are plain characters. */
export function holds(column: AnyPgColumn | SQL, searched: string): SQL | undefined {
  const term = searchedTerm(searched);
  if (term === '') return undefined;
  return sql`${column} like '%' || recado_plain(${literally(term)}) || '%'`;
}

/** The pattern of what is searched for, where the query is put into words before; undefined when that is everything. */
export function searchedPattern(searched: string): string | undefined {
  const term = searchedTerm(searched);
  return term === '' ? undefined : `%${literally(term)}%`;
}

/** What is looked for: a phone number by its digits alone, however it was written, and any other text as it is. */
export function searchedTerm(text: string): string {
  const term = text.trim();
  const digits = term.replace(/\D/g, '');
  return /^\+?[\d\s()-]+$/.test(term) && digits.length >= 8 && digits.length <= 15 ? digits : term;
}

/** A text as part of a pattern in which it stands for itself alone. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A column's text as `holds` compares it, where the table does not keep it so. */
export const plain = (column: AnyPgColumn): SQL => sql`recado_plain(${column})`;
