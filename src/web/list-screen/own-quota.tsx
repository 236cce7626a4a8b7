import { PlanQuota, type PlanQuotaProps } from '#web/components/plans/plan-quota.tsx';
import { useCompanyPlan } from '#web/desk/company-plan.ts';

/** What one's own company uses of its plan; nothing where nothing is limited or known. */
export const OwnQuota = ({ of }: Pick<PlanQuotaProps, 'of'>) => {
  const companyPlan = useCompanyPlan();
  if (!companyPlan?.plan) return null;
  return <PlanQuota of={of} used={companyPlan.used[of]} allowed={companyPlan.plan[of]} />;
};
