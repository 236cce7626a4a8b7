import type { checkoutMachine } from '#machines/checkout.ts';
import type { Flow } from '../flow.ts';
import { codeMade, codeRefused, toReview } from './steps.ts';

export const payingFailsAndIsTriedAgain: Flow<typeof checkoutMachine> = {
  name: 'paying fails and is tried again',
  events: [
    ...toReview,
    { type: 'checkout.pay' },
    codeRefused,
    { type: 'checkout.pay' },
    codeRefused,
    { type: 'checkout.back' },
    { type: 'checkout.pay' },
    codeMade,
  ],
};
