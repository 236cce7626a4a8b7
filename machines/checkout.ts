import type { SnapshotFrom } from 'xstate';
import { failureIn, outputIn } from './call.ts';
import { subscriptionOf } from './checkout/context.ts';
import { paymentCode } from './checkout/payment-code.ts';
import { checkoutSetup } from './checkout/setup.ts';

/** Paying an invoice with an instant-payment code, from the billing data to the renewed licence (spec sections 2 and 4). */
export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  description: 'Paying an invoice: billing data, plan, review, a code to pay with, and the renewed licence.',
  context: ({ input }) => ({
    ...input,
    plan: null,
    data: { country: 'BR' },
    missing: [],
    wrong: [],
    payment: null,
    charge: null,
    failure: null,
    dueDate: null,
  }),
  initial: 'opening',
  on: {
    'checkout.close': { target: '.closed' },
    'live.received': {
      guard: 'isConcluded',
      target: '.concluded',
      actions: 'keepDueDate',
      description: 'Paid, wherever the dialog stands: a code may have been paid from an earlier visit.',
    },
  },
  states: {
    opening: {
      tags: 'opening',
      description: 'A code that can be paid still is shown again.',
      invoke: {
        id: 'findCharge',
        src: 'findCharge',
        input: ({ context }) => ({ id: context.invoice.id }),
        onDone: [
          { guard: { type: 'isUnasked', params: outputIn }, target: 'preparing' },
          { target: 'paymentCode', actions: { type: 'keepPayment', params: outputIn } },
        ],
        onError: { target: 'unopened', actions: { type: 'keepFailure', params: failureIn } },
      },
    },
    preparing: {
      tags: 'opening',
      description: 'Whom the company was billed as before, and its present plan.',
      invoke: {
        id: 'findCompany',
        src: 'findCompany',
        input: ({ context }) => ({ id: context.companyId }),
        onDone: [
          {
            guard: { type: 'isRenewal', params: outputIn },
            target: 'paying',
            actions: { type: 'keepCompany', params: outputIn },
            description: 'In place of a code that has expired.',
          },
          { target: 'data', actions: { type: 'keepCompany', params: outputIn } },
        ],
        onError: { target: 'unopened', actions: { type: 'keepFailure', params: failureIn } },
      },
    },
    unopened: {
      description: 'What the dialog begins with could not be loaded.',
      on: {
        'checkout.retry': { target: 'opening' },
        'live.returned': { target: 'opening' },
      },
    },
    data: {
      description: 'Step 1, Dados: who pays and where.',
      on: {
        'checkout.fill': { actions: 'keepData' },
        'checkout.next': [
          { guard: 'isComplete', target: 'plan', actions: 'clearInvalid' },
          { actions: 'markInvalid', description: 'Every empty or wrong field says so.' },
        ],
      },
    },
    plan: {
      description: 'Step 2, Personalizar: the present plan.',
      on: {
        'checkout.selectPlan': { target: 'review' },
        'checkout.back': { target: 'data' },
      },
    },
    review: {
      description: 'Step 3, Revisar: everything once more before paying.',
      on: {
        'checkout.pay': { target: 'paying' },
        'checkout.back': { target: 'plan' },
      },
    },
    paying: {
      tags: 'busy',
      description: 'The server makes the code; the amount is the invoice’s.',
      entry: 'clearFailure',
      invoke: {
        id: 'createSubscription',
        src: 'createSubscription',
        input: ({ context }) => subscriptionOf(context),
        onDone: {
          target: 'paymentCode',
          actions: [{ type: 'keepPayment', params: outputIn }, 'toastAwaiting'],
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: failureIn },
            { type: 'toastFailure', params: failureIn },
          ],
        },
      },
    },
    failed: {
      tags: 'failed',
      description: 'No code was made and nothing was charged; everything typed is kept.',
      on: {
        'checkout.pay': { target: 'paying' },
        'checkout.back': { target: 'review' },
      },
    },
    paymentCode,
    concluded: {
      description: 'Paid; the licence is renewed.',
      on: {
        'live.received': { description: 'A conclusion that is told twice begins nothing anew.' },
      },
      after: {
        redirectAfterPayment: { target: 'closed', actions: 'goHome' },
      },
    },
    closed: { type: 'final' },
  },
});

type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** Which of the three steps is shown; undefined before them and from the payment code on. */
export const selectStep = (snapshot: CheckoutSnapshot) => {
  if (snapshot.matches('data')) return 0;
  if (snapshot.matches('plan')) return 1;
  return snapshot.matches('review') || snapshot.matches('paying') || snapshot.matches('failed') ? 2 : undefined;
};
