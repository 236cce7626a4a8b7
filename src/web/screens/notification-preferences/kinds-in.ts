import type { Plan, Profile } from '#contract/schema.ts';
import { type NotificationKind, notificationKinds } from '#machines/notification-preferences/preferences.ts';
import type { PlanFlag } from '#machines/plan.ts';

const flags: Partial<Record<NotificationKind, PlanFlag>> = {
  chatMessage: 'useInternalChat',
  mention: 'useInternalChat',
  campaignMissed: 'useCampaigns',
};

/** What somebody of a company with this plan may be told; without one nothing is limited. */
export const kindsIn = (plan: Plan | null | undefined, profile: Profile | undefined): NotificationKind[] =>
  notificationKinds.filter((kind) => {
    const flag = flags[kind];
    return (!plan || !flag || plan[flag]) && (kind !== 'campaignMissed' || profile === 'admin');
  });
