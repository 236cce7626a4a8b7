import { findShapes, type TableShape } from '../backups/shapes.ts';
import type { BareConnection } from '../engines/bare-connection.ts';
import { leftOut, secretTables } from './carried.ts';
import { findReferences, type Reference, type References } from './references.ts';

/** A table as an archive has it, under its plain name. */
export interface Entity extends TableShape {
  /** The name of its records: `contactLists`. */
  plain: string;
  references: Reference[];
  /** References to rows that come later; those columns are filled in afterwards. */
  late: Reference[];
  /** Columns that are never empty. */
  required: ReadonlySet<string>;
}

/** As the contract writes names: `media_file` is `mediaFile`. */
export const plainName = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** All that a company has, each table after those that its rows need. */
export async function findEntities(
  database: Pick<BareConnection, 'rows'>,
  { withSecrets }: { withSecrets: boolean },
): Promise<Entity[]> {
  const shapes = (await findShapes(database)).filter(
    ({ name, columns }) =>
      name === 'companies' ||
      (columns.some((column) => column.name === 'company_id') &&
        leftOut[name] === undefined &&
        (withSecrets || !secretTables.has(name))),
  );
  const references = await findReferences(database);
  const required = await findRequired(database);
  return inOrder(shapes, references).map((shape, place, all) => {
    const before = new Set(all.slice(0, place).map(({ name }) => name));
    const own = references[shape.name] ?? [];
    const isLate = ({ isHeld, table }: Reference) =>
      isHeld === true && !before.has(table) && all.some(({ name }) => name === table);
    return {
      ...shape,
      plain: plainName(shape.name),
      references: own,
      late: own.filter(isLate),
      required: new Set(required.get(shape.name)),
    };
  });
}

async function findRequired(database: Pick<BareConnection, 'rows'>): Promise<Map<string, string[]>> {
  const rows = await database.rows<{ table: string; columns: string[] }>(`
    select class.relname as table, json_agg(attname) as columns
    from pg_attribute join pg_class class on class.oid = attrelid
    where class.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attnotnull
    group by 1`);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Of those that wait for each other, the first whose references may be empty at first. */
function inOrder(shapes: TableShape[], references: References): TableShape[] {
  const waiting = [...shapes].sort((a, b) => Number(b.name === 'companies') - Number(a.name === 'companies'));
  const placed: TableShape[] = [];
  while (waiting.length > 0) {
    const missing = ({ name }: TableShape) =>
      (references[name] ?? []).filter(
        ({ isHeld, table }) => isHeld && table !== name && waiting.some((other) => other.name === table),
      );
    const next =
      waiting.find((shape) => missing(shape).length === 0) ??
      waiting.find((shape) => missing(shape).every(({ mayBeEmpty }) => mayBeEmpty));
    if (!next) throw new Error(`No order for ${waiting.map(({ name }) => name).join(', ')}`);
    waiting.splice(waiting.indexOf(next), 1);
    placed.push(next);
  }
  return placed;
}
