import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import type { DataColumn } from './data-columns.ts';

interface DataCellProps<Row> {
  column: DataColumn<Row>;
  isWalked: boolean;
  /** The first or the last of its row. */
  isEdge: boolean;
  look: string | undefined;
  isEmpty?: boolean | undefined;
  /** What stands under it where there is little room. */
  below: ReactNode;
  children: ReactNode;
}

export const DataCell = <Row,>({
  column,
  isWalked,
  isEdge,
  look,
  isEmpty = false,
  below,
  children,
}: DataCellProps<Row>) => (
  <td
    {...(isWalked ? said.gridcell : said.cell)}
    data-header={column.header}
    className={classes(
      'h-12 px-3 py-1 first:pl-6 last:pr-6 @max-4xl/table:h-auto @max-4xl/table:min-h-6 @max-4xl/table:items-center @max-4xl/table:gap-3 @max-4xl/table:p-0! @max-4xl/table:text-left!',
      isEmpty ? '@max-4xl/table:hidden' : '@max-4xl/table:flex',
      onCard[column.onCard ?? 'line'],
      !column.onCard && !(isWalked && isEdge) && headed,
      column.align === 'end' && 'text-right',
      column.standsUnder && elsewhere,
      isWalked &&
        '@max-4xl/table:first:min-h-8 @max-4xl/table:first:pr-28! @max-4xl/table:last:absolute @max-4xl/table:last:w-auto! @max-4xl/table:last:top-2 @max-4xl/table:last:right-2',
    )}
  >
    {children !== null && children !== false && (
      <span className={classes('min-w-0 @max-4xl/table:flex-1', look)}>{children}</span>
    )}
    {below}
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

export const HeaderCell = ({ text, align, width, sorted, onSort }: HeaderCellProps) => {
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

/** Of a column that stands under another in a table with little room. */
export const elsewhere = '@4xl/table:@max-6xl/table:hidden';

export const beneath = 'hidden text-xs break-words text-ink2 @4xl/table:@max-6xl/table:block';

// Laid out as cards, a table loses its roles in some browsers, so they are said.
export const said = {
  table: { role: 'table' },
  grid: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  gridcell: { role: 'gridcell' },
  columnheader: { role: 'columnheader' },
  nothing: { role: 'presentation' },
} as const;
