import { useSelector } from '@xstate/react';
import { UsersRound } from 'lucide-react';
import type { SupervisionSort } from '#machines/supervision/order.ts';
import { type SupervisionActorRef, selectFailure, selectFigures, selectIsLoading } from '#machines/supervision.ts';
import { ErrorState, OfflineState, PaneState } from '#web/components/panes/pane-state.tsx';
import { ScreenTitle } from '#web/components/panes/screen-title.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { SupervisionFigures } from './supervision-figures.tsx';
import { SupervisionSkeleton } from './supervision-skeleton.tsx';

interface SupervisionPaneProps {
  section: SupervisionActorRef;
  sort: SupervisionSort;
  onSort: (sort: SupervisionSort) => void;
}

export const SupervisionPane = ({ section, sort, onSort }: SupervisionPaneProps) => {
  const { t } = useTranslation('supervision');
  const figures = useSelector(section, selectFigures);
  const isLoading = useSelector(section, selectIsLoading);
  const failure = useSelector(section, selectFailure);
  const retry = () => section.send({ type: 'supervision.retry' });
  return (
    <div className="flex h-full flex-col overflow-y-auto bg-bg">
      <header className="flex shrink-0 border-b border-line bg-panel px-6 py-3.5 max-sm:px-4">
        <ScreenTitle title={t('title')} count={null} />
      </header>
      {isLoading && !figures && <SupervisionSkeleton />}
      {failure?.code === 'network' && <OfflineState onRetry={retry} />}
      {failure && failure.code !== 'network' && <ErrorState reason={errorText(failure.code)} onRetry={retry} />}
      {figures && figures.people.length + figures.queues.length === 0 && (
        <PaneState icon={UsersRound} title={t('empty')} hint={t('emptyHint')} />
      )}
      {figures && figures.people.length + figures.queues.length > 0 && (
        <SupervisionFigures figures={figures} section={section} sort={sort} onSort={onSort} />
      )}
    </div>
  );
};
