import { type CheckoutInput, checkoutMachine } from '#machines/checkout.ts';
import type { World } from './world.ts';

export const input: CheckoutInput = {
  invoice: { id: 31, detail: 'Equipe', value: 149.9 },
  plan: { id: 2, name: 'Equipe', users: 10, connections: 3, value: 149.9 },
};
export const data = { firstName: 'Helena Farol', address2: 'Rua do Porto, 12', city: 'Santos', zipcode: '11010-000' };
export const payment = {
  qrcode: { qrcode: '000201', imagemQrcode: 'data:image/png;base64,AA==' },
  valor: { original: '149.90' },
};
export const dueDate = '2027-01-01T03:00:00.000Z';
export const concluded = {
  type: 'live.received',
  facts: [{ type: 'payment.concluded', company: { id: 1, dueDate } }],
} as const;

export const checkoutWorld: World = {
  machine: checkoutMachine,
  input,
  keyOf: ({ context }) => [context.missing.length, context.data.firstName],
  events: [
    { type: 'checkout.fill', data },
    { type: 'checkout.next' },
    { type: 'checkout.selectPlan' },
    { type: 'checkout.back' },
    { type: 'checkout.pay' },
    { type: 'checkout.copy' },
    { type: 'xstate.done.actor.createSubscription', output: payment },
    { type: 'xstate.error.actor.createSubscription', error: new Error('ERR_UNKNOWN') },
    { type: 'xstate.done.actor.copyCode', output: undefined },
    { type: 'xstate.error.actor.copyCode', error: new Error('clipboard') },
    { type: 'xstate.after.copiedLabel.checkout.paymentCode.copied' },
    concluded,
    { type: 'xstate.after.redirectAfterPayment.checkout.concluded' },
    { type: 'checkout.close' },
  ],
};
