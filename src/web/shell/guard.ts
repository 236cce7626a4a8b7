import type { Plan, User } from '#contract/schema.ts';

export type PlanFlag = { [Key in keyof Plan]: Plan[Key] extends boolean ? Key : never }[keyof Plan];

/** Who may enter a route (spec section 2). `cshow` is the local flag of the campaigns feature. */
export type Guard = 'public' | 'private' | 'admin' | 'super' | 'cshow' | { plan: PlanFlag };

export interface Visitor {
  user: Pick<User, 'profile' | 'super'> | null;
  plan: Pick<Plan, PlanFlag> | null;
  hasCampaignsFlag: boolean;
}

export const mayEnter = (guard: Guard, { user, plan, hasCampaignsFlag }: Visitor): boolean => {
  if (guard === 'public') return user === null;
  if (user === null) return false;
  if (guard === 'private') return true;
  if (guard === 'admin') return user.profile === 'admin';
  if (guard === 'super') return user.super;
  if (guard === 'cshow') return hasCampaignsFlag;
  return plan?.[guard.plan] ?? false;
};

/** Where a visitor goes who may not enter, or for whom nothing stands there yet; null lets them stay. */
export const detour = (guard: Guard, hasScreen: boolean, visitor: Visitor): string | null => {
  if (guard === 'public') {
    if (visitor.user) return '/';
    return hasScreen ? null : '/login';
  }
  if (!visitor.user) return '/login';
  return hasScreen && mayEnter(guard, visitor) ? null : '/tickets';
};
