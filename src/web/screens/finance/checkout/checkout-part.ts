import type { SnapshotFrom } from 'xstate';
import type { CheckoutEvent } from '#machines/checkout/context.ts';
import type { checkoutMachine } from '#machines/checkout.ts';

/** What every part of the dialog shows, and where it says what somebody wants. */
export interface CheckoutPart {
  snapshot: SnapshotFrom<typeof checkoutMachine>;
  send: (event: CheckoutEvent) => void;
}
