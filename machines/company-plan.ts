import { assign, setup } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { CompanyPlan } from '#contract/schema.ts';
import { requiredActor } from './call.ts';
import type { LiveMessage } from './live.ts';
import { withAnswer } from './live-load.ts';
import * as section from './live-section.ts';

export interface CompanyPlanContext extends section.LiveSection {
  companyId: number;
  /** Null until it is known. */
  companyPlan: CompanyPlan | null;
}

/** What the company's plan allows and what of it is used, live (spec section 6). */
export const companyPlanMachine = setup({
  types: {
    context: {} as CompanyPlanContext,
    input: {} as { companyId: number },
    events: {} as LiveMessage,
    tags: {} as 'loading' | 'failed',
  },
  actors: {
    findCompanyPlan: requiredActor<CompanyPlan, { companyId: number }>('findCompanyPlan'),
  },
  actions: {
    beginLoad: assign(section.withLoad),
    putPlan: assign(({ context }, companyPlan: CompanyPlan) => withAnswer({ ...context, companyPlan }, withFact)),
    keepFailure: assign(section.withFailure),
    takeFacts: assign(section.withNewsBy(withFact)),
  },
}).createMachine({
  id: 'company-plan',
  description: 'What the company’s plan allows and what of it is used, live.',
  context: ({ input }) => ({ ...input, companyPlan: null, received: null, failure: null }),
  initial: 'loading',
  on: { 'live.received': { actions: 'takeFacts' }, ...section.reloadedAnywhere },
  states: {
    loading: section.loading('findCompanyPlan', 'putPlan', ({ companyId }: CompanyPlanContext) => ({ companyId })),
    ready: {},
    failed: { ...section.failed(), description: 'Nothing is known to be forbidden; the server refuses what is.' },
  },
});

function withFact(context: CompanyPlanContext, fact: Fact): CompanyPlanContext {
  if (fact.type !== 'companyPlan.updated' || fact.companyPlan.id !== context.companyId) return context;
  return { ...context, companyPlan: fact.companyPlan };
}
