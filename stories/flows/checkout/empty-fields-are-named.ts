import type { checkoutMachine } from '#machines/checkout.ts';
import type { Flow } from '../flow.ts';
import { filled } from './steps.ts';

export const emptyFieldsAreNamed: Flow<typeof checkoutMachine> = {
  name: 'empty fields are named',
  events: [
    { type: 'checkout.next' },
    { type: 'checkout.fill', data: { firstName: 'Helena Farol' } },
    { type: 'checkout.next' },
    filled,
    { type: 'checkout.next' },
  ],
};
