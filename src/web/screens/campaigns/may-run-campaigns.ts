import { mayRunCampaigns } from '#machines/rights.ts';
import { useUser } from '#web/desk/session-hooks.ts';

/** Whether whoever is here makes, tests, stops and restarts campaigns, or looks at them alone. */
export const useMayRunCampaigns = (): boolean => {
  const user = useUser();
  return user ? mayRunCampaigns(user, user.company.settings) : false;
};
