import type { checkoutMachine } from '#machines/checkout.ts';
import type { Flow } from '../flow.ts';
import { codeMade, ledHome, paid, toReview } from './steps.ts';

export const toldTwiceOfThePayment: Flow<typeof checkoutMachine> = {
  name: 'told twice of the payment',
  events: [...toReview, { type: 'checkout.pay' }, codeMade, paid, paid, ledHome],
};
