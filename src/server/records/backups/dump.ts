import { type BareConnection, inTransaction } from '../engines/bare-connection.ts';
import { findShapes, quoted, type TableShape } from './shapes.ts';

/** Whoever sees every company's rows. */
export const asReader = 'set local role recado_system';

/** So that both engines, wherever they run, write a value the same way. */
export const sameForms = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`;

/** So many rows are fetched at once, and so many characters handed over. */
const FETCHED = 500;
const PART_CHARACTERS = 1_000_000;

export interface Moment {
  /** The migrations that made the tables, `baseline` first among them. */
  migrations: string[];
  tables: TableShape[];
}

/** Work that sees the database as it is at one moment, whatever is written meanwhile. */
export function atOneMoment<T>(database: BareConnection, work: (moment: Moment) => Promise<T>): Promise<T> {
  return inTransaction(database, `begin isolation level repeatable read read only; ${sameForms}`, async () => {
    const [widened] = await database.rows<{ exists: boolean }>("select to_regclass('widenings') is not null as exists");
    const marks = await database.rows<{ name: string }>(
      `select name from migrations where name not like 'functions/%'
       ${widened?.exists ? 'union all select name from widenings' : ''} order by name`,
    );
    await database.run(asReader);
    const tables = await findShapes(database);
    const names = tables.map(({ name }) => quoted(name)).join(', ');
    if (names) await database.run(`lock table ${names} in access share mode`);
    return work({ migrations: marks.map(({ name }) => name), tables });
  });
}

/** The rows of a table in the order of its key, some at a time: of each its columns as a JSON array of texts. */
export function dumpRows(database: BareConnection, table: TableShape): AsyncGenerator<string[]> {
  const { name, columns } = table;
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  return fetchInParts(
    database,
    `select json_build_array(${values})::text as row from ${quoted(name)} order by ${orderOf(table)}`,
  );
}

/** What a statement answers as `row`, some at a time. */
export async function* fetchInParts(database: BareConnection, statement: string): AsyncGenerator<string[]> {
  await database.run(`declare dumped no scroll cursor for ${statement}`);
  let part: string[] = [];
  let characters = 0;
  for (;;) {
    const rows = await database.rows<{ row: string }>(`fetch ${FETCHED} from dumped`);
    for (const { row } of rows) {
      part.push(row);
      characters += row.length;
    }
    if (part.length > 0 && (characters >= PART_CHARACTERS || rows.length < FETCHED)) {
      yield part;
      part = [];
      characters = 0;
    }
    if (rows.length < FETCHED) break;
  }
  await database.run('close dumped');
}

/** In the order of its key. */
export const orderOf = (table: TableShape): string =>
  table.key.map((column) => inOrder(table, column)).join(', ') || '1';

/** Texts in the order of their bytes, which is the same wherever a database was made. */
function inOrder({ columns }: TableShape, name: string): string {
  const type = columns.find((column) => column.name === name)?.type ?? '';
  return /^(text|character)/.test(type) ? `${quoted(name)} collate "C"` : quoted(name);
}

/** Columns that name a file of the installation. */
const fileColumns = ['media_file', 'media_path', 'picture_file', 'voice_file'];

/** The names of all files that rows name. */
export async function findNamedFiles(database: BareConnection, tables: TableShape[]): Promise<Set<string>> {
  const names = new Set<string>();
  for (const { name, columns } of tables) {
    for (const { name: column } of columns.filter((each) => fileColumns.includes(each.name))) {
      const rows = await database.rows<{ file: string }>(
        `select distinct ${quoted(column)} as file from ${quoted(name)} where ${quoted(column)} is not null`,
      );
      for (const { file } of rows) names.add(file);
    }
  }
  return names;
}
