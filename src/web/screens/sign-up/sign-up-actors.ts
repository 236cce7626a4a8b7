import { fromPromise } from 'xstate';
import type { Plan, SignUpState } from '#contract/schema.ts';
import { findSignUp, listPublicPlans } from '#web/api/sign-up.ts';

export interface Offer extends Pick<SignUpState, 'trialDays' | 'termsUrl' | 'privacyUrl'> {
  plans: Plan[];
}

/** The plans on offer and on what terms; null where strangers may not sign up. */
export const offer = fromPromise<Offer | null, undefined>(async ({ signal }) => {
  const [{ isOpen, trialDays, termsUrl, privacyUrl }, plans] = await Promise.all([
    findSignUp(signal),
    listPublicPlans(signal),
  ]);
  return isOpen ? { plans, trialDays, termsUrl, privacyUrl } : null;
});
