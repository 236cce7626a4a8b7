import type { Family } from '#server/move-ins/families.ts';
import type { BareConnection } from '#server/records/engines/bare-connection.ts';
import type { Recorded } from './recorded.ts';
import { schemas } from './schemas.ts';

const postgresTypes = {
  id: 'integer primary key',
  int: 'integer',
  text: 'text',
  bool: 'boolean',
  time: 'timestamp(6) with time zone',
  json: 'jsonb',
  uuid: 'uuid',
  decimal: 'numeric(12, 2)',
};

const mysqlTypes: Record<keyof typeof postgresTypes, string> = {
  id: 'int primary key',
  int: 'int',
  text: 'longtext',
  bool: 'tinyint(1)',
  time: 'datetime(6)',
  json: 'json',
  uuid: 'char(36)',
  decimal: 'decimal(12, 2)',
};

const AT_ONCE = 500;

/** Makes a desk's tables in an empty PostgreSQL and puts its rows into them. */
export async function fillPostgres(database: BareConnection, family: Family, recorded: Recorded): Promise<void> {
  for (const [table, columns] of Object.entries(schemas[family])) {
    const written = Object.entries(columns).map(([name, type]) => `"${name}" ${postgresTypes[type]}`);
    await database.run(`create table "${table}" (${written.join(', ')})`);
    const names = Object.keys(columns);
    const rows = recorded[table] ?? [];
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const part = rows.slice(from, from + AT_ONCE);
      await database.rows(
        `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')})
         select ${names.map((name) => `"${name}"`).join(', ')} from jsonb_populate_recordset(null::"${table}", $1::text::jsonb)`,
        [JSON.stringify(part)],
      );
    }
  }
}

/** The same of a MySQL or MariaDB. */
export async function fillMysql(url: string, family: Family, recorded: Recorded): Promise<void> {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection({ uri: url, charset: 'utf8mb4', timezone: 'Z' });
  try {
    for (const [table, columns] of Object.entries(schemas[family])) {
      const names = Object.keys(columns);
      const written = Object.entries(columns).map(([name, type]) => `\`${name}\` ${mysqlTypes[type]}`);
      await connection.query(`drop table if exists \`${table}\``);
      await connection.query(`create table \`${table}\` (${written.join(', ')}) character set utf8mb4`);
      const rows = (recorded[table] ?? []).map((row) => names.map((name) => row[name] ?? null));
      for (let from = 0; from < rows.length; from += AT_ONCE)
        await connection.query('insert into ?? (??) values ?', [table, names, rows.slice(from, from + AT_ONCE)]);
    }
  } finally {
    await connection.end();
  }
}
