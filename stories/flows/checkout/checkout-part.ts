import type { SnapshotFrom } from 'xstate';
import type { CheckoutEvent, checkoutMachine } from '#machines/checkout.ts';

export interface CheckoutPart {
  snapshot: SnapshotFrom<typeof checkoutMachine>;
  send: (event: CheckoutEvent) => void;
}
