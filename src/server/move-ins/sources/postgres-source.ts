import type { BareConnection } from '#server/records/engines/bare-connection.ts';
import { ROWS_AT_ONCE, type Source, type SourceValues } from './source.ts';

/** Reads a PostgreSQL at one moment: whatever is written there meanwhile is not seen, and nothing can be written from here. */
export async function openPostgresSource(database: BareConnection): Promise<Source> {
  await database.run(
    `begin isolation level repeatable read read only; set local timezone = 'UTC'; set local statement_timeout = 0;
     set local idle_in_transaction_session_timeout = 0`,
  );
  const columns = await database.rows<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = current_schema()`,
  );
  return {
    tables: grouped(columns),
    async count(table) {
      const [row] = await database.rows<{ count: string }>(`select count(*) as count from ${quoted(table)}`);
      return Number(row?.count);
    },
    async countBy(table, column) {
      const rows = await database.rows<{ key: string; count: string }>(
        `select coalesce(${quoted(column)}::text, '') as key, count(*) as count from ${quoted(table)} group by 1`,
      );
      return new Map(rows.map(({ key, count }) => [key, Number(count)]));
    },
    having: (table, column, value) =>
      database.rows(`select * from ${quoted(table)} where ${quoted(column)}::text = $1`, [value]),
    async *rows(table, order) {
      const by = order.map(quoted).join(', ') || '1';
      await database.run(`declare moved_in no scroll cursor for select * from ${quoted(table)} order by ${by}`);
      for (;;) {
        const rows = await database.rows<SourceValues>(`fetch ${ROWS_AT_ONCE} from moved_in`);
        if (rows.length > 0) yield rows;
        if (rows.length < ROWS_AT_ONCE) break;
      }
      await database.run('close moved_in');
    },
    async close() {
      await database.run('rollback').catch(() => undefined);
      await database.close();
    },
  };
}

export function grouped(columns: readonly { table: string; column: string }[]): Map<string, Set<string>> {
  const tables = new Map<string, Set<string>>();
  for (const { table, column } of columns) tables.set(table, (tables.get(table) ?? new Set()).add(column));
  return tables;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
