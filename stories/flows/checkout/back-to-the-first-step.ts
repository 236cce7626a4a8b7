import type { checkoutMachine } from '#machines/checkout.ts';
import type { Flow } from '../flow.ts';
import { toReview } from './steps.ts';

export const backToTheFirstStep: Flow<typeof checkoutMachine> = {
  name: 'back to the first step',
  events: [
    ...toReview,
    { type: 'checkout.back' },
    { type: 'checkout.back' },
    { type: 'checkout.fill', data: { city: 'Guarujá' } },
    { type: 'checkout.next' },
    { type: 'checkout.next' },
  ],
};
