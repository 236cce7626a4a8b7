import { type BareConnection, inTransaction } from '../engines/bare-connection.ts';
import { fillingMark, migrate, migrationsFolder } from '../engines/migrate.ts';
import { differing, sumTables, type TableSums } from './checksums.ts';
import { asReader, sameForms } from './dump.ts';
import { isOwnTable, quoted, type SequencePlace, setSequencePlaces, type TableShape } from './shapes.ts';

export interface Filling {
  migrations: string[];
  tables: TableShape[];
}

/** What came in: its rows added up where they come from, and where its sequences are. */
export interface Filled {
  sums: TableSums;
  sequences: SequencePlace[];
}

export type Insert = (table: TableShape, lines: string[]) => Promise<void>;

/** Rows that are not what they were where they came from. */
export class FilledWrong extends Error {
  constructor(tables: string[]) {
    super(`The rows that were stored are not those that came in: ${tables.join(', ')}.`);
  }
}

/**
 * Makes the tables of a database that has none, as those migrations make them, and fills them in one transaction, which is
 * committed only when their checksums are right; then it brings them to the present shape. Until `finishFilling` nobody
 * can start on it. Triggers come with the functions, so that nothing is added up twice.
 */
export async function fillDatabase(
  database: BareConnection,
  { migrations, tables }: Filling,
  feed: (insert: Insert) => Promise<Filled>,
): Promise<Filled> {
  await migrate(database, migrationsFolder, { only: migrations, isFilling: true });
  await database.run(`insert into migrations (name) values ('${fillingMark}') on conflict do nothing`);
  const filled = await inTransaction(database, `begin; ${sameForms}`, async () => {
    const later = await takeAside(database);
    await database.run(asReader);
    const came = await feed((table, lines) => insertRows(database, table, lines));
    await database.run('reset role');
    for (const statement of later) await database.run(statement);
    await database.run(asReader);
    const wrong = differing(await sumTables(database, tables), came.sums);
    if (wrong.length > 0) throw new FilledWrong(wrong);
    await database.run('reset role');
    await setSequencePlaces(database, came.sequences);
    return came;
  });
  await migrate(database, migrationsFolder, { isFilling: true });
  if (database.engine === 'postgres') await database.run('analyze');
  return filled;
}

/** From here on the database can be started on. */
export async function finishFilling(database: BareConnection): Promise<void> {
  await database.run(`delete from migrations where name = '${fillingMark}'`);
}

async function insertRows(database: BareConnection, { name, columns }: TableShape, lines: string[]): Promise<void> {
  if (lines.length === 0) return;
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, place) => `(given.line ->> ${place})::${type}`).join(', ');
  await database.rows(
    `insert into ${quoted(name)} (${names}) overriding system value
      select ${values} from jsonb_array_elements($1::text::jsonb) with ordinality as given (line, place) order by place`,
    [`[${lines.join(',')}]`],
  );
}

/**
 * Drops references and the indexes that no constraint needs, so that rows may come in any order and each index is made at
 * once. Answers what makes them again, which proves every reference.
 */
async function takeAside(database: BareConnection): Promise<string[]> {
  const references = await database.rows<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as add
    from pg_constraint join pg_class class on class.oid = conrelid
    where contype = 'f' and ${isOwnTable} order by conrelid, conname`);
  const indexes = await database.rows<{ drop: string; add: string }>(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
    from pg_index join pg_class class on class.oid = indrelid
    where ${isOwnTable} and not exists (select from pg_constraint where conindid = indexrelid) order by indexrelid`);
  for (const { drop } of [...references, ...indexes]) await database.run(drop);
  return [...indexes, ...references].map(({ add }) => add);
}
