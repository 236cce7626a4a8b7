import { useSelector } from '@xstate/react';
import { Pencil, SearchX, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#machines/call.ts';
import type { ListScreenRow } from '#machines/list-screen/context.ts';
import {
  type ListScreenActorRef,
  selectFailure,
  selectHasMore,
  selectIsLoading,
  selectIsLoadingMore,
  selectRows,
} from '#machines/list-screen.ts';
import { Button } from '#web/components/button.tsx';
import { type DataColumn, DataTable } from '#web/components/data-table.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { ErrorState, OfflineState, PaneState, type PaneStateProps } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { useNearEnd } from '#web/components/use-near-end.ts';
import { errorText } from '#web/desk/error-text.ts';
import type { DefinedListScreen, ListScreenRights } from './define-list-screen.ts';
import type { ListScreenArea } from './list-screen-texts.ts';

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
  onEdit: (id: number) => void;
}

export const ListScreenRows = <Row extends ListScreenRow, Input>(props: ListScreenRowsProps<Row, Input>) => {
  const { actor, area, icon, add, isSearched, rights, onEdit } = props;
  const { t } = useTranslation([area, 'registers', 'common']);
  const rows = useSelector(actor, selectRows) as Row[];
  const isLoading = useSelector(actor, selectIsLoading);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  const hasMore = useSelector(actor, selectHasMore);
  const failure = useSelector(actor, selectFailure);
  const columns = useColumns(props);
  const scroller = useRef<HTMLDivElement>(null);
  const loadMore =
    hasMore && !failure && !isLoadingMore ? () => actor.send({ type: 'listScreen.loadMore' }) : undefined;
  const watchEnd = useNearEnd(scroller, rows, loadMore);
  const retry = () => actor.send({ type: 'listScreen.retry' });
  const askRemoval = (row: Row) => actor.send({ type: 'listScreen.askRemoval', id: row.id });

  return (
    <div ref={scroller} onScroll={watchEnd} className="min-h-0 flex-1 overflow-y-auto">
      {rows.length > 0 && (
        <DataTable
          label={t('register.title')}
          columns={columns}
          rows={rows}
          rowId={rowId}
          isBusy={isLoading}
          onOpen={(row) => rights.mayEdit(row) && onEdit(row.id)}
          onRemove={(row) => rights.mayRemove(row) && askRemoval(row)}
        />
      )}
      {rows.length > 0 && isLoadingMore && <SkeletonList rows={2} rowClassName="h-12" avatar={false} />}
      {rows.length > 0 && failure && <FailedEnd failure={failure} onRetry={retry} />}
      {rows.length === 0 && isLoading && <SkeletonList rows={8} rowClassName="h-12" avatar={false} />}
      {rows.length === 0 && failure && <Failed failure={failure} onRetry={retry} />}
      {rows.length === 0 && !isLoading && !failure && isSearched && (
        <PaneState icon={SearchX} title={t('registers:notFound')} hint={t('registers:notFoundHint')} />
      )}
      {rows.length === 0 && !isLoading && !failure && !isSearched && (
        <PaneState icon={icon} title={t('register.empty')} hint={t('register.emptyHint')} action={add} />
      )}
    </div>
  );
};

const useColumns = <Row extends ListScreenRow, Input>({
  actor,
  definition,
  columns,
  rights,
  rowActions,
  onEdit,
}: ListScreenRowsProps<Row, Input>) => {
  const { t } = useTranslation('registers');
  return useMemo(
    (): DataColumn<Row>[] => [
      ...columns,
      {
        id: 'actions',
        header: t('actions'),
        width: rowActions ? 'w-36' : 'w-28',
        align: 'end',
        cell: (row) => (
          <span className="inline-flex gap-1 max-sm:-ml-1.5">
            {rowActions?.(row)}
            {rights.mayEdit(row) && (
              <IconButton label={t('edit', { name: definition.nameOf(row) })} onClick={() => onEdit(row.id)}>
                <Pencil size={16} aria-hidden="true" />
              </IconButton>
            )}
            {rights.mayRemove(row) && (
              <IconButton
                label={t('remove', { name: definition.nameOf(row) })}
                onClick={() => actor.send({ type: 'listScreen.askRemoval', id: row.id })}
              >
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            )}
          </span>
        ),
      },
    ],
    [t, actor, definition, columns, rights, rowActions, onEdit],
  );
};

const rowId = ({ id }: ListScreenRow) => id;

interface FailedProps {
  failure: Failure;
  onRetry: () => void;
}

const Failed = ({ failure, onRetry }: FailedProps) =>
  failure.code === 'network' ? (
    <OfflineState onRetry={onRetry} />
  ) : (
    <ErrorState reason={errorText(failure.code)} onRetry={onRetry} />
  );

const FailedEnd = ({ failure, onRetry }: FailedProps) => {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-3 p-3 text-sm text-ink2">
      {failure.code === 'network' ? t('offline') : `${t('loadFailed')} ${errorText(failure.code)}`}
      <Button size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
};
