import { useSelector } from '@xstate/react';
import { ListFilter } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import {
  type DashboardActorRef,
  selectFailure,
  selectFigures,
  selectIsLoading,
  selectIsUnasked,
} from '#machines/dashboard.ts';
import type { BarChartProps } from '#web/components/charts/bar-chart.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { ErrorState, OfflineState, PaneState } from '#web/components/panes/pane-state.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { useDashboardAddress } from './dashboard-address.ts';
import { DashboardFigures } from './dashboard-figures.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DashboardFilter } from './filter/dashboard-filter.tsx';
import type { Narrowings } from './use-narrowings.ts';

const TicketsDialog = lazy(async () => ({ default: (await import('./tickets-dialog.tsx')).TicketsDialog }));

interface DashboardPaneProps {
  chart: ComponentType<BarChartProps>;
  section: DashboardActorRef;
  narrowings: Narrowings | undefined;
}

export const DashboardPane = ({ section, narrowings, chart }: DashboardPaneProps) => {
  const { t } = useTranslation('dashboard');
  const { query, figure, reasonId, part, ask, open } = useDashboardAddress();
  const isUnasked = useSelector(section, selectIsUnasked);
  const isLoading = useSelector(section, selectIsLoading);
  const failure = useSelector(section, selectFailure);
  const figures = useSelector(section, selectFigures);
  const retry = () => section.send({ type: 'dashboard.retry' });
  return (
    <div className="h-full overflow-y-auto bg-bg">
      <header className="border-b border-line bg-panel px-6 py-3.5 max-sm:px-4">
        <h1 className="text-xl/8 font-semibold">{t('title')}</h1>
        <DashboardFilter
          key={JSON.stringify(query)}
          query={query}
          narrowings={narrowings}
          advertisements={figures?.advertisements}
          isBusy={isLoading}
          onAsk={ask}
        />
      </header>
      {isUnasked && <PaneState icon={ListFilter} title={t('unasked')} hint={t('unaskedHint')} />}
      {!isUnasked && isLoading && !figures && <DashboardSkeleton />}
      {failure?.code === 'network' && <OfflineState onRetry={retry} />}
      {failure && failure.code !== 'network' && <ErrorState reason={errorText(failure.code)} onRetry={retry} />}
      {!isUnasked && figures && <DashboardFigures figures={figures} isBusy={isLoading} chart={chart} onOpen={open} />}
      {figure && !isUnasked && (
        <DialogBoundary resetKey={figure} onClose={() => open(null)}>
          <Suspense>
            <TicketsDialog
              key={`${figure} ${reasonId} ${part.queueId} ${part.userId}`}
              figure={figure}
              query={{ ...query, ...part }}
              reason={figures?.closingReasons?.find(({ id }) => id === reasonId)}
              reasonId={reasonId}
              onClose={() => open(null)}
            />
          </Suspense>
        </DialogBoundary>
      )}
    </div>
  );
};
