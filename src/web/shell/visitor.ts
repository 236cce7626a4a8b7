import { useIsFinanceOnly, useUser } from '#web/desk/session-hooks.ts';
import { hasCampaignsFlag } from '#web/preferences.ts';
import type { Visitor } from './guard.ts';

/** Who looks at the page, as the guards of the routes ask. What a plan allows is asked once its screens stand. */
export const useVisitor = () => visitorOf(useUser(), useIsFinanceOnly());

export const visitorOf = (user: Visitor['user'], isFinanceOnly = false): Visitor => ({
  user,
  plan: null,
  hasCampaignsFlag: hasCampaignsFlag(),
  isFinanceOnly,
});
