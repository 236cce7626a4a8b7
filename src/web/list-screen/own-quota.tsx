import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CompanyPlan, PlanLimit } from '#contract/schema.ts';
import { PlanQuota, type PlanQuotaProps } from '#web/components/plans/plan-quota.tsx';
import { useCompanyPlan } from '#web/desk/company-plan.ts';
import { failureText } from '#web/desk/error-text.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** What one's own company uses of its plan; nothing where nothing is limited or known. */
export const OwnQuota = ({ of }: Pick<PlanQuotaProps, 'of'>) => {
  const companyPlan = useCompanyPlan();
  if (!companyPlan?.plan || isFree(companyPlan, of)) return null;
  return <PlanQuota of={of} used={companyPlan.used[of]} allowed={companyPlan.plan[of]} />;
};

/** The limit that one more would break; a super user may make one in another company. */
export const useReachedLimit = (of: PlanLimit['limit'] | undefined): PlanLimit | null => {
  const companyPlan = useCompanyPlan();
  const isSuper = useUser()?.super;
  if (!of || isSuper || !companyPlan?.plan || isFree(companyPlan, of)) return null;
  const reached = { limit: of, used: companyPlan.used[of], allowed: companyPlan.plan[of] };
  return reached.used < reached.allowed ? null : reached;
};

const isFree = ({ hasFreeCampaigns }: CompanyPlan, of: PlanLimit['limit']) => of === 'campaigns' && hasFreeCampaigns;

/** Why there is nothing to add, before somebody fills in a form for it. */
export const ReachedLimit = ({ id, reached }: { id: string; reached: PlanLimit | null }) => {
  const { t } = useTranslation('registers');
  if (!reached) return null;
  return (
    <div
      id={id}
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line bg-warn-soft px-6 py-2 text-sm max-sm:px-4"
    >
      <Lock size={16} className="shrink-0 text-warn" aria-hidden="true" />
      <p className="min-w-0">
        <b className="font-medium">
          {failureText({ status: 403, code: 'ERR_PLAN_LIMIT', details: { details: reached } })}
        </b>{' '}
        {t('limit.hint')}
      </p>
      <Link to="/subscription" className="shrink-0 font-medium underline">
        {t('limit.plan')}
      </Link>
    </div>
  );
};
