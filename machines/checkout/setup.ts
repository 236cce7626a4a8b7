import { assign, emit, setup } from 'xstate';
import type { ChargeState, Company, SubscriptionInput, SubscriptionPayment } from '#contract/schema.ts';
import { type Failure, requiredActor } from '../call.ts';
import { type Effect, failureToast } from '../effect.ts';
import {
  billedAs,
  type CheckoutContext,
  type CheckoutEvent,
  type CheckoutInput,
  chargeIn,
  conclusionIn,
  isRight,
  missingIn,
  timeLeft,
  withCharge,
  wrongIn,
} from './context.ts';

/** The calls, guards and actions of the machine; its chart stands in `machines/checkout.ts`. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as CheckoutInput,
    events: {} as CheckoutEvent,
    emitted: {} as Effect,
    tags: {} as 'opening' | 'busy' | 'failed' | 'copied' | 'checking' | 'expired',
  },
  actors: {
    findCharge: requiredActor<SubscriptionPayment | null, { id: number }>('findCharge'),
    findCompany: requiredActor<Company, { id: number }>('findCompany'),
    createSubscription: requiredActor<SubscriptionPayment, SubscriptionInput>('createSubscription'),
    checkCharge: requiredActor<ChargeState, { id: number }>('checkCharge'),
    copyCode: requiredActor<void, { code: string }>('copyCode'),
  },
  delays: {
    copiedLabel: 1000,
    redirectAfterPayment: 4000,
    // A timer counts no further; whoever asks for another code then gets the same one.
    codeLife: ({ context }) => Math.min(timeLeft(context), 2 ** 31 - 1),
  },
  guards: {
    isUnasked: (_, payment: SubscriptionPayment | null) => payment === null,
    isComplete: ({ context }) => isRight(context.data),
    isRenewal: ({ context }, company: Company) => context.payment !== null && isRight(billedAs(context, company)),
    isChargeTold: ({ context, event }) => chargeIn(event, context) !== undefined && !conclusionIn(event, context),
    isConcluded: ({ context, event }) => conclusionIn(event, context) !== undefined,
    isPaid: (_, { status }: ChargeState) => status === 'paid',
    isOver: ({ context }) => timeLeft(context) === 0 || context.charge?.status === 'expired',
  },
  actions: {
    keepCompany: assign(({ context }, company: Company) => ({
      plan: company.plan,
      data: billedAs(context, company),
    })),
    keepData: assign(({ context, event }) => {
      if (event.type !== 'checkout.fill') return {};
      const data = { ...context.data, ...event.data };
      const stillMissing = missingIn(data);
      const stillWrong = wrongIn(data);
      return {
        data,
        missing: context.missing.filter((field) => stillMissing.includes(field)),
        wrong: context.wrong.filter((field) => stillWrong.includes(field)),
      };
    }),
    markInvalid: assign(({ context }) => ({ missing: missingIn(context.data), wrong: wrongIn(context.data) })),
    clearInvalid: assign({ missing: [], wrong: [] }),
    keepPayment: assign((_, payment: SubscriptionPayment | null) => ({ payment, charge: null })),
    keepCharge: assign(({ context }, charge: ChargeState) => withCharge(context, charge)),
    keepToldCharge: assign(({ context, event }) => withCharge(context, chargeIn(event, context))),
    forgetCharge: assign({ charge: null }),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    keepDueDate: assign(({ context, event }) => ({ dueDate: conclusionIn(event, context)?.company.dueDate ?? null })),
    toastAwaiting: emit({ type: 'toasted', kind: 'success', key: 'subscriptionMade' } as const),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
    toastRenewed: emit(
      (_, { dueDate }: ChargeState): Effect => ({
        type: 'toasted',
        kind: 'success',
        key: 'licenceRenewed',
        values: { date: dueDate ?? '' },
      }),
    ),
    goHome: emit({ type: 'navigated', to: '/', replace: true } as const),
  },
});
