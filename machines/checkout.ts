import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Invoice, Plan, SubscriptionInput, SubscriptionPayment } from '#contract/schema.ts';
import { type Failure, failureOf, requiredActor } from './call.ts';
import type { Effect } from './effect.ts';
import { factsIn, type LiveMessage } from './live.ts';

/** What step 1 asks for; country is one of the contract's two. */
export type BillingData = Pick<
  SubscriptionInput,
  'firstName' | 'lastName' | 'address2' | 'city' | 'state' | 'zipcode' | 'country' | 'useAddressForPaymentDetails'
>;

/** Fields that may not be empty (spec section 5, "Checkout step 0"). */
export type RequiredField = 'firstName' | 'address2' | 'city' | 'zipcode' | 'country';

export interface CheckoutInput {
  /** What is to be paid; the server takes the amount from it. */
  invoice: Pick<Invoice, 'id' | 'detail' | 'value'>;
  plan: Pick<Plan, 'id' | 'name' | 'users' | 'connections' | 'value'>;
  /** What is known of the company already. */
  data?: Partial<BillingData>;
}

export interface CheckoutContext extends Required<CheckoutInput> {
  /** Needed fields that were empty when the next step was asked for. */
  missing: readonly RequiredField[];
  payment: SubscriptionPayment | null;
  failure: Failure | null;
  /** Until when the licence runs now, an ISO instant. */
  dueDate: string | null;
}

export type CheckoutEvent =
  | LiveMessage
  | { type: 'checkout.fill'; data: Partial<BillingData> }
  | { type: 'checkout.next' }
  | { type: 'checkout.back' }
  | { type: 'checkout.selectPlan' }
  | { type: 'checkout.pay' }
  | { type: 'checkout.copy' }
  | { type: 'checkout.close' };

/** Paying an invoice with an instant-payment code, from the billing data to the renewed licence (spec sections 2 and 4). */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as CheckoutInput,
    events: {} as CheckoutEvent,
    emitted: {} as Effect,
    tags: {} as 'busy' | 'failed' | 'copied',
  },
  actors: {
    createSubscription: requiredActor<SubscriptionPayment, SubscriptionInput>('createSubscription'),
    copyCode: requiredActor<void, { code: string }>('copyCode'),
  },
  delays: {
    copiedLabel: 1000,
    redirectAfterPayment: 4000,
  },
  guards: {
    isComplete: ({ context }) => missingIn(context.data).length === 0,
    isConcluded: ({ event }) => conclusionIn(event) !== undefined,
  },
  actions: {
    keepData: assign(({ context, event }) => {
      if (event.type !== 'checkout.fill') return {};
      const data = { ...context.data, ...event.data };
      const stillMissing = missingIn(data);
      return { data, missing: context.missing.filter((field) => stillMissing.includes(field)) };
    }),
    markMissing: assign(({ context }) => ({ missing: missingIn(context.data) })),
    clearMissing: assign({ missing: [] }),
    keepPayment: assign((_, payment: SubscriptionPayment) => ({ payment })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    keepDueDate: assign(({ event }) => ({ dueDate: conclusionIn(event)?.company.dueDate ?? null })),
    toastAwaiting: emit({ type: 'toasted', kind: 'success', key: 'subscriptionMade' } as const),
    toastFailure: emit((_, { code }: Failure): Effect => ({ type: 'toasted', kind: 'error', code })),
    toastRenewed: emit(
      ({ context }): Effect => ({
        type: 'toasted',
        kind: 'success',
        key: 'licenceRenewed',
        values: { date: context.dueDate ?? '' },
      }),
    ),
    goHome: emit({ type: 'navigated', to: '/', replace: true } as const),
  },
}).createMachine({
  id: 'checkout',
  description: 'Paying an invoice: billing data, plan, review, a code to pay with, and the renewed licence.',
  context: ({ input }) => ({
    invoice: input.invoice,
    plan: input.plan,
    data: { country: 'BR', ...input.data },
    missing: [],
    payment: null,
    failure: null,
    dueDate: null,
  }),
  initial: 'data',
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
    data: {
      description: 'Step 1, Dados: who pays and where.',
      on: {
        'checkout.fill': { actions: 'keepData' },
        'checkout.next': [
          { guard: 'isComplete', target: 'plan', actions: 'clearMissing' },
          { actions: 'markMissing', description: 'Every empty field says so.' },
        ],
      },
    },
    plan: {
      description: 'Step 2, Personalizar: the present plan.',
      on: {
        'checkout.selectPlan': { target: 'review' },
        'checkout.next': { target: 'review' },
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
          actions: [{ type: 'keepPayment', params: ({ event }) => event.output }, 'toastAwaiting'],
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
            { type: 'toastFailure', params: ({ event }) => failureOf(event.error) },
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
    paymentCode: {
      description: 'Total, code and copy button, until the payment is told.',
      initial: 'shown',
      states: {
        shown: {
          on: { 'checkout.copy': { target: 'copying' } },
        },
        copying: {
          invoke: {
            id: 'copyCode',
            src: 'copyCode',
            input: ({ context }) => ({ code: context.payment?.qrcode.qrcode ?? '' }),
            onDone: { target: 'copied' },
            onError: {
              target: 'shown',
              actions: { type: 'toastFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        copied: {
          tags: 'copied',
          description: 'The button says Copiado for a second.',
          on: { 'checkout.copy': { target: 'copying' } },
          after: { copiedLabel: { target: 'shown' } },
        },
      },
    },
    concluded: {
      description: 'Paid; the licence is renewed.',
      entry: 'toastRenewed',
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

const requiredFields: readonly RequiredField[] = ['firstName', 'address2', 'city', 'zipcode', 'country'];

function missingIn(data: Partial<BillingData>): RequiredField[] {
  return requiredFields.filter((field) => !data[field]?.trim());
}

function conclusionIn(event: CheckoutEvent) {
  return factsIn(event).find((fact) => fact.type === 'payment.concluded');
}

function subscriptionOf({ invoice, plan, data }: CheckoutContext): SubscriptionInput {
  return {
    ...data,
    firstName: data.firstName ?? '',
    address2: data.address2 ?? '',
    city: data.city ?? '',
    zipcode: data.zipcode ?? '',
    country: data.country ?? 'BR',
    plan: JSON.stringify({ planId: plan.id }),
    price: invoice.value,
    users: plan.users,
    connections: plan.connections,
    invoiceId: invoice.id,
  };
}

type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** Which of the three steps is shown; undefined from the payment code on. */
export const selectStep = (snapshot: CheckoutSnapshot) => {
  if (snapshot.matches('data')) return 0;
  if (snapshot.matches('plan')) return 1;
  return snapshot.matches('review') || snapshot.matches('paying') || snapshot.matches('failed') ? 2 : undefined;
};
