import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { SubscriptionInput, SubscriptionPayment } from '#contract/schema.ts';
import { checkoutMachine } from '#machines/checkout.ts';
import { createAtom } from '#web/atom.ts';
import { toastText } from '#web/desk/effects.ts';
import { showToast } from '#web/desk/toasts.ts';
import { input, payment } from '../../../tests/machines/fixtures/checkout.ts';
import { createHolding, type Holding } from '../../../tests/support/memory/holding.ts';
import { type PanelStage, setPanel } from '../panel-stage.tsx';
import { CheckoutPanel } from './checkout-panel.tsx';

export interface CheckoutStage extends PanelStage {
  /** The server's code and the browser's clipboard, which wait until they are let go. */
  calls: Holding;
  passTime: (milliseconds: number) => void;
}

/** The invoices with the checkout open on one of them. Time stands still unless it is told to pass. */
export function setCheckout(root: HTMLElement): CheckoutStage {
  const calls = createHolding();
  calls.hold('createSubscription', 'copyCode');
  const machine = checkoutMachine.provide({
    actors: {
      createSubscription: fromPromise<SubscriptionPayment, SubscriptionInput>(async () => {
        await calls.pass('createSubscription', () => payment);
        return payment;
      }),
      copyCode: fromPromise<void, { code: string }>(async () => {
        await calls.pass('copyCode', () => undefined);
      }),
    },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input, clock });
  const place = createAtom('/financeiro');
  actor.on('toasted', (toasted) => showToast({ kind: toasted.kind, text: toastText(toasted) }));
  actor.on('navigated', ({ to }) => place.set(to));
  const panel = setPanel(root, {
    actor,
    page: <CheckoutPanel actor={actor} place={place} />,
    receive: (fact) => actor.send({ type: 'live.received', facts: [fact] }),
  });
  return { ...panel, calls, passTime: (milliseconds) => clock.increment(milliseconds) };
}
