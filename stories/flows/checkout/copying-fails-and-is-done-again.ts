import type { checkoutMachine } from '#machines/checkout.ts';
import type { Flow } from '../flow.ts';
import { codeCopied, codeMade, codeNotCopied, toReview } from './steps.ts';

export const copyingFailsAndIsDoneAgain: Flow<typeof checkoutMachine> = {
  name: 'copying fails and is done again',
  events: [
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
};
