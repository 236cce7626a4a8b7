import { ChartColumn } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import type { Dashboard, DashboardFigure } from '#contract/schema.ts';
import type { BarChartProps } from '#web/components/charts/bar-chart.tsx';
import { ChartPanel } from '#web/components/charts/chart-panel.tsx';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { Skeleton } from '#web/components/panes/skeleton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Attendants } from './attendants.tsx';
import { ClosingReasons } from './closing-reasons.tsx';
import type { FigurePart } from './dashboard-address.ts';
import { shortDay } from './days.ts';
import { FigureCards } from './figure-cards.tsx';
import { HeatMap } from './heat-map.tsx';
import { SlaFigures } from './sla-figures.tsx';
import { useWeekdays } from './use-weekdays.ts';

interface DashboardFiguresProps {
  figures: Dashboard;
  isBusy: boolean;
  /** Draws bars; its library comes later. */
  chart: ComponentType<BarChartProps>;
  onOpen: (figure: DashboardFigure, reasonId?: number, part?: FigurePart) => void;
}

export const DashboardFigures = ({ figures, isBusy, chart: BarChart, onOpen }: DashboardFiguresProps) => {
  const { t } = useTranslation('dashboard');
  return (
    <div aria-busy={isBusy || undefined} className="grid gap-4 p-6 max-sm:p-4 md:grid-cols-2">
      <div className="md:col-span-2">
        <FigureCards figures={figures} onOpen={onOpen} />
      </div>
      {isQuiet(figures) ? (
        <div className="rounded-md border border-line bg-panel md:col-span-2">
          <PaneState icon={ChartColumn} title={t('quiet.title')} hint={t('quiet.hint')} />
        </div>
      ) : (
        <Charts figures={figures} chart={BarChart} onOpen={onOpen} />
      )}
      {figures.attendants.length > 0 && (
        <div className="min-w-0 md:col-span-2">
          <Attendants attendants={figures.attendants} />
        </div>
      )}
    </div>
  );
};

/** Charts of nothing would only look broken. */
const isQuiet = ({ counters, days, hours }: Dashboard) =>
  counters.supportPending + counters.supportHappening === 0 &&
  [...days.flatMap(({ created, finished }) => [created, finished]), ...hours.map(({ count }) => count)].every(
    (count) => count === 0,
  );

const Charts = ({ figures, chart: BarChart, onOpen }: Omit<DashboardFiguresProps, 'isBusy'>) => {
  const { t } = useTranslation('dashboard');
  const weekdays = useWeekdays();
  const { days, hours, period } = figures;
  const today = hours.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div className="min-w-0 md:col-span-2">
        <ChartPanel
          title={t('days.title')}
          file={t('days.file')}
          table={{
            head: [t('days.day'), t('days.created'), t('days.finished')],
            rows: days.map(({ date, created, finished }) => [shortDay(date, true), created, finished]),
          }}
        >
          <Suspense fallback={<Skeleton className="h-64" />}>
            <BarChart
              label={t('days.chart', { from: shortDay(period.dateFrom, true), to: shortDay(period.dateTo, true) })}
              names={days.map(({ date }) => shortDay(date))}
              series={[
                { name: t('days.created'), colour: '--info', values: days.map(({ created }) => created) },
                { name: t('days.finished'), colour: '--ok', values: days.map(({ finished }) => finished) },
              ]}
            />
          </Suspense>
        </ChartPanel>
      </div>
      <ChartPanel
        title={t('hours.title', { count: today })}
        file={t('hours.file')}
        table={{
          head: [t('hours.hour'), t('hours.tickets')],
          rows: hours.map(({ hour, count }) => [hourName(hour), count]),
        }}
      >
        <Suspense fallback={<Skeleton className="h-64" />}>
          <BarChart
            label={t('hours.chart', { count: today })}
            names={hours.map(({ hour }) => hourName(hour))}
            series={[{ name: t('hours.tickets'), colour: '--ok', values: hours.map(({ count }) => count) }]}
          />
        </Suspense>
      </ChartPanel>
      <ChartPanel
        title={t('busiest.title')}
        file={t('busiest.file')}
        table={{
          head: [t('busiest.weekday'), ...Array.from({ length: 24 }, (_, hour) => hourName(hour))],
          rows: figures.weekdays.map(({ weekday, hours: counts }) => [weekdays[weekday] ?? '', ...counts]),
        }}
      >
        <HeatMap label={t('busiest.chart')} weekdays={figures.weekdays} names={weekdays} />
      </ChartPanel>
      {figures.sla && (
        <div className="min-w-0 md:col-span-2">
          <SlaFigures sla={figures.sla} onOpen={(figure, part) => onOpen(figure, undefined, part)} />
        </div>
      )}
      {figures.closingReasons && (
        <div className="min-w-0 md:col-span-2">
          <ClosingReasons
            closings={figures.closingReasons}
            finished={figures.counters.supportFinished}
            onOpen={(reasonId) => onOpen('finished', reasonId)}
          />
        </div>
      )}
    </>
  );
};

const hourName = (hour: number) => `${String(hour).padStart(2, '0')}h`;
