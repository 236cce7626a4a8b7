import type { checkoutMachine } from '#machines/checkout.ts';
import type { Flow } from '../flow.ts';
import { filled } from './steps.ts';

export const closedHalfWay: Flow<typeof checkoutMachine> = {
  name: 'closed half way',
  events: [filled, { type: 'checkout.next' }, { type: 'checkout.close' }],
};
