import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { classes } from './classes.ts';
import { useRowWalk } from './row-walk.ts';

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the column sorts by; without it, it does not sort. */
  sortBy?: (row: Row) => string | number;
  align?: 'end';
  /** A width that what comes and goes in it does not change; one column goes without and takes the rest. */
  width?: string;
  /** Stands on cards and where there is much room; a table with little leaves it out. */
  isSecondary?: boolean;
  /** On a card: on a line with the next one, or on what is left of it, without its header; otherwise on its own line. */
  onCard?: 'inline' | 'rest';
  /** How what stands in it looks, where that needs no element of its own: screens of long lists hold few elements. */
  look?: string;
  /** Rows that have nothing to say here; a card leaves it out. */
  isEmpty?: (row: Row) => boolean;
}

/** A row that asks for attention: soon, now, or late. */
export type RowTone = 'soon' | 'now' | 'late';

export interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: Row[];
  rowId: (row: Row) => string | number;
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
}

/** A table whose rows stand as cards where there is little room. */
export const DataTable = <Row extends object>({
  label,
  columns,
  rows,
  rowId,
  sortedBy,
  isBusy = false,
  toneOf,
  opensOnPress = false,
  onOpen,
  onRemove,
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
  const drawn = table.getRowModel().rows;
  const acting = (act: ((row: Row) => void) | undefined) => (id: string) => {
    const row = drawn.find((each) => each.id === id);
    if (row) act?.(row.original);
  };
  const walk = useRowWalk({ ids: drawn.map(({ id }) => id), onOpen: acting(onOpen), onRemove: acting(onRemove) });
  const isWalked = Boolean(onOpen ?? onRemove);
  return (
    <div className="@container/table">
      <table
        {...(isWalked ? said.grid : said.table)}
        aria-label={label}
        aria-busy={isBusy || undefined}
        className="w-full table-fixed border-collapse text-left @max-4xl/table:block"
      >
        <thead {...said.rowgroup} className="@max-4xl/table:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} {...said.row} className="border-b border-line bg-sunk text-xs text-ink2">
              {group.headers.map((header) => (
                <HeaderCell
                  key={header.id}
                  text={byId.get(header.id)?.header ?? ''}
                  align={byId.get(header.id)?.align}
                  width={classes(byId.get(header.id)?.width, byId.get(header.id)?.isSecondary && secondary)}
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
          {drawn.map((row) => (
            <tr
              key={row.id}
              {...said.row}
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
              {columns.map((column, index) => (
                <DataCell
                  key={column.id}
                  column={column}
                  isWalked={isWalked}
                  isEdge={index === 0 || index === columns.length - 1}
                  isEmpty={column.isEmpty?.(row.original)}
                >
                  {column.cell(row.original)}
                </DataCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const secondary = '@4xl/table:@max-6xl/table:hidden';

/** What acts by itself does not open its row. */
const isControl = (target: EventTarget) => target instanceof Element && target.closest('button, a') !== null;

const tones = {
  plain: 'hover:bg-hover focus-within:bg-hover',
  soon: 'bg-soon-soft',
  now: 'bg-warn-soft',
  late: 'bg-danger-soft',
};

interface DataCellProps<Row> {
  column: DataColumn<Row>;
  isWalked: boolean;
  /** The first or the last of its row. */
  isEdge: boolean;
  isEmpty?: boolean | undefined;
  children: ReactNode;
}

const DataCell = <Row,>({ column, isWalked, isEdge, isEmpty = false, children }: DataCellProps<Row>) => (
  <td
    {...(isWalked ? said.gridcell : said.cell)}
    data-header={column.header}
    className={classes(
      'h-12 px-3 first:pl-6 last:pr-6 @max-4xl/table:h-auto @max-4xl/table:min-h-6 @max-4xl/table:items-center @max-4xl/table:gap-3 @max-4xl/table:p-0! @max-4xl/table:text-left!',
      isEmpty ? '@max-4xl/table:hidden' : '@max-4xl/table:flex',
      onCard[column.onCard ?? 'line'],
      !column.onCard && !(isWalked && isEdge) && headed,
      column.align === 'end' && 'text-right',
      column.isSecondary && secondary,
      isWalked &&
        '@max-4xl/table:first:min-h-8 @max-4xl/table:first:pr-28! @max-4xl/table:last:absolute @max-4xl/table:last:w-auto! @max-4xl/table:last:top-2 @max-4xl/table:last:right-2',
    )}
  >
    {children !== null && children !== false && (
      <span className={classes('min-w-0 @max-4xl/table:flex-1', column.look)}>{children}</span>
    )}
  </td>
);

/** The header before the value, which is told anyhow; no element each, since a page has hundreds of cells. */
const headed =
  "@max-4xl/table:before:w-32 @max-4xl/table:before:shrink-0 @max-4xl/table:before:text-xs @max-4xl/table:before:text-ink3 @max-4xl/table:before:content-[attr(data-header)_/_'']";

const onCard = {
  line: '@max-4xl/table:w-full',
  inline: '@max-4xl/table:shrink-0',
  rest: '@max-4xl/table:min-w-0 @max-4xl/table:flex-1 @max-lg/table:basis-full',
};

interface HeaderCellProps {
  text: string;
  align: 'end' | undefined;
  width: string;
  sorted: false | 'asc' | 'desc';
  onSort: (() => void) | undefined;
}

const HeaderCell = ({ text, align, width, sorted, onSort }: HeaderCellProps) => {
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      {...said.columnheader}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      className={classes('h-8 truncate px-3 font-normal first:pl-6 last:pr-6', align === 'end' && 'text-right', width)}
    >
      {onSort ? (
        <button type="button" onClick={onSort} className="inline-flex h-6 items-center gap-1 rounded-sm hover:text-ink">
          {text}
          <Arrow size={14} className={sorted ? '' : 'opacity-0'} aria-hidden="true" />
        </button>
      ) : (
        text
      )}
    </th>
  );
};

// Laid out as cards, a table loses its roles in some browsers, so they are said.
const said = {
  table: { role: 'table' },
  grid: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  gridcell: { role: 'gridcell' },
  columnheader: { role: 'columnheader' },
} as const;

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel(), sortFns: {} });

const definitionsOf = <Row extends object>(columns: readonly DataColumn<Row>[]) => {
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
