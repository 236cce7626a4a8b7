import { createHash } from 'node:crypto';
import type { BareConnection } from '../engines/bare-connection.ts';
import { dumpRows } from './dump.ts';
import type { TableShape } from './shapes.ts';

/** What tells two tables apart: how many rows, and what they say. */
export interface TableSum {
  rows: number;
  sha256: string;
}

export type TableSums = Record<string, TableSum>;

/** Adds up the rows of one table as they come. */
export function openTableSum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(lines: string[]): void {
      rows += lines.length;
      for (const line of lines) hash.update(line).update('\n');
    },
    sum: (): TableSum => ({ rows, sha256: hash.digest('hex') }),
  };
}

export async function sumTables(database: BareConnection, tables: TableShape[]): Promise<TableSums> {
  const sums: TableSums = {};
  for (const table of tables) {
    const sum = openTableSum();
    for await (const lines of dumpRows(database, table)) sum.add(lines);
    sums[table.name] = sum.sum();
  }
  return sums;
}

/** The tables whose rows are not what they should be. */
export function differing(given: TableSums, right: TableSums): string[] {
  const names = new Set([...Object.keys(given), ...Object.keys(right)]);
  return [...names].filter(
    (name) => given[name]?.rows !== right[name]?.rows || given[name]?.sha256 !== right[name]?.sha256,
  );
}
