import { and, asc, eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { SystemScope } from '../base/scope.ts';
import { messages } from '../messages/table.ts';
import { movedInRows } from './table.ts';

/** How many rows that came from a table into one with ids are not here any more. */
export async function countGone(
  { tx }: SystemScope,
  { moveInId, from, table }: { moveInId: number; from: string; table: PgTable },
): Promise<number> {
  if (!('id' in table)) return 0;
  const { rows } = await tx.execute<{ count: string }>(sql`
    select count(*) as count from moved_in_rows moved
    where moved.move_in_id = ${moveInId} and moved.source_table = ${from} and moved.row_id > 0
      and not exists (select from ${sql.identifier(getTableName(table))} here where here.id = moved.row_id)`);
  return Number(rows[0]?.count);
}

/** What all invoices that came over come to. */
export async function sumOfInvoices({ tx }: SystemScope, moveInId: number): Promise<number> {
  const { rows } = await tx.execute<{ sum: string }>(sql`
    select coalesce(sum(invoices.value), 0) as sum from moved_in_rows moved
    join invoices on invoices.id = moved.row_id
    where moved.move_in_id = ${moveInId} and moved.source_table = 'Invoices'`);
  return Number(rows[0]?.sum);
}

/** The files of messages that came over, by what they are called in the source, some at a time. */
export async function listMovedFiles({ tx }: SystemScope, moveInId: number, after: string, limit: number) {
  const { rows } = await tx.execute<{ source_id: string; media_file: string | null }>(sql`
    select moved.source_id, messages.media_file from moved_in_rows moved
    join messages on messages.id = moved.row_id
    where moved.move_in_id = ${moveInId} and moved.source_table = 'Messages' and moved.source_id > ${after}
      and messages.media_file is not null
    order by moved.source_id limit ${limit}`);
  return rows.map((row) => ({ sourceId: row.source_id, file: row.media_file ?? '' }));
}

/** The messages that came over without the file that they name, as they are called in the source. */
export async function listWithoutFile({ tx }: SystemScope, moveInId: number): Promise<Set<string>> {
  const { rows } = await tx.execute<{ source_id: string }>(sql`
    select source_id from move_in_findings
    where move_in_id = ${moveInId} and source_table = 'Messages' and reason = 'mediaMissing'`);
  return new Set(rows.map((row) => row.source_id));
}

/** So many tickets that came over, spread over all of them. */
export async function sampleTickets({ tx }: SystemScope, moveInId: number, most: number) {
  const { rows } = await tx.execute<{ source_id: string; row_id: string }>(sql`
    select source_id, row_id from (
      select source_id, row_id, row_number() over (order by row_id) as place, count(*) over () as of
      from moved_in_rows where move_in_id = ${moveInId} and source_table = 'Tickets') as numbered
    where place % greatest(1, of / ${most}) = 0 order by row_id limit ${most}`);
  return rows.map((row) => ({ sourceId: row.source_id, id: Number(row.row_id) }));
}

/** What a ticket's messages that came over say, as they are read. */
export function messagesOfTicket({ tx }: SystemScope, moveInId: number, ticketId: number) {
  return tx
    .select({
      sourceId: movedInRows.sourceId,
      body: messages.body,
      fromMe: messages.fromMe,
      isDeleted: messages.isDeleted,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(
      movedInRows,
      and(
        eq(movedInRows.moveInId, moveInId),
        eq(movedInRows.sourceTable, 'Messages'),
        eq(movedInRows.rowId, messages.id),
      ),
    )
    .where(eq(messages.ticketId, ticketId))
    .orderBy(asc(messages.id));
}
