import { fromPromise } from 'xstate';
import type { CompanyPlan } from '#contract/schema.ts';
import { companyPlanMachine } from '#machines/company-plan.ts';
import type { PlanFlag } from '#machines/plan.ts';
import { findCompanyPlan } from '#web/api/plans.ts';
import { createAtom, useAtom } from '#web/atom.ts';
import { spareTime } from '#web/spare-time.ts';

/** The plan of the company, with the call it needs: nothing that is on the screen first waits for it. */
export const companyPlan = companyPlanMachine.provide({
  actors: {
    findCompanyPlan: fromPromise(async ({ input, signal }) => {
      await Promise.race([spareTime(), wanted]);
      return findCompanyPlan(input.companyId, signal);
    }),
  },
});

let want = () => {};
const wanted = new Promise<void>((done) => {
  want = done;
});

/** A screen waits for the plan before it asks for anything. */
export const wantCompanyPlan = () => want();

/** What of it is known, for whoever asks beside the views: undefined until then, null where it was not to be had. */
export const knownCompanyPlan = createAtom<CompanyPlan | null | undefined>(undefined);

/** Nothing is forbidden until the plan is known. */
export const isInPlan = (flag: PlanFlag, companyPlan = knownCompanyPlan.get()) => companyPlan?.plan?.[flag] ?? true;

export const useIsInPlan = (flag: PlanFlag) => useAtom(knownCompanyPlan, (companyPlan) => isInPlan(flag, companyPlan));

/** Whether the plan has the internal chat: undefined until it is known, and nothing asks for a chat before. */
export const useHasChats = () =>
  useAtom(knownCompanyPlan, (plan) => (plan === undefined ? plan : isInPlan('useInternalChat', plan)));

export const useCompanyPlan = () => useAtom(knownCompanyPlan, (plan) => plan);
