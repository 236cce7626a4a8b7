import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { detailOf, type Failure } from '#machines/call.ts';
import type { ListScreenRow } from '#machines/list-screen/context.ts';
import {
  type ListScreenActorRef,
  selectCount,
  selectFailure,
  selectHasMore,
  selectIsLoading,
  selectIsLoadingMore,
  selectRows,
} from '#machines/list-screen.ts';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { ErrorState, OfflineState, PaneState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { DataTable, type DataTableProps } from '#web/components/table/data-table.tsx';
import { useNearEnd } from '#web/components/use-near-end.ts';
import { errorText } from '#web/desk/error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface LoadedRowsProps<Row extends ListScreenRow>
  extends Pick<
    DataTableProps<Row>,
    'label' | 'columns' | 'toneOf' | 'opensOnPress' | 'onOpen' | 'onRemove' | 'onChoose'
  > {
  actor: ListScreenActorRef;
  /** What a list without rows says. */
  empty: ReactNode;
  isSearched: boolean;
  /** Rows that are out of sight, though they are not gone yet. */
  isUnseen?: ((id: number) => boolean) | undefined;
  /** Under the last row, where something stands over the list's end. */
  endRoom?: boolean | undefined;
}

/** The rows of a list screen in every state: on their way, none, none found, failed, and more of them near the end. */
export const LoadedRows = <Row extends ListScreenRow>({
  actor,
  empty,
  isSearched,
  isUnseen,
  endRoom = false,
  ...table
}: LoadedRowsProps<Row>) => {
  const { t } = useTranslation('registers');
  const held = useSelector(actor, selectRows) as Row[];
  const rows = useMemo(() => (isUnseen ? held.filter(({ id }) => !isUnseen(id)) : held), [held, isUnseen]);
  const isLoading = useSelector(actor, selectIsLoading);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  const hasMore = useSelector(actor, selectHasMore);
  const failure = useSelector(actor, selectFailure);
  const count = useSelector(actor, selectCount);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const loadMore =
    hasMore && !failure && !isLoadingMore ? () => actor.send({ type: 'listScreen.loadMore' }) : undefined;
  const watchEnd = useNearEnd(scroller, rows, loadMore);
  const retry = () => actor.send({ type: 'listScreen.retry' });

  return (
    <div
      ref={setScroller}
      onScroll={watchEnd}
      className={classes('min-h-0 flex-1 overflow-y-auto', endRoom && 'pb-20')}
    >
      {rows.length > 0 && (
        <DataTable
          {...table}
          rows={rows}
          rowId={rowId}
          total={count === null ? null : count - (held.length - rows.length)}
          scroller={scroller}
          isBusy={isLoading}
        />
      )}
      {rows.length > 0 && isLoadingMore && <SkeletonList rows={2} rowClassName="h-12" avatar={false} />}
      {rows.length > 0 && failure && <FailedEnd failure={failure} onRetry={retry} />}
      {rows.length === 0 && isLoading && <SkeletonList rows={8} rowClassName="h-12" avatar={false} />}
      {rows.length === 0 && failure && <Failed failure={failure} onRetry={retry} />}
      {rows.length === 0 && !isLoading && !failure && isSearched && (
        <PaneState icon={SearchX} title={t('notFound')} hint={t('notFoundHint')} />
      )}
      {rows.length === 0 && !isLoading && !failure && !isSearched && empty}
    </div>
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
    <ErrorState reason={detailOf<string>(failure, 'said') ?? errorText(failure.code)} onRetry={onRetry} />
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
