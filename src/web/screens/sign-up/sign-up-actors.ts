import { fromPromise } from 'xstate';
import type { Plan } from '#contract/schema.ts';
import { findSignUp, listPublicPlans } from '#web/api/sign-up.ts';

/** The plans on offer; null where strangers may not sign up. */
export const offer = fromPromise<Plan[] | null, undefined>(async ({ signal }) => {
  const [{ isOpen }, plans] = await Promise.all([findSignUp(signal), listPublicPlans(signal)]);
  return isOpen ? plans : null;
});
