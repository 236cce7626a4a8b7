import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { isOutOfSight, selectBulkRemoval, selectUndoable } from '#machines/bulk-removal.ts';
import type { ListScreenRow } from '#machines/list-screen/context.ts';
import { selectRows } from '#machines/list-screen.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ListScreenRows, type ListScreenRowsProps } from '../list-screen-rows.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { chosenOf, useChoice } from './choice.ts';
import { withBoxes } from './choosing-column.tsx';

interface BulkRowsProps<Row extends ListScreenRow, Input> extends ListScreenRowsProps<Row, Input> {
  /** How many of the rows held are out of sight. */
  onUnseen: (count: number) => void;
}

/** The rows of a list screen, of which several can be deleted together, with undo. */
export const BulkRows = <Row extends ListScreenRow, Input>({ onUnseen, ...props }: BulkRowsProps<Row, Input>) => {
  const { t } = useTranslation('registers');
  const { actor, definition, rights } = props;
  const held = useSelector(actor, selectRows) as readonly Row[];
  const removal = useSection(definition.bulkRemoval, { leaving: { type: 'bulkRemoval.leave' } });
  const going = useSelector(removal, selectBulkRemoval);
  const isUndoable = useSelector(removal, selectUndoable) > 0;
  const isUnseen = useCallback((id: number) => isOutOfSight(going, id), [going]);
  const shown = held.filter(({ id }) => !isUnseen(id));
  const choosable = shown.filter(rights.mayRemove);
  const { ids, turn, chooseAll, clear } = useChoice();
  const chosen = chosenOf(choosable, { ids });
  const unseen = held.length - shown.length;
  useEffect(() => onUnseen(unseen), [onUnseen, unseen]);

  const choose = (row: Row, reaches = false) =>
    rights.mayRemove(row) &&
    turn(
      row.id,
      choosable.map(({ id }) => id),
      reaches,
    );
  const columns = withBoxes(props.columns, {
    isChosen: ({ id }) => ids.has(id),
    mayChoose: rights.mayRemove,
    label: (row) => t('bulk.choose', { name: definition.nameOf(row) }),
    onTurn: choose,
  });
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <ListScreenRows
        {...props}
        columns={columns}
        bulk={{ isUnseen, endRoom: chosen.length > 0 || isUndoable, onChoose: choose }}
      />
      <BulkBar
        removal={removal}
        chosen={chosen.map(({ id }) => id)}
        choosable={choosable.map(({ id }) => id)}
        onChooseAll={() => chooseAll(choosable.map(({ id }) => id))}
        onClear={clear}
      />
    </div>
  );
};
