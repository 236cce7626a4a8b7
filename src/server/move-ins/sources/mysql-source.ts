import type { Connection, RowDataPacket } from 'mysql2';
import { grouped } from './postgres-source.ts';
import { ROWS_AT_ONCE, type Source, type SourceValues } from './source.ts';

/** Reads a MySQL or MariaDB at one moment, as `openPostgresSource` does its own. */
export async function openMysqlSource(url: string): Promise<Source> {
  const { createConnection } = await import('mysql2');
  // Times are kept there in UTC, without saying so.
  const connection = createConnection({ uri: url, dateStrings: true, supportBigNumbers: true, charset: 'utf8mb4' });
  const ask = <Row>(text: string, values: unknown[] = []) =>
    new Promise<Row[]>((resolve, reject) => {
      connection.query<RowDataPacket[]>(text, values, (error, rows) =>
        error ? reject(error) : resolve(rows as Row[]),
      );
    });
  // A connection that breaks is told by the statement that needs it.
  connection.on('error', () => {});
  await ask("set session time_zone = '+00:00'");
  await ask('set session transaction isolation level repeatable read');
  await ask('start transaction with consistent snapshot, read only');
  const columns = await ask<{ table: string; column: string }>(
    'select table_name as `table`, column_name as `column` from information_schema.columns where table_schema = database()',
  );
  return {
    tables: grouped(columns),
    async count(table) {
      const [row] = await ask<{ count: number }>('select count(*) as count from ??', [table]);
      return Number(row?.count);
    },
    async countBy(table, column) {
      const rows = await ask<{ name: string | number | null; count: number }>(
        'select ?? as name, count(*) as count from ?? group by 1',
        [column, table],
      );
      return new Map(rows.map(({ name, count }) => [String(name ?? ''), Number(count)]));
    },
    having: (table, column, value) => ask('select * from ?? where ?? = ?', [table, column, value]),
    rows: (table, order) => inParts(connection, table, order),
    close: () => new Promise((resolve) => connection.end(() => resolve())),
  };
}

async function* inParts(
  connection: Connection,
  table: string,
  order: readonly string[],
): AsyncGenerator<SourceValues[]> {
  const by = order.length > 0 ? ' order by ??' : '';
  const stream = connection.query(`select * from ??${by}`, [table, order]).stream({ highWaterMark: ROWS_AT_ONCE });
  let part: SourceValues[] = [];
  for await (const row of stream) {
    part.push(row as SourceValues);
    if (part.length < ROWS_AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
