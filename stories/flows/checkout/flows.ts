import type { checkoutMachine } from '#machines/checkout.ts';
import {
  charge,
  chargeTold,
  checkoutFixture,
  company,
  concluded,
  data,
  knownCompany,
  payment,
} from '../../../tests/machines/fixtures/checkout.ts';
import { subjectOf } from '../flow.ts';

/** What happens in more than one flow of the checkout. */
const noCodeYet = { type: 'xstate.done.actor.findCharge', output: null } as const;

const codeFound = { type: 'xstate.done.actor.findCharge', output: payment } as const;

const unreachable = { status: 0, code: 'network' } as const;

const neverBilled = { type: 'xstate.done.actor.findCompany', output: company } as const;

const billedBefore = { type: 'xstate.done.actor.findCompany', output: knownCompany } as const;

const opened = [noCodeYet, neverBilled] as const;

const filled = { type: 'checkout.fill', data } as const;

const toReview = [...opened, filled, { type: 'checkout.next' }, { type: 'checkout.selectPlan' }] as const;

const codeMade = { type: 'xstate.done.actor.createSubscription', output: payment } as const;

const codeRefused = {
  type: 'xstate.error.actor.createSubscription',
  error: { status: 502, code: 'ERR_PAYMENT_FAILED' },
} as const;

const codeCopied = { type: 'xstate.done.actor.copyCode' } as const;

const codeNotCopied = { type: 'xstate.error.actor.copyCode', error: { status: 0, code: 'clipboard' } } as const;

const copiedLabelEnds = { type: 'xstate.after.copiedLabel.checkout.paymentCode.copy.copied' } as const;

const bankSays = (...said: Parameters<typeof charge>) =>
  ({ type: 'xstate.done.actor.checkCharge', output: charge(...said) }) as const;

const bankUnreachable = {
  type: 'xstate.error.actor.checkCharge',
  error: { status: 502, code: 'ERR_PAYMENT_FAILED' },
} as const;

const paid = concluded;

const ledHome = { type: 'xstate.after.redirectAfterPayment.checkout.concluded' } as const;

export const checkoutSubject = subjectOf<typeof checkoutMachine>(checkoutFixture, {
  'checkout to payment': [
    ...toReview,
    { type: 'checkout.pay' },
    codeMade,
    { type: 'checkout.copy' },
    codeCopied,
    copiedLabelEnds,
    paid,
    ledHome,
  ],
  'paying fails and is tried again': [
    ...toReview,
    { type: 'checkout.pay' },
    codeRefused,
    { type: 'checkout.pay' },
    codeRefused,
    { type: 'checkout.back' },
    { type: 'checkout.pay' },
    codeMade,
  ],
  'empty fields are named': [
    ...opened,
    { type: 'checkout.next' },
    { type: 'checkout.fill', data: { firstName: 'Helena Farol' } },
    { type: 'checkout.next' },
    filled,
    { type: 'checkout.next' },
  ],
  'back to the first step': [
    ...toReview,
    { type: 'checkout.back' },
    { type: 'checkout.back' },
    { type: 'checkout.fill', data: { city: 'Guarujá' } },
    { type: 'checkout.next' },
    { type: 'checkout.selectPlan' },
  ],
  'copying fails and is done again': [
    codeFound,
    { type: 'checkout.copy' },
    codeNotCopied,
    { type: 'checkout.copy' },
    codeCopied,
    { type: 'checkout.copy' },
    codeCopied,
  ],
  'a code is shown again': [codeFound, { type: 'checkout.close' }],
  'the invoice can not be opened at first': [
    { type: 'xstate.error.actor.findCharge', error: unreachable },
    { type: 'checkout.retry' },
    noCodeYet,
    { type: 'xstate.error.actor.findCompany', error: unreachable },
    { type: 'live.returned' },
    ...opened,
  ],
  'the bank is asked': [
    codeFound,
    { type: 'checkout.check' },
    bankUnreachable,
    { type: 'checkout.check' },
    bankSays('open'),
    { type: 'checkout.check' },
    bankSays('open', '10.00'),
    { type: 'checkout.check' },
    bankSays('paid', '149.90'),
    ledHome,
  ],
  'too little comes in': [codeFound, chargeTold('open', '10.00'), paid, ledHome],
  'a code expires and another is asked for': [
    codeFound,
    { type: 'xstate.after.codeLife.checkout.paymentCode.life.payable' },
    { type: 'checkout.check' },
    bankSays('expired'),
    { type: 'checkout.renew' },
    billedBefore,
    codeMade,
  ],
  'the bank says that a code is over': [codeFound, { type: 'checkout.check' }, bankSays('expired')],
  'what was missed is asked for': [
    codeFound,
    { type: 'live.aligned' },
    bankSays('open'),
    { type: 'live.reset' },
    bankSays('paid', '149.90'),
    ledHome,
  ],
  'paid from an earlier visit': [...opened, paid, ledHome],
  'told twice of the payment': [codeFound, paid, paid, ledHome],
  'closed half way': [...opened, filled, { type: 'checkout.next' }, { type: 'checkout.close' }],
});
