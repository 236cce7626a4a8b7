import { useSelector } from '@xstate/react';
import { Columns3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type KanbanActorRef, selectFailure, selectIsLoading, selectLanes } from '#machines/kanban.ts';
import { ErrorState, OfflineState } from '#web/components/panes/pane-state.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { KanbanBoard } from './kanban-board.tsx';
import { CardSkeletons } from './kanban-lane.tsx';

export const KanbanPane = ({ section }: { section: KanbanActorRef }) => {
  const { t } = useTranslation('kanban');
  const isLoading = useSelector(section, selectIsLoading);
  const failure = useSelector(section, selectFailure);
  const lanes = useSelector(section, selectLanes);
  const count = lanes.reduce((sum, lane) => sum + lane.count, 0);
  const retry = () => section.send({ type: 'kanban.retry' });
  return (
    <div className="flex h-full flex-col bg-panel">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-6 py-3.5 max-sm:px-4">
        <h1 className="text-xl/8 font-semibold">
          {t('title')} {!isLoading && !failure && <span className="font-normal text-ink3 tabular-nums">{count}</span>}
        </h1>
        {!isLoading && !failure && lanes.length === 1 && <NoLanes />}
      </header>
      {isLoading && <BoardSkeleton />}
      {failure?.code === 'network' && <OfflineState onRetry={retry} />}
      {failure && failure.code !== 'network' && <ErrorState reason={errorText(failure.code)} onRetry={retry} />}
      {!isLoading && !failure && <KanbanBoard section={section} />}
    </div>
  );
};

const NoLanes = () => {
  const { t } = useTranslation('kanban');
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink2">
      <Columns3 size={16} aria-hidden="true" className="text-ink3" />
      {t('noLanes')} {t('noLanesHint')}{' '}
      <Link to="/tags" className="font-medium text-ink underline underline-offset-2">
        {t('tags')}
      </Link>
    </p>
  );
};

const BoardSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="appear-late flex min-h-0 flex-1 gap-3 overflow-hidden px-5 pt-11"
    >
      {['first', 'second', 'third', 'fourth'].map((lane) => (
        <div key={lane} className="flex max-w-md flex-[1_0_13.75rem] flex-col gap-2 rounded-t-lg bg-sunk p-2">
          <CardSkeletons count={3} />
        </div>
      ))}
    </div>
  );
};
