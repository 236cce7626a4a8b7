import type { CampaignCounters } from '#contract/schema.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** How many of those who were written to came how far: sent, delivered, read, answered. */
export const ReportFunnel = ({ counters }: { counters: CampaignCounters }) => {
  const { t } = useTranslation('campaigns');
  if (counters.sent === 0) return null;
  const percentOf = (step: FunnelStep) => Math.min(100, Math.round((counters[step] / counters.sent) * 100));
  const title = t('report.funnel.title');
  return (
    <section aria-label={title} className="grid gap-3 rounded-md border border-line bg-panel p-4">
      <h2 className="text-sm font-semibold">{title}</h2>
      <ol className="grid gap-2">
        {steps.map((step) => (
          <li
            key={step}
            className="grid grid-cols-[7rem_minmax(0,1fr)_4.5rem_3rem] items-center gap-3 text-sm tabular-nums max-sm:grid-cols-[1fr_auto_3rem]"
          >
            <span className="text-ink2">{t(`report.cards.${step}`)}</span>
            <span
              aria-hidden="true"
              className="h-6 overflow-hidden rounded-sm bg-sunk max-sm:order-last max-sm:col-span-3 max-sm:h-2"
            >
              <span
                className="own-colour block h-full min-w-0.5 rounded-sm"
                style={{ width: `${percentOf(step)}%`, backgroundColor: `var(${colours[step]})` }}
              />
            </span>
            <span className="text-right text-base font-semibold">{formatNumber(counters[step])}</span>
            <span className="text-right text-ink2">{percentOf(step)}%</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink2">
        {t('report.funnel.story', {
          count: counters.sent,
          sent: formatNumber(counters.sent),
          delivered: percentOf('delivered'),
          read: percentOf('read'),
          answered: percentOf('answered'),
        })}
      </p>
    </section>
  );
};

const steps = ['sent', 'delivered', 'read', 'answered'] as const;

type FunnelStep = (typeof steps)[number];

/** As in the chart over time. */
const colours: Record<FunnelStep, string> = {
  sent: '--control',
  delivered: '--info',
  read: '--ok',
  answered: '--warn',
};
