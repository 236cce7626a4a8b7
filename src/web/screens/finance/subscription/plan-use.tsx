import type { CompanyPlan } from '#contract/schema.ts';
import { classes } from '#web/components/classes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What the plan counts, in the order in which it is met. */
export const planLimits = ['users', 'connections', 'queues', 'campaigns', 'schedules'] as const;

/** How much of what the plan allows is used. */
export const PlanUse = ({ companyPlan: { plan, used } }: { companyPlan: CompanyPlan }) => {
  const { t } = useTranslation('finance');
  if (!plan) return null;
  // Of what it does not have there is nothing to count.
  const shown = planLimits.filter((limit) => plan[limit] > 0 || used[limit] > 0);
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-xs text-ink2">{t('subscription.use')}</h3>
      <dl className="flex flex-col gap-2 text-sm">
        {shown.map((limit) => (
          <div key={limit} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            <dt>{t(`subscription.${limit}`)}</dt>
            <dd className={classes('tabular-nums', used[limit] >= plan[limit] ? 'font-medium text-warn' : 'text-ink2')}>
              {t('subscription.of', { used: used[limit], allowed: plan[limit] })}
            </dd>
            <dd aria-hidden="true" className="own-colour col-span-2 h-1 overflow-hidden rounded-full bg-line">
              <span
                className={classes('block h-full', used[limit] >= plan[limit] ? 'bg-warn' : 'bg-primary')}
                style={{ width: `${shareOf(used[limit], plan[limit])}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const shareOf = (used: number, allowed: number) =>
  allowed === 0 ? (used > 0 ? 100 : 0) : Math.min(100, (used / allowed) * 100);
