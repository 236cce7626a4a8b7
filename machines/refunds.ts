import { assign, setup } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { RefundedCompany } from '#contract/schema.ts';
import { requiredActor } from './call.ts';
import type { LiveMessage } from './live.ts';
import { withAnswer } from './live-load.ts';
import * as section from './live-section.ts';

export interface RefundsContext extends section.LiveSection {
  /** The companies whose due date a super user has to decide on. */
  companies: readonly RefundedCompany[];
}

/** For super users: payments that the bank gave back, until somebody has decided on the due date. */
export const refundsMachine = setup({
  types: {
    context: {} as RefundsContext,
    events: {} as LiveMessage,
    tags: {} as 'loading' | 'failed',
  },
  actors: {
    listRefundedCompanies: requiredActor<RefundedCompany[]>('listRefundedCompanies'),
  },
  actions: {
    beginLoad: assign(section.withLoad),
    putCompanies: assign(({ context }, companies: RefundedCompany[]) =>
      withAnswer({ ...context, companies }, withFact),
    ),
    keepFailure: assign(section.withFailure),
    takeFacts: assign(section.withNewsBy(withFact)),
  },
}).createMachine({
  id: 'refunds',
  description: 'Payments that the bank gave back, until a super user has decided on the due date.',
  context: { companies: [], received: null, failure: null },
  initial: 'loading',
  on: { 'live.received': { actions: 'takeFacts' }, ...section.reloadedAnywhere },
  states: {
    loading: section.loading('listRefundedCompanies', 'putCompanies'),
    ready: {},
    failed: { ...section.failed(), description: 'What is told from now on is shown all the same.' },
  },
});

function withFact(context: RefundsContext, fact: Fact): RefundsContext {
  if (fact.type === 'company.deleted') return { ...context, companies: without(context, fact.companyId) };
  if (fact.type !== 'company.updated') return context;
  const { id, name, refunds, deletion } = fact.company;
  const others = without(context, id);
  if (refunds.length === 0 || deletion) return { ...context, companies: others };
  return { ...context, companies: [...others, { id, name, refunds }].sort(byName) };
}

const without = ({ companies }: RefundsContext, companyId: number) => companies.filter(({ id }) => id !== companyId);

const byName = (one: RefundedCompany, other: RefundedCompany) => one.name.localeCompare(other.name);
