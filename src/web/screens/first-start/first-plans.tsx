import type { PlanInput } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextField } from '#web/list-screen/fields.tsx';
import type { FirstStartValues } from './first-start-rules.ts';

/** The plans to begin with: what they are called and cost can be changed at once, the rest afterwards. */
export const FirstPlans = ({ plans }: { plans: readonly PlanInput[] }) => {
  const { t } = useTranslation(['first-start', 'plans']);
  return (
    <section aria-labelledby="first-plans" className="grid gap-2 border-t border-line pt-5">
      <h2 id="first-plans" className="font-semibold">
        {t('plans')}
      </h2>
      <p className="text-sm text-ink2">{t('plansHint')}</p>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {plans.map((plan, place) => (
          <li key={plan.name}>
            <fieldset aria-label={plan.name} className="flex h-full flex-col gap-3 rounded-lg border border-line p-3">
              <TextField<FirstStartValues>
                name={`plans.${place}.name`}
                label={t('plans:fields.name')}
                maxLength={100}
              />
              <TextField<FirstStartValues> name={`plans.${place}.value`} label={t('value')} />
              <p className="text-xs text-ink2">
                {[
                  t('plans:users', { count: plan.users }),
                  t('plans:connections', { count: plan.connections }),
                  t('plans:queues', { count: plan.queues }),
                ].join(' · ')}
              </p>
            </fieldset>
          </li>
        ))}
      </ul>
    </section>
  );
};
