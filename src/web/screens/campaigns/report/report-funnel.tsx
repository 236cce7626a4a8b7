import type { CampaignCounters } from '#contract/schema.ts';
import { classes } from '#web/components/classes.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** How many came how far: sent, delivered, read, answered; where people are asked first, from the question on. */
export const ReportFunnel = ({ counters, isAsked }: { counters: CampaignCounters; isAsked: boolean }) => {
  const { t } = useTranslation('campaigns');
  const steps = isAsked ? askedSteps : plainSteps;
  const all = counters[steps[0]];
  if (all === 0) return null;
  const percentOf = (step: FunnelStep) => Math.min(100, Math.round((counters[step] / all) * 100));
  const underway = counters.sent - counters.delivered;
  const title = t('report.funnel.title');
  return (
    <section aria-label={title} className="grid gap-3 rounded-md border border-line bg-panel p-4">
      <h2 className="text-sm font-semibold">{title}</h2>
      <ol className="grid gap-2">
        {steps.map((step) => (
          <li
            key={step}
            className="grid grid-cols-[10rem_minmax(0,1fr)_4.5rem_3rem] items-center gap-3 text-sm tabular-nums max-sm:grid-cols-[1fr_auto_3rem]"
          >
            <span className="text-ink2">{t(`report.cards.${step}`)}</span>
            <span
              aria-hidden="true"
              className="h-6 overflow-hidden rounded-sm bg-sunk max-sm:order-last max-sm:col-span-3 max-sm:h-2"
            >
              <span
                className={classes('own-colour block h-full rounded-sm', counters[step] > 0 && 'min-w-0.5')}
                style={{ width: `${percentOf(step)}%`, backgroundColor: `var(${colours[step]})` }}
              />
            </span>
            <span className="text-right text-base font-semibold">{formatNumber(counters[step])}</span>
            <span className="text-right text-ink2">{percentOf(step)}%</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink2">
        {t(isAsked ? 'report.funnel.askedStory' : 'report.funnel.story', {
          count: all,
          all: formatNumber(all),
          confirmed: percentOf('confirmations'),
          delivered: percentOf('delivered'),
          read: percentOf('read'),
          answered: percentOf('answered'),
        })}
        {underway > 0 && ` ${t('report.funnel.underway', { count: underway, shown: formatNumber(underway) })}`}
      </p>
    </section>
  );
};

const plainSteps = ['sent', 'delivered', 'read', 'answered'] as const;

/** Who was asked has answered before anything else is sent. */
const askedSteps = ['confirmationsRequested', 'answered', 'confirmations', 'sent', 'delivered', 'read'] as const;

type FunnelStep = (typeof askedSteps)[number];

/** As in the chart over time. */
const colours: Record<FunnelStep, string> = {
  confirmationsRequested: '--ink3',
  confirmations: '--primary',
  sent: '--control',
  delivered: '--info',
  read: '--ok',
  answered: '--warn',
};
