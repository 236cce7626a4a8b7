import { assign, setup } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { CompanyPlan } from '#contract/schema.ts';
import { requiredActor } from './call.ts';
import { factsIn, type LiveMessage } from './live.ts';
import { type LiveLoaded, withAnswer, withNews, withoutQuestion, withQuestion } from './live-load.ts';

export interface CompanyPlanContext extends LiveLoaded {
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
  },
  actors: {
    findCompanyPlan: requiredActor<CompanyPlan, { companyId: number }>('findCompanyPlan'),
  },
  actions: {
    beginFind: assign(() => withQuestion()),
    putPlan: assign(({ context }, companyPlan: CompanyPlan) => withAnswer({ ...context, companyPlan }, withFact)),
    endFind: assign(() => withoutQuestion()),
    takeFacts: assign(({ context, event }) => withNews(context, factsIn(event), withFact)),
  },
}).createMachine({
  id: 'company-plan',
  description: 'What the company’s plan allows and what of it is used, live.',
  context: ({ input }) => ({ ...input, companyPlan: null, received: null }),
  initial: 'loading',
  on: {
    'live.received': { actions: 'takeFacts' },
    'live.aligned': { target: '.loading', reenter: true },
    'live.reset': { target: '.loading', reenter: true },
  },
  states: {
    loading: {
      entry: 'beginFind',
      invoke: {
        id: 'findCompanyPlan',
        src: 'findCompanyPlan',
        input: ({ context }) => ({ companyId: context.companyId }),
        onDone: { target: 'ready', actions: { type: 'putPlan', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: 'endFind' },
      },
    },
    ready: {},
    failed: {
      description: 'Nothing is known to be forbidden; the server refuses what is.',
      on: { 'live.returned': { target: 'loading' } },
    },
  },
});

const withFact = (context: CompanyPlanContext, fact: Fact): CompanyPlanContext =>
  fact.type === 'companyPlan.updated' && fact.companyPlan.id === context.companyId
    ? { ...context, companyPlan: fact.companyPlan }
    : context;
