import type { PlanInput } from '#contract/schema.ts';
import { createPlan, deletePlan, findPlan, listAllPlans, updatePlan } from '#web/api/plans.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';
import { wholeList } from '#web/list-screen/read-rows.ts';

/** For super users (spec section 2, "Settings"). */
export const plansListScreen = defineListScreen<'plan', PlanInput>({
  entity: 'plan',
  nameOf: ({ name }) => name,
  failures: { list: 'plans:failures.list', save: 'plans:failures.save', remove: 'plans:failures.remove' },
  calls: {
    list: async (query, signal) => wholeList(await listAllPlans(signal), query, ({ name }) => name),
    find: findPlan,
    create: createPlan,
    update: updatePlan,
    remove: deletePlan,
  },
});
