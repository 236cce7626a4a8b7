import { type ComponentType, Suspense } from 'react';
import type { CampaignReport } from '#contract/schema.ts';
import type { BarChartProps } from '#web/components/charts/bar-chart.tsx';
import { ChartPanel } from '#web/components/charts/chart-panel.tsx';
import { classes } from '#web/components/classes.ts';
import { Skeleton } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { formatDate, formatDateTime, formatTime } from '#web/i18n/dates.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface ReportChartProps {
  report: CampaignReport;
  /** Draws bars; its library comes later. */
  chart: ComponentType<BarChartProps>;
}

/** What became of the messages over time, and why some failed. */
export const ReportChart = ({ report, chart: BarChart }: ReportChartProps) => {
  const { t } = useTranslation('campaigns');
  const steps = stepsOf(report);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const shown = kinds.filter(({ kind }) => steps.some((step) => step[kind] > 0));
  const isInDays = report.stepSeconds >= 86_400;
  const timeOf = (at: string) => (isInDays ? formatDate(at) : formatDateTime(at));
  const isOneDay = formatDate(first.at) === formatDate(last.at);
  const shortOf = (at: string) => (isInDays || !isOneDay ? timeOf(at) : formatTime(at));
  return (
    <div className={classes('grid gap-4', report.failures.length > 0 && 'lg:grid-cols-[2fr_1fr]')}>
      <ChartPanel
        title={t('report.chart.title')}
        file={t('report.chart.file')}
        table={{
          head: [t('report.chart.time'), ...shown.map(({ kind }) => t(`report.cards.${kind}`))],
          rows: steps.map((step) => [timeOf(step.at), ...shown.map(({ kind }) => step[kind])]),
        }}
      >
        <Suspense fallback={<Skeleton className="h-64" />}>
          <BarChart
            label={t('report.chart.label', { from: timeOf(first.at), to: timeOf(last.at) })}
            names={steps.map(({ at }) => shortOf(at))}
            series={shown.map(({ kind, colour }) => ({
              name: t(`report.cards.${kind}`),
              colour,
              values: steps.map((step) => step[kind]),
            }))}
          />
        </Suspense>
      </ChartPanel>
      {report.failures.length > 0 && (
        <section aria-label={t('report.failures')} className="min-w-0 rounded-md border border-line bg-panel">
          <h2 className="border-b border-line2 px-4 py-3 text-sm font-semibold">{t('report.failures')}</h2>
          <ul className="grid gap-3 p-4 text-sm">
            {report.failures.map(({ reason, count }) => (
              <li key={reason} className="flex justify-between gap-3">
                <span>{errorText(reason)}</span>
                <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

const kinds = [
  { kind: 'sent', colour: '--control' },
  { kind: 'delivered', colour: '--info' },
  { kind: 'read', colour: '--ok' },
  { kind: 'answered', colour: '--warn' },
  { kind: 'failed', colour: '--danger' },
  { kind: 'optedOut', colour: '--ink' },
] as const;

type Step = CampaignReport['steps'][number];

/** More bars than these are too thin to be told apart. */
const maxBars = 24;

/** In few equal steps, with those in which nothing happened, which the server leaves out. */
const stepsOf = ({ steps, stepSeconds }: CampaignReport): Step[] => {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return [];
  const begin = Date.parse(first.at);
  const numberOf = ({ at }: Step) => Math.round((Date.parse(at) - begin) / (stepSeconds * 1_000));
  const atOnce = Math.ceil((numberOf(last) + 1) / maxBars);
  const bars: Step[] = Array.from({ length: Math.ceil((numberOf(last) + 1) / atOnce) }, (_, index) => ({
    at: new Date(begin + index * atOnce * stepSeconds * 1_000).toISOString(),
    sent: 0,
    delivered: 0,
    read: 0,
    answered: 0,
    failed: 0,
    optedOut: 0,
  }));
  for (const step of steps) {
    const bar = bars[Math.floor(numberOf(step) / atOnce)];
    if (bar) for (const { kind } of kinds) bar[kind] += step[kind];
  }
  return bars;
};
