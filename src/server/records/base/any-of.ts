import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** As `inArray`, but in the same words however many there are, so that plans can be kept: one for one, and one for more. */
export function isAnyOf<Value extends number | string>(column: AnyPgColumn, values: Value[]): SQL {
  const [only] = values;
  return only !== undefined && values.length === 1 ? eq(column, only) : sql`${column} = any(${sql.param(values)})`;
}
