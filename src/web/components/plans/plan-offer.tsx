import { Check, Minus } from 'lucide-react';
import type { Plan } from '#contract/schema.ts';
import { planFlags } from '#machines/plan.ts';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What a plan costs and what it allows. */
export const PlanOffer = ({ plan }: { plan: Plan }) => {
  const { t } = useTranslation('plans');
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="text-base font-semibold">{plan.name}</span>
        <span className="tabular-nums">
          <b className="font-semibold">{formatReais(plan.value)}</b>{' '}
          <span className="text-xs text-ink3">{t('perMonth')}</span>
        </span>
      </span>
      <span className="text-sm text-ink2">
        {[
          t('users', { count: plan.users }),
          t('connections', { count: plan.connections }),
          t('queues', { count: plan.queues }),
        ].join(' · ')}
      </span>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-3 gap-y-0.5 text-xs text-ink2">
        {planFlags.map((flag) => (
          <li key={flag} className="flex items-center gap-1.5">
            {plan[flag] ? (
              <Check size={14} className="shrink-0 text-ok" aria-hidden="true" />
            ) : (
              <Minus size={14} className="shrink-0 text-ink3" aria-hidden="true" />
            )}
            <span className={plan[flag] ? undefined : 'text-ink3'}>{t(`flags.${flag}`)}</span>
            {!plan[flag] && <span className="sr-only">({t('notIncluded')})</span>}
          </li>
        ))}
      </ul>
    </>
  );
};
