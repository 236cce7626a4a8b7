import type { ReactNode } from 'react';
import type { ListScreenRow } from '#machines/list-screen/context.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';

interface Choosing<Row> {
  isChosen: (row: Row) => boolean;
  /** A row that may not be chosen keeps the place of its box. */
  mayChoose: (row: Row) => boolean;
  label: (row: Row) => string;
  onTurn: (row: Row, reaches: boolean) => void;
}

/** The first column with a box before what stands in it. */
export const withBoxes = <Row extends ListScreenRow>(
  columns: readonly DataColumn<Row>[],
  { isChosen, mayChoose, label, onTurn }: Choosing<Row>,
): DataColumn<Row>[] =>
  columns.map((column, place) => {
    if (place > 0) return column;
    const { look, cell, ...rest } = column;
    return {
      ...rest,
      look: 'flex items-center gap-3',
      cell: (row) => (
        <>
          {mayChoose(row) ? (
            <input
              type="checkbox"
              checked={isChosen(row)}
              aria-label={label(row)}
              // With shift a text would be marked, and onChange does not say which keys are held.
              onMouseDown={(event) => event.shiftKey && event.preventDefault()}
              onClick={(event) => onTurn(row, event.shiftKey)}
              onChange={nothing}
              className="m-1 size-4 shrink-0 accent-primary"
            />
          ) : (
            <span className="m-1 size-4 shrink-0" />
          )}
          <Cell look={typeof look === 'function' ? look(row) : look}>{cell(row)}</Cell>
        </>
      ),
    };
  });

const Cell = ({ look, children }: { look: string | undefined; children: ReactNode }) => (
  <span className={look ? `min-w-0 ${look}` : 'min-w-0'}>{children}</span>
);

const nothing = () => undefined;
