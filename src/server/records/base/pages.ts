import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Scope, SystemScope } from './scope.ts';

export interface Page {
  searchParam?: string | undefined;
  pageNumber?: number | undefined;
  /** Where the contract lets one ask for another than the usual one. */
  pageSize?: number | undefined;
}

export const pageSize = 20;

export const offsetOf = ({ pageNumber = 1, pageSize: size = pageSize }: Page): number => (pageNumber - 1) * size;

/** How many rows there are in all, and whether some come after this page. */
export async function countPage(
  scope: Scope | SystemScope,
  { table, where, page }: { table: PgTable; where: SQL | undefined; page: Page },
): Promise<{ count: number; hasMore: boolean }> {
  const [row] = await scope.tx.select({ count: sql<number>`count(*)::integer` }).from(table).where(where);
  const count = row?.count ?? 0;
  return { count, hasMore: offsetOf(page) + (page.pageSize ?? pageSize) < count };
}
