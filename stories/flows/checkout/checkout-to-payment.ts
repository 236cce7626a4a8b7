import type { checkoutMachine } from '#machines/checkout.ts';
import type { Flow } from '../flow.ts';
import { codeCopied, codeMade, copiedLabelEnds, ledHome, paid, toReview } from './steps.ts';

export const checkoutToPayment: Flow<typeof checkoutMachine> = {
  name: 'checkout to payment',
  events: [
    ...toReview,
    { type: 'checkout.pay' },
    codeMade,
    { type: 'checkout.copy' },
    codeCopied,
    copiedLabelEnds,
    paid,
    ledHome,
  ],
};
