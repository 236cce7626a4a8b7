import { failureIn, outputIn } from '../call.ts';
import { checkoutSetup } from './setup.ts';

/** The code on show: its life, its copy button, and asking the bank. */
export const paymentCode = checkoutSetup.createStateConfig({
  type: 'parallel',
  description: 'Total, code and copy button, until the payment is told.',
  on: {
    'live.received': {
      guard: 'isChargeTold',
      actions: 'keepToldCharge',
      description: 'Too little came in, or the bank has ended the code.',
    },
  },
  states: {
    life: {
      initial: 'payable',
      states: {
        payable: {
          always: { guard: 'isOver', target: 'expired' },
          after: { codeLife: { target: 'expired' } },
        },
        expired: {
          tags: 'expired',
          description: 'The code can’t be paid any more; another one can be asked for.',
          on: { 'checkout.renew': { target: '#checkout.preparing' } },
        },
      },
    },
    copy: {
      initial: 'offered',
      states: {
        offered: {
          on: { 'checkout.copy': { target: 'copying' } },
        },
        copying: {
          invoke: {
            id: 'copyCode',
            src: 'copyCode',
            input: ({ context }) => ({ code: context.payment?.qrcode.qrcode ?? '' }),
            onDone: { target: 'copied' },
            onError: { target: 'offered', actions: { type: 'toastFailure', params: failureIn } },
          },
        },
        copied: {
          tags: 'copied',
          description: 'The button says Copiado for a second.',
          on: { 'checkout.copy': { target: 'copying' } },
          after: { copiedLabel: { target: 'offered' } },
        },
      },
    },
    bank: {
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The payment is told by itself; the bank can be asked all the same.',
          on: {
            'checkout.check': { target: 'asking' },
            'live.aligned': { target: 'asking', description: 'It may have been told before the link stood.' },
            'live.reset': { target: 'asking' },
          },
        },
        asking: {
          tags: 'checking',
          entry: 'forgetCharge',
          invoke: {
            id: 'checkCharge',
            src: 'checkCharge',
            input: ({ context }) => ({ id: context.invoice.id }),
            onDone: [
              {
                guard: { type: 'isPaid', params: outputIn },
                target: '#checkout.concluded',
                actions: [
                  { type: 'keepCharge', params: outputIn },
                  { type: 'toastRenewed', params: outputIn },
                ],
              },
              { target: 'waiting', actions: { type: 'keepCharge', params: outputIn } },
            ],
            onError: { target: 'waiting', actions: { type: 'toastFailure', params: failureIn } },
          },
        },
      },
    },
  },
});
