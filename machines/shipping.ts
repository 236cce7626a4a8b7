import { setup, transition } from 'xstate';

export type ShippingState =
  | 'waiting'
  | 'confirmationAsked'
  | 'confirmed'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'failed'
  | 'unconfirmed'
  | 'skipped'
  | 'optedOut';

/** What the sender does, in the imperative, and what it hears of the channel and of the recipient. */
export type ShippingEvent =
  | { type: 'shipping.ask' }
  | { type: 'shipping.send' }
  | { type: 'shipping.resend' }
  | { type: 'shipping.skip' }
  | { type: 'shipping.confirmed' }
  | { type: 'shipping.refused' }
  | { type: 'shipping.optedOut' }
  | { type: 'shipping.accepted' }
  | { type: 'shipping.delivered' }
  | { type: 'shipping.read' }
  | { type: 'shipping.failed' }
  | { type: 'shipping.lost' };

/**
 * One recipient of a campaign. What is known of a message only rises; one that failed, or of which nobody knows, may
 * still turn out delivered.
 */
export const shippingMachine = setup({ types: { events: {} as ShippingEvent } }).createMachine({
  id: 'shipping',
  description: 'One recipient of a campaign, from the start of the campaign to what became of the message.',
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'shipping.ask': { target: 'confirmationAsked' },
        'shipping.send': { target: 'sending' },
        'shipping.skip': { target: 'skipped' },
        'shipping.optedOut': { target: 'optedOut' },
      },
    },
    confirmationAsked: {
      description: 'Whether the message is wanted has been asked, or may have been: an answer or its lack will tell.',
      on: {
        'shipping.confirmed': { target: 'confirmed' },
        'shipping.refused': { target: 'skipped' },
        'shipping.skip': { target: 'skipped', description: 'Nobody answered.' },
        'shipping.optedOut': { target: 'optedOut' },
        'shipping.failed': { target: 'failed' },
      },
    },
    confirmed: {
      on: {
        'shipping.send': { target: 'sending' },
        'shipping.optedOut': { target: 'optedOut' },
      },
    },
    sending: {
      description: 'Claimed, and its message stored under the id that the channel will know it by.',
      on: {
        'shipping.accepted': { target: 'sent' },
        'shipping.delivered': { target: 'delivered' },
        'shipping.read': { target: 'read' },
        'shipping.failed': { target: 'failed' },
        'shipping.lost': { target: 'unconfirmed' },
      },
    },
    sent: {
      description: 'Taken by the channel, which may still find that it can not be delivered.',
      on: {
        'shipping.failed': { target: 'failed' },
        'shipping.delivered': { target: 'delivered' },
        'shipping.read': { target: 'read' },
      },
    },
    delivered: { on: { 'shipping.read': { target: 'read' } } },
    read: {},
    failed: {
      description: 'The channel refused it. A late proof of delivery still counts.',
      on: {
        'shipping.delivered': { target: 'delivered' },
        'shipping.read': { target: 'read' },
      },
    },
    unconfirmed: {
      description:
        'The send was cut off, and the channel cannot say whether it was taken: nothing is sent again unasked.',
      on: {
        'shipping.resend': { target: 'sending' },
        'shipping.delivered': { target: 'delivered' },
        'shipping.read': { target: 'read' },
      },
    },
    skipped: { description: 'Said no, or did not answer.' },
    optedOut: { description: 'Wants nothing of any campaign.' },
  },
});

export const SHIPPING_STATES = Object.keys(shippingMachine.states) as ShippingState[];

/** Nothing is to be sent to whoever is in another state; their acks may still rise. */
export const UNSETTLED_STATES: readonly ShippingState[] = ['waiting', 'confirmationAsked', 'confirmed', 'sending'];

/** The recipient after an event; undefined where the chart has no such way. */
export function nextShipping(state: ShippingState, event: ShippingEvent): ShippingState | undefined {
  const snapshot = shippingMachine.resolveState({ value: state, context: {} });
  if (!snapshot.can(event)) return undefined;
  const [next] = transition(shippingMachine, snapshot, event);
  return next.value;
}
