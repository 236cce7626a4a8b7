import type { checkoutMachine } from '#machines/checkout.ts';
import { checkoutFixture, concluded, data, payment } from '../../../tests/machines/fixtures/checkout.ts';
import { subjectOf } from '../flow.ts';

/** What happens in more than one flow of the checkout. */
const filled = { type: 'checkout.fill', data } as const;

const toReview = [filled, { type: 'checkout.next' }, { type: 'checkout.selectPlan' }] as const;

const codeMade = { type: 'xstate.done.actor.createSubscription', output: payment } as const;

const codeRefused = {
  type: 'xstate.error.actor.createSubscription',
  error: { status: 502, code: 'ERR_PAYMENT_FAILED' },
} as const;

const codeCopied = { type: 'xstate.done.actor.copyCode' } as const;

const codeNotCopied = { type: 'xstate.error.actor.copyCode', error: { status: 0, code: 'clipboard' } } as const;

const copiedLabelEnds = { type: 'xstate.after.copiedLabel.checkout.paymentCode.copied' } as const;

const paid = concluded;

const ledHome = { type: 'xstate.after.redirectAfterPayment.checkout.concluded' } as const;

export const checkoutSubject = subjectOf<typeof checkoutMachine>(checkoutFixture, {
  'checkout to payment': [
    ...toReview,
    { type: 'checkout.pay' },
    codeMade,
    { type: 'checkout.copy' },
    codeCopied,
    copiedLabelEnds,
    paid,
    ledHome,
  ],
  'paying fails and is tried again': [
    ...toReview,
    { type: 'checkout.pay' },
    codeRefused,
    { type: 'checkout.pay' },
    codeRefused,
    { type: 'checkout.back' },
    { type: 'checkout.pay' },
    codeMade,
  ],
  'empty fields are named': [
    { type: 'checkout.next' },
    { type: 'checkout.fill', data: { firstName: 'Helena Farol' } },
    { type: 'checkout.next' },
    filled,
    { type: 'checkout.next' },
  ],
  'back to the first step': [
    ...toReview,
    { type: 'checkout.back' },
    { type: 'checkout.back' },
    { type: 'checkout.fill', data: { city: 'Guarujá' } },
    { type: 'checkout.next' },
    { type: 'checkout.next' },
  ],
  'copying fails and is done again': [
    ...toReview,
    { type: 'checkout.pay' },
    codeMade,
    { type: 'checkout.copy' },
    codeNotCopied,
    { type: 'checkout.copy' },
    codeCopied,
    { type: 'checkout.copy' },
    codeCopied,
  ],
  'paid from an earlier visit': [paid, ledHome],
  'told twice of the payment': [...toReview, { type: 'checkout.pay' }, codeMade, paid, paid, ledHome],
  'closed half way': [filled, { type: 'checkout.next' }, { type: 'checkout.close' }],
});
