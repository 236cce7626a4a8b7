import { createColumnHelper, createSortedRowModel, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the column sorts by; without it, it does not sort. */
  sortBy?: (row: Row) => string | number;
  align?: 'end';
  /** A width that what comes and goes in it does not change; one column goes without and takes the rest. */
  width?: string;
  /** The column that it stands under, with its header, in a table with little room. */
  standsUnder?: string;
  /** On a card: on a line with the next one, or on what is left of it, without its header; otherwise on its own line. */
  onCard?: 'inline' | 'rest';
  /** How what stands in it looks, where that needs no element of its own: screens of long lists hold few elements. */
  look?: string | ((row: Row) => string);
  /** Rows that have nothing to say here; a card leaves it out. */
  isEmpty?: (row: Row) => boolean;
}

export const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns: {} });

export const definitionsOf = <Row extends object>(columns: readonly DataColumn<Row>[]) => {
  const helper = createColumnHelper<typeof features, Row>();
  return helper.columns(
    columns.map(({ id, sortBy }) =>
      helper.accessor((row) => sortBy?.(row) ?? '', {
        id,
        enableSorting: sortBy !== undefined,
        sortFn: (one, other) => compare(one.getValue(id), other.getValue(id)),
      }),
    ),
  );
};

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));
