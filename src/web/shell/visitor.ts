import type { CompanyPlan, User } from '#contract/schema.ts';
import { knownCompanyPlan, useCompanyPlan } from '#web/desk/company-plan.ts';
import { useIsFinanceOnly, useUser } from '#web/desk/session-hooks.ts';
import { hasCampaignsFlag, keptPlanFlags } from '#web/preferences.ts';
import type { Visitor } from './guard.ts';

/** Who looks at the page, as the guards of the routes ask. */
export const useVisitor = () => {
  useCompanyPlan();
  return visitorOf(useUser(), useIsFinanceOnly());
};

export const visitorOf = (user: User | null, isFinanceOnly = false): Visitor => ({
  user,
  plan: planOf(knownCompanyPlan.get()),
  keptPlanFlags: user ? keptPlanFlags(user.companyId) : undefined,
  hasCampaignsFlag: hasCampaignsFlag(),
  isFinanceOnly,
});

const planOf = (companyPlan: CompanyPlan | null | undefined) => (companyPlan ? companyPlan.plan : companyPlan);
