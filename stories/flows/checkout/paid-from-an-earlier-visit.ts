import type { checkoutMachine } from '#machines/checkout.ts';
import type { Flow } from '../flow.ts';
import { ledHome, paid } from './steps.ts';

export const paidFromAnEarlierVisit: Flow<typeof checkoutMachine> = {
  name: 'paid from an earlier visit',
  events: [paid, ledHome],
};
