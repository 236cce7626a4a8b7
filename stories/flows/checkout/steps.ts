import { concluded, data, payment } from '../../../tests/machines/worlds/checkout.ts';

/** What happens in more than one flow of the checkout. */
export const filled = { type: 'checkout.fill', data } as const;
export const toReview = [filled, { type: 'checkout.next' }, { type: 'checkout.selectPlan' }] as const;
export const codeMade = { type: 'xstate.done.actor.createSubscription', output: payment } as const;
export const codeRefused = {
  type: 'xstate.error.actor.createSubscription',
  error: { status: 502, code: 'ERR_PAYMENT_FAILED' },
} as const;
export const codeCopied = { type: 'xstate.done.actor.copyCode' } as const;
export const codeNotCopied = { type: 'xstate.error.actor.copyCode', error: { status: 0, code: 'clipboard' } } as const;
export const copiedLabelEnds = { type: 'xstate.after.copiedLabel.checkout.paymentCode.copied' } as const;
export const paid = concluded;
export const ledHome = { type: 'xstate.after.redirectAfterPayment.checkout.concluded' } as const;
