import type { Plan, User } from '#contract/schema.ts';
import type { PlanFlag } from '#machines/plan.ts';

/** Who may enter a route (spec section 2); admins are supervisors too. `cshow` is the local flag of the campaigns feature. */
export type Guard =
  | 'public'
  | 'private'
  | 'supervisor'
  | 'admin'
  | 'super'
  | 'cshow'
  | { plan: PlanFlag; for?: 'admin' };

export interface Visitor {
  user: Pick<User, 'profile' | 'super'> | null;
  /** Undefined until it is known; null where nothing is limited, or nobody can tell: the server refuses what is. */
  plan: Pick<Plan, PlanFlag> | null | undefined;
  /** What it had when this browser last knew it. */
  keptPlanFlags?: readonly string[] | undefined;
  hasCampaignsFlag: boolean;
  /** The company's due date has passed. */
  isFinanceOnly?: boolean;
}

export const mayEnter = (guard: Guard, { user, plan, hasCampaignsFlag }: Visitor): boolean => {
  if (guard === 'public') return user === null;
  if (user === null) return false;
  if (guard === 'private') return true;
  if (guard === 'supervisor') return user.profile !== 'user';
  if (guard === 'admin') return user.profile === 'admin';
  if (guard === 'super') return user.super;
  if (guard === 'cshow') return hasCampaignsFlag;
  if (guard.for && user.profile !== guard.for) return false;
  return plan?.[guard.plan] ?? true;
};

/** What a visitor meets at an address: the screen, nothing until the plan is known, another address, a page that says that nothing is there, or a refusal. */
export type Admission = 'screen' | 'awaited' | 'nothing' | 'refused' | 'notInPlan' | { leadTo: string };

/** What a company past its due date reaches. */
export const financePaths: readonly string[] = ['/financeiro', '/financeiro/:invoiceId', '/subscription'];

/** `hasScreen` is false for what nobody has built yet. */
export const admissionTo = (path: string, guard: Guard, hasScreen: boolean, visitor: Visitor): Admission => {
  if (guard === 'public') return visitor.user ? { leadTo: '/tickets' } : hasScreen ? 'screen' : 'nothing';
  if (!visitor.user) return { leadTo: '/login' };
  if (visitor.isFinanceOnly && !financePaths.includes(path)) return { leadTo: '/financeiro' };
  const enters = hasScreen && mayEnter(guard, visitor);
  if (enters) return isAwaited(guard, visitor) ? 'awaited' : 'screen';
  // Everybody is led to / at times, and the dashboard there is the admins' alone.
  if (path === '/') return { leadTo: '/tickets' };
  if (!hasScreen || guard === 'cshow') return 'nothing';
  if (guard === 'supervisor') return 'refused';
  const isForAdmins = guard === 'admin' || (typeof guard === 'object' && guard.for === 'admin');
  return isForAdmins && visitor.user.profile !== 'admin' ? 'refused' : 'notInPlan';
};

/** What the plan had when it was last known is shown until it is known again; the server refuses what it has no more. */
const isAwaited = (guard: Guard, { plan, keptPlanFlags }: Visitor): boolean =>
  typeof guard === 'object' && plan === undefined && !keptPlanFlags?.includes(guard.plan);
