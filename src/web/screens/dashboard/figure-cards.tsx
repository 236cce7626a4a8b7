import type { TFunction } from 'i18next';
import type { Dashboard, DashboardFigure } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { shortDay } from './days.ts';
import { durationText } from './durations.ts';

interface FigureCardsProps {
  figures: Dashboard;
  onOpen: (figure: DashboardFigure) => void;
}

/** The figures, each beside what it was in the days before, each leading to its tickets. */
export const FigureCards = ({ figures: { counters, previous }, onOpen }: FigureCardsProps) => {
  const { t } = useTranslation('dashboard');
  const before = previous.counters;
  const time = (minutes: number, of: number) => (of === 0 ? t('cards.none') : durationText(minutes, t));
  const cards: Card[] = [
    { figure: 'pending', label: t('cards.pending'), text: String(counters.supportPending), note: t('cards.now') },
    { figure: 'happening', label: t('cards.happening'), text: String(counters.supportHappening), note: t('cards.now') },
    {
      figure: 'finished',
      label: t('cards.finished'),
      text: String(counters.supportFinished),
      ...comparison(counters.supportFinished, before.supportFinished, String(before.supportFinished)),
    },
    {
      figure: 'leads',
      label: t('cards.leads'),
      text: String(counters.leads),
      ...comparison(counters.leads, before.leads, String(before.leads)),
    },
    {
      figure: 'finished',
      label: t('cards.supportTime'),
      text: time(counters.avgSupportTime, counters.supportFinished),
      ...comparison(
        counters.avgSupportTime,
        before.avgSupportTime,
        time(before.avgSupportTime, before.supportFinished),
      ),
    },
    {
      figure: 'accepted',
      label: t('cards.waitTime'),
      text: time(counters.avgWaitTime, counters.accepted),
      ...comparison(counters.avgWaitTime, before.avgWaitTime, time(before.avgWaitTime, before.accepted)),
    },
    {
      figure: 'answered',
      label: t('cards.firstAnswer'),
      text: time(counters.avgFirstAnswerTime, counters.answered),
      ...comparison(
        counters.avgFirstAnswerTime,
        before.avgFirstAnswerTime,
        time(before.avgFirstAnswerTime, before.answered),
      ),
    },
  ];
  const days = { from: shortDay(previous.dateFrom, true), to: shortDay(previous.dateTo, true) };
  return (
    <ul aria-label={t('cards.label')} className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
      {cards.map((card) => (
        <li key={card.label} className="last:col-span-2 lg:last:col-span-1">
          <button
            type="button"
            onClick={() => onOpen(card.figure)}
            title={t('cards.open')}
            className="flex h-full w-full flex-col rounded-md border border-line bg-panel px-3 py-3 text-left transition-colors duration-100 hover:bg-hover"
          >
            <span className="text-xs text-ink2">{card.label}</span>
            <span className="mt-1 text-2xl font-semibold whitespace-nowrap tabular-nums lg:max-xl:text-xl">
              {card.text}
            </span>
            <span className="mt-0.5 text-xs text-ink3 tabular-nums">
              {card.note ?? <Change {...card} days={days} t={t} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};

interface Card {
  figure: DashboardFigure;
  label: string;
  text: string;
  note?: string;
  percent?: number | null;
  before?: string;
}

interface ChangeProps extends Card {
  days: { from: string; to: string };
  t: TFunction<'dashboard'>;
}

const Change = ({ percent, before, days, t }: ChangeProps) => (
  <span title={t('cards.beforeDays', days)}>
    {percent != null && (
      <span className="text-ink2">
        {percent > 0 ? '▲' : percent < 0 ? '▼' : '='} {Math.abs(percent)}% ·{' '}
      </span>
    )}
    {before !== t('cards.none') && t('cards.before', { before })}
  </span>
);

const comparison = (now: number, before: number, text: string) => ({
  before: text,
  percent: before === 0 ? null : Math.round(((now - before) / before) * 100),
});
