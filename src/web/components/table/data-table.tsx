import { type SortingState, useTable } from '@tanstack/react-table';
import { Fragment, useMemo } from 'react';
import { classes } from '../classes.ts';
import { useDrawnRows } from '../use-drawn-rows.ts';
import { beneath, DataCell, elsewhere, HeaderCell, said } from './data-cells.tsx';
import { type DataColumn, definitionsOf, features } from './data-columns.ts';
import { useRowWalk } from './row-walk.ts';

/** A row that asks for attention: soon, now, or late. */
export type RowTone = 'soon' | 'now' | 'late';

export interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: Row[];
  rowId: (row: Row) => string | number;
  /** How many there are, where `rows` may be the first pages of them; null while nobody knows. */
  total?: number | null;
  /** What the table is scrolled in; of a long one only what is near is drawn then. */
  scroller?: HTMLElement | null;
  /** The order at first. */
  sortedBy?: { id: string; desc: boolean };
  /** Other rows are on their way. */
  isBusy?: boolean;
  /** Rows that are tinted, beside what they say. */
  toneOf?: ((row: Row) => RowTone | undefined) | undefined;
  /** A press anywhere on a row opens it, too. */
  opensOnPress?: boolean | undefined;
  /** Enter on a row. With it or `onRemove` the rows are walked by the arrow keys. */
  onOpen?: (row: Row) => void;
  onRemove?: (row: Row) => void;
  /** Space on a row that is walked. */
  onChoose?: ((row: Row) => void) | undefined;
}

/** A table whose rows stand as cards where there is little room. */
export const DataTable = <Row extends object>({
  label,
  columns,
  rows,
  rowId,
  total = rows.length,
  scroller = null,
  sortedBy,
  isBusy = false,
  toneOf,
  opensOnPress = false,
  onOpen,
  onRemove,
  onChoose,
}: DataTableProps<Row>) => {
  const definitions = useMemo(() => definitionsOf(columns), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(rowId(row)),
    initialState: { sorting: (sortedBy ? [sortedBy] : []) satisfies SortingState },
    enableSortingRemoval: false,
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  const sorted = table.getRowModel().rows;
  const ids = useMemo(() => sorted.map(({ id }) => id), [sorted]);
  const acting = (act: ((row: Row) => void) | undefined) => (id: string) => {
    const row = sorted.find((each) => each.id === id);
    if (row) act?.(row.original);
  };
  const walk = useRowWalk({
    ids,
    onOpen: acting(onOpen),
    onRemove: acting(onRemove),
    onChoose: onChoose && acting(onChoose),
  });
  const isWalked = Boolean(onOpen ?? onRemove);
  const { drawn, roomBelow, isPart, measureRow } = useDrawnRows({
    scroller,
    ids,
    kept: isWalked && walk.current !== null ? [walk.current] : [],
    height: 49,
    whole: fewCells / columns.length,
  });
  // With the header; -1 says that nobody knows.
  const rowCount = total === null ? -1 : total + 1;
  return (
    <div className="@container/table">
      <table
        {...(isWalked ? said.grid : said.table)}
        aria-label={label}
        aria-busy={isBusy || undefined}
        aria-rowcount={isPart ? rowCount : undefined}
        className={classes(
          'w-full table-fixed border-collapse text-left @max-4xl/table:block',
          isPart && '[overflow-anchor:none]',
        )}
      >
        <thead {...said.rowgroup} className="@max-4xl/table:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} {...said.row} className="border-b border-line bg-sunk text-xs text-ink2">
              {group.headers.map((header) => (
                <HeaderCell
                  key={header.id}
                  text={byId.get(header.id)?.header ?? ''}
                  align={byId.get(header.id)?.align}
                  width={classes(byId.get(header.id)?.width, byId.get(header.id)?.standsUnder && elsewhere)}
                  sorted={header.column.getIsSorted()}
                  onSort={header.column.getCanSort() ? () => header.column.toggleSorting() : undefined}
                />
              ))}
            </tr>
          ))}
        </thead>
        <tbody
          {...said.rowgroup}
          ref={walk.body}
          onKeyDown={isWalked ? walk.onKeyDown : undefined}
          className="@max-4xl/table:block"
        >
          {drawn.map(({ index, roomAbove }) => {
            const row = sorted[index];
            return row ? (
              <Fragment key={row.id}>
                {roomAbove > 0 && <Room height={roomAbove} />}
                <tr
                  {...said.row}
                  ref={measureRow}
                  data-index={index}
                  aria-rowindex={isPart ? index + 2 : undefined}
                  {...(isWalked && {
                    'data-row': row.id,
                    tabIndex: row.id === walk.current ? 0 : -1,
                    'aria-selected': row.id === walk.current,
                    onFocus: () => walk.onReach(row.id),
                  })}
                  {...(opensOnPress && { onClick: (event) => !isControl(event.target) && onOpen?.(row.original) })}
                  className={classes(
                    'ring-inside relative border-b border-line2 @max-4xl/table:flex @max-4xl/table:flex-wrap @max-4xl/table:gap-x-3 @max-4xl/table:gap-y-0.5 @max-4xl/table:px-4 @max-4xl/table:py-2.5',
                    tones[toneOf?.(row.original) ?? 'plain'],
                    opensOnPress && 'cursor-pointer',
                  )}
                >
                  {columns.map((column, place) => (
                    <DataCell
                      key={column.id}
                      column={column}
                      isWalked={isWalked}
                      isEdge={place === 0 || place === columns.length - 1}
                      look={typeof column.look === 'function' ? column.look(row.original) : column.look}
                      isEmpty={column.isEmpty?.(row.original)}
                      below={columns
                        .filter((one) => one.standsUnder === column.id && !one.isEmpty?.(row.original))
                        .map(({ id, header, cell }) => (
                          <span key={id} className={beneath}>
                            {header}: {cell(row.original)}
                          </span>
                        ))}
                    >
                      {column.cell(row.original)}
                    </DataCell>
                  ))}
                </tr>
              </Fragment>
            ) : null;
          })}
          {roomBelow > 0 && <Room height={roomBelow} />}
        </tbody>
      </table>
    </div>
  );
};

/** A table of few cells is drawn whole. */
const fewCells = 190;

/** In place of rows that are not drawn. */
const Room = ({ height }: { height: number }) => (
  <tr {...said.nothing} className="@max-4xl/table:block" style={{ height }} />
);

/** What acts by itself does not open its row. */
const isControl = (target: EventTarget) => target instanceof Element && target.closest('button, a') !== null;

const tones = {
  plain: 'hover:bg-hover focus-within:bg-hover',
  soon: 'bg-soon-soft',
  now: 'bg-warn-soft',
  late: 'bg-danger-soft',
};
