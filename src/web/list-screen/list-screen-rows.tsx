import { Eye, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { ListScreenRow } from '#machines/list-screen/context.ts';
import type { ListScreenActorRef } from '#machines/list-screen.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { PaneState, type PaneStateProps } from '#web/components/panes/pane-state.tsx';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import type { DataTableProps } from '#web/components/table/data-table.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { DefinedListScreen, ListScreenRights } from './define-list-screen.ts';
import type { ListScreenArea } from './list-screen-texts.ts';
import { LoadedRows, type LoadedRowsProps } from './loaded-rows.tsx';

export interface ListScreenRowsProps<Row extends ListScreenRow, Input> {
  actor: ListScreenActorRef;
  definition: DefinedListScreen<Row, Input>;
  area: ListScreenArea;
  icon: NonNullable<PaneStateProps['icon']>;
  columns: readonly DataColumn<Row>[];
  rights: ListScreenRights<Row>;
  rowActions: ((row: Row) => ReactNode) | undefined;
  /** What an empty list offers. */
  add: ReactNode;
  isSearched: boolean;
  toneOf?: DataTableProps<Row>['toneOf'];
  opensOnPress?: boolean;
  onEdit: (id: number) => void;
  /** Where it is not asked first. */
  onRemove?: ((row: Row) => void) | undefined;
  /** What is chosen of them, and what is out of sight. */
  bulk?: Pick<LoadedRowsProps<Row>, 'isUnseen' | 'endRoom' | 'onChoose'>;
}

export const ListScreenRows = <Row extends ListScreenRow, Input>(props: ListScreenRowsProps<Row, Input>) => {
  const { actor, area, icon, add, isSearched, rights, onEdit } = props;
  const { t } = useTranslation(area);
  const ask = useCallback((row: Row) => actor.send({ type: 'listScreen.askRemoval', id: row.id }), [actor]);
  const remove = props.onRemove ?? ask;
  const columns = useColumns({ ...props, onRemove: remove });
  return (
    <LoadedRows
      actor={actor}
      label={t('register.title')}
      columns={columns}
      empty={<PaneState icon={icon} title={t('register.empty')} hint={t('register.emptyHint')} action={add} />}
      isSearched={isSearched}
      {...props.bulk}
      toneOf={props.toneOf}
      opensOnPress={props.opensOnPress}
      onOpen={(row) => (rights.mayEdit(row) || rights.mayRead(row)) && onEdit(row.id)}
      onRemove={(row) => rights.mayRemove(row) && remove(row)}
    />
  );
};

interface ColumnsOptions<Row extends ListScreenRow, Input>
  extends Pick<ListScreenRowsProps<Row, Input>, 'definition' | 'columns' | 'rights' | 'rowActions' | 'onEdit'> {
  onRemove: (row: Row) => void;
}

const useColumns = <Row extends ListScreenRow, Input>({
  definition,
  columns,
  rights,
  rowActions,
  onEdit,
  onRemove,
}: ColumnsOptions<Row, Input>) => {
  const { t } = useTranslation('registers');
  return useMemo(
    (): DataColumn<Row>[] => [
      ...columns,
      {
        id: 'actions',
        header: t('actions'),
        width: rowActions ? 'w-48' : 'w-28',
        align: 'end',
        look: 'inline-flex gap-1 max-sm:-ml-1.5',
        cell: (row) => (
          <>
            {rowActions?.(row)}
            {rights.mayEdit(row) && (
              <IconButton label={t('edit', { name: definition.nameOf(row) })} onClick={() => onEdit(row.id)}>
                <Pencil size={16} aria-hidden="true" />
              </IconButton>
            )}
            {!rights.mayEdit(row) && rights.mayRead(row) && (
              <IconButton label={t('read', { name: definition.nameOf(row) })} onClick={() => onEdit(row.id)}>
                <Eye size={16} aria-hidden="true" />
              </IconButton>
            )}
            {rights.mayRemove(row) && (
              <IconButton label={t('remove', { name: definition.nameOf(row) })} onClick={() => onRemove(row)}>
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            )}
          </>
        ),
      },
    ],
    [t, definition, columns, rights, rowActions, onEdit, onRemove],
  );
};
