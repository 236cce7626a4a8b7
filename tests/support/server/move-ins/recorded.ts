import type { Family } from '#server/move-ins/families.ts';
import { ROWS_AT_ONCE, type Source } from '#server/move-ins/sources/source.ts';
import { schemas } from './schemas.ts';

export type RecordedRow = Record<string, unknown>;
export type Recorded = Record<string, RecordedRow[]>;

/** bcrypt of `segredo`. */
export const passwordHash = '$2b$08$JUryy39EYBRTc268IO7BxOastSqqSjXvfX8Qhl8lN7JO7J8YIcaDy';

/** Whoever reads MySQL gets times as text and truth as 0 and 1. */
const asMysql = (value: unknown) => {
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value;
};

/** A desk whose rows are in memory, as its database would give them. */
export function recordedSource(family: Family, recorded: Recorded): Source {
  const schema = schemas[family];
  const shown = family === 'whaticket-community' ? asMysql : (value: unknown) => value;
  const rowsOf = (table: string) =>
    (recorded[table] ?? []).map((row) =>
      Object.fromEntries(Object.keys(schema[table] ?? {}).map((column) => [column, shown(row[column] ?? null)])),
    );
  return {
    tables: new Map(Object.entries(schema).map(([table, columns]) => [table, new Set(Object.keys(columns))])),
    count: async (table) => recorded[table]?.length ?? 0,
    async countBy(table, column) {
      const counts = new Map<string, number>();
      for (const row of rowsOf(table)) {
        const key = String(row[column] ?? '');
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return counts;
    },
    having: async (table, column, value) => rowsOf(table).filter((row) => String(row[column]) === value),
    async *rows(table, order) {
      const rows = rowsOf(table).sort((one, other) => compared(one, other, order));
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
    },
    close: async () => {},
  };
}

function compared(one: RecordedRow, other: RecordedRow, order: readonly string[]): number {
  for (const column of order) {
    const [a, b] = [one[column], other[column]].map((value) => (value instanceof Date ? value.getTime() : value));
    if (a === b) continue;
    if (a === null || a === undefined) return 1;
    if (b === null || b === undefined) return -1;
    return a < b ? -1 : 1;
  }
  return 0;
}
