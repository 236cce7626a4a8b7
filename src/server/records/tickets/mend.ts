import { asc, type SQL, sql } from 'drizzle-orm';
import type { SystemScope } from '../base/scope.ts';
import { companies } from '../companies/table.ts';

export async function companiesWithCounters({ tx }: SystemScope): Promise<number[]> {
  const rows = await tx.select({ id: companies.id }).from(companies).orderBy(asc(companies.id));
  return rows.map(({ id }) => id);
}

/** Makes a company's counters of tickets at work anew where they are not what one would count; whether they were not. */
export const mendTicketSums = (scope: SystemScope, companyId: number): Promise<boolean> =>
  mended(scope, sql`recado_mend_sums(${companyId})`);

/** The same for the lanes of its board, and where each ticket stands there. */
export const mendLanes = (scope: SystemScope, companyId: number): Promise<boolean> =>
  mended(scope, sql`recado_mend_lanes(${companyId})`);

/** The same for how many messages each ticket and each chat has. */
export const mendMessageCounts = (scope: SystemScope, companyId: number): Promise<boolean> =>
  mended(scope, sql`recado_mend_message_counts(${companyId})`);

async function mended({ tx }: SystemScope, mend: SQL): Promise<boolean> {
  const { rows } = await tx.execute<{ mended: boolean }>(sql`select ${mend} as mended`);
  return rows[0]?.mended ?? false;
}
