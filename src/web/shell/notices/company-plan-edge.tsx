import { useEffect } from 'react';
import { planFlags } from '#machines/plan.ts';
import { companyPlan, isInPlan, knownCompanyPlan } from '#web/desk/company-plan.ts';
import { useSection } from '#web/desk/use-section.ts';
import { keepPlanFlags, setCampaignsFlag, setChatsFlag } from '#web/preferences.ts';

/** Keeps what is known of the company's plan, for as long as somebody of it is signed in. */
export const CompanyPlanEdge = ({ companyId }: { companyId: number }) => {
  const section = useSection(companyPlan, { input: { companyId } });
  useEffect(() => {
    const follow = section.subscribe((snapshot) => {
      const { companyPlan } = snapshot.context;
      const isKnown = companyPlan !== null || snapshot.matches('failed');
      // The machine hears every fact of the company, and storage is written while the page waits.
      if (!isKnown || companyPlan === knownCompanyPlan.get()) return;
      if (companyPlan) {
        setCampaignsFlag(companyPlan.plan?.useCampaigns ?? true);
        setChatsFlag(isInPlan('useInternalChat', companyPlan));
        keepPlanFlags(
          companyId,
          planFlags.filter((flag) => isInPlan(flag, companyPlan)),
        );
      }
      knownCompanyPlan.set(companyPlan);
    });
    return () => {
      follow.unsubscribe();
      knownCompanyPlan.set(undefined);
    };
  }, [section, companyId]);
  return null;
};
