import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  type BulkRemovalActorRef,
  type BulkRemovalContext,
  isOutOfSight,
  selectBulkRemoval,
  selectUndoable,
} from '#machines/bulk-removal.ts';
import type { ListScreenRow } from '#machines/list-screen/context.ts';
import { selectRows } from '#machines/list-screen.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ListScreenRows, type ListScreenRowsProps } from '../list-screen-rows.tsx';
import { RemovalQuestion } from '../removal-question.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { chosenOf, useChoice } from './choice.ts';
import { withBoxes } from './choosing-column.tsx';
import { keepWithdrawal, keptWithdrawal } from './kept-withdrawal.ts';

interface BulkRowsProps<Row extends ListScreenRow, Input> extends ListScreenRowsProps<Row, Input> {
  /** Before one row is deleted it is asked (spec section 2: users). */
  asksFirst: boolean;
  /** How many of the rows held are out of sight. */
  onUnseen: (count: number) => void;
}

/** The rows of a list screen, of which one or several together can be deleted, with undo. */
export const BulkRows = <Row extends ListScreenRow, Input>({
  asksFirst,
  onUnseen,
  ...props
}: BulkRowsProps<Row, Input>) => {
  const { t } = useTranslation('registers');
  const { actor, definition, area, rights } = props;
  const held = useSelector(actor, selectRows) as readonly Row[];
  const removal = useSection(definition.bulkRemoval, { leaving: { type: 'bulkRemoval.leave' } });
  const going = useSelector(removal, selectBulkRemoval);
  useKeptOverReload(removal, going);
  const isUndoable = useSelector(removal, selectUndoable) > 0;
  const isUnseen = useCallback((id: number) => isOutOfSight(going, id), [going]);
  const shown = held.filter(({ id }) => !isUnseen(id));
  const choosable = shown.filter(rights.mayRemove);
  const { ids, toggle, chooseAll, clear } = useChoice();
  const chosen = chosenOf(choosable, { ids });
  const unseen = held.length - shown.length;
  useEffect(() => onUnseen(unseen), [onUnseen, unseen]);

  const [asked, setAsked] = useState<Row | null>(null);
  const withdraw = useCallback((row: Row) => removal.send({ type: 'bulkRemoval.withdraw', ids: [row.id] }), [removal]);
  const choose = (row: Row, reaches = false) =>
    rights.mayRemove(row) &&
    toggle(
      row.id,
      choosable.map(({ id }) => id),
      reaches,
    );
  const columns = withBoxes(props.columns, {
    isChosen: ({ id }) => ids.has(id),
    mayChoose: rights.mayRemove,
    label: (row) => t('bulk.choose', { name: definition.nameOf(row) }),
    onToggle: choose,
  });
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <ListScreenRows
        {...props}
        columns={columns}
        onRemove={asksFirst ? setAsked : withdraw}
        bulk={{ isUnseen, endRoom: chosen.length > 0 || isUndoable, onChoose: choose }}
      />
      <BulkBar
        asksFirst={asksFirst}
        removal={removal}
        chosen={chosen.map(({ id }) => id)}
        choosable={choosable.map(({ id }) => id)}
        onChooseAll={() => chooseAll(choosable.map(({ id }) => id))}
        onClear={clear}
        area={area}
      />
      <RemovalQuestion
        row={asked}
        definition={definition}
        area={area}
        onConfirm={() => {
          if (asked) withdraw(asked);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </div>
  );
};

/** A reload decides nothing: what was withdrawn before it is withdrawn again, and can be taken back. */
const useKeptOverReload = (removal: BulkRemovalActorRef, { withdrawn, removing }: BulkRemovalContext) => {
  const { pathname } = useLocation();
  const [place] = useState(`${useUser()?.id}:${pathname}`);
  useEffect(() => {
    const ids = keptWithdrawal(place);
    if (ids.length > 0) removal.send({ type: 'bulkRemoval.withdraw', ids });
    return () => keepWithdrawal(place, []);
  }, [removal, place]);
  useEffect(() => keepWithdrawal(place, [...withdrawn, ...removing]), [place, withdrawn, removing]);
};
