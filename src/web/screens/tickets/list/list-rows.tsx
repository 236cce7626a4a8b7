import { useSelector } from '@xstate/react';
import { memo, Suspense, useCallback } from 'react';
import { selectFailure, selectHasFailed, selectIsLoading, selectIsLoadingMore } from '#machines/ticket-list.ts';
import { selectCollection, selectList, selectShownTicketId } from '#machines/tickets.ts';
import { SubjectList } from '#web/components/conversation/subject-list.tsx';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { PaneFailure } from '#web/conversation/pane-failure.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { lazy } from '#web/lazy.ts';
import { useRowWrap } from '../choosing/choosing-state.ts';
import { selectHasMore, selectIds } from '../selectors.ts';
import { type TicketTab, useTicketAddress } from '../ticket-address.ts';
import { useTickets } from '../tickets-provider.tsx';
import { withLists } from '../with-lists.ts';
import { keepListPlace, listPlace } from './list-place.ts';
import { ListRow } from './list-row.tsx';

const ListEmpty = lazy(() => withLists(import('./list-empty.tsx'), ({ ListEmpty }) => ListEmpty, 'snooze'));

/** One list of tickets in whatever state it is. */
export const ListRows = ({ list }: { list: TicketTab }) => {
  const { go, step, searched } = useTicketAddress();
  const term = list === 'search' ? (new URLSearchParams(searched).get('q')?.trim() ?? '') : undefined;
  return <Rows list={list} go={go} step={step} term={term} />;
};

interface RowsProps {
  list: TicketTab;
  go: ReturnType<typeof useTicketAddress>['go'];
  step: ReturnType<typeof useTicketAddress>['step'];
  term: string | undefined;
}

/** Apart from the address, which takes longer to read than the rows to draw. */
const Rows = memo(function Rows({ list, go, step, term }: RowsProps) {
  const t = useTexts('tickets');
  const tickets = useTickets();
  const collection = useSelector(tickets, selectCollection);
  const ids = useSelector(collection, selectIds(list));
  const hasMore = useSelector(collection, selectHasMore(list));
  const loader = useSelector(tickets, selectList(list));
  const isLoading = useSelector(loader, selectIsLoading);
  const isLoadingMore = useSelector(loader, selectIsLoadingMore);
  const hasFailed = useSelector(loader, selectHasFailed);
  const isIdle = useSelector(loader, selectIsIdle);
  const failure = useSelector(loader, selectFailure);
  const selectedId = useSelector(tickets, selectShownTicketId);
  const wrap = useRowWrap();
  const open = useCallback(
    (uuid: string, messageId: number | undefined) => {
      // At once, and not when the address has changed: the list and the conversation are drawn together, and once.
      if (messageId !== undefined) return go({ uuid, tab: list, messageId });
      tickets.send({ type: 'tickets.opened', uuid });
      step({ uuid, tab: list });
    },
    [tickets, go, step, list],
  );
  const keepPlace = useCallback(
    (scrollTop: number) => {
      // What was open is closed before the list goes.
      const selectedId = selectShownTicketId(tickets.getSnapshot()) ?? listPlace(list).selectedId;
      keepListPlace(list, { scrollTop, selectedId });
    },
    [list, tickets],
  );

  if (ids.length === 0) {
    if (isLoading) return <SkeletonList rowClassName="h-21" />;
    if (hasFailed) {
      return <PaneFailure failure={failure} onRetry={() => tickets.send({ type: 'tickets.retry', list })} />;
    }
    if (isIdle && list !== 'search') return <SkeletonList rowClassName="h-21" />;
    return (
      <Suspense>
        <ListEmpty list={list} isIdle={isIdle} />
      </Suspense>
    );
  }
  return (
    <SubjectList
      ids={ids}
      label={t('list.label')}
      selectedId={selectedId}
      more={hasFailed ? 'failed' : isLoadingMore ? 'loading' : hasMore ? 'idle' : 'none'}
      onLoadMore={() => tickets.send({ type: hasFailed ? 'tickets.retry' : 'tickets.loadMore', list })}
      left={listPlace(list)}
      onLeave={keepPlace}
      renderRow={(id, isFocusable) => {
        const row = (
          <ListRow id={id} isFocusable={isFocusable} isSelected={id === selectedId} term={term} onOpen={open} />
        );
        return (
          <PaneBoundary look="line" resetKey={id}>
            {wrap ? wrap(id, isFocusable, row) : row}
          </PaneBoundary>
        );
      }}
    />
  );
});

const selectIsIdle = (snapshot: { value: unknown }) => snapshot.value === 'idle';
