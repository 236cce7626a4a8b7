import { expect, waitFor, within } from 'storybook/test';
import type { Fact } from '#contract/live.ts';
import type { Company } from '#contract/schema.ts';
import type { Failure } from '#machines/call.ts';
import type { checkoutMachine } from '#machines/checkout.ts';
import { errorText } from '#web/desk/error-text.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { anInvoice } from '../../../tests/support/fixtures/finance.ts';
import { admin } from '../../../tests/support/memory/company.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Play } from '../gestures.ts';
import { untilLive } from '../until-live.ts';
import { codeGestures } from './code-gestures.ts';
import { checkoutSubject } from './flows.ts';
import {
  codeShown,
  concluded,
  dueDate,
  emptyFieldsNamed,
  fail,
  invoiceId,
  stepShown,
  t,
  textsIn,
  tooLittleShown,
  withClipboard,
} from './screen.ts';

const common = i18n.getFixedT(null, 'common');

const registers = i18n.getFixedT(null, 'registers');

/** It says so when it is paid. */
const titles = () => new RegExp(`^(${t('checkout.title')}|${t('checkout.concluded')})$`);

const receivedIn = (facts: readonly Fact[]) => facts.find((fact) => fact.type === 'charge.updated')?.charge.received;

const unopened = ({ see }: AppStage) => see.findByRole('button', { name: common('retry') });

/** Paying an invoice, in its dialog on the page of an admin. */
export const checkoutPlay: Play<typeof checkoutMachine, AppStage> = {
  subject: checkoutSubject,
  gestures: {
    'xstate.done.actor.findCharge': {
      by: 'server',
      does({ server }, { output }) {
        if (output) server.finance.charge(invoiceId);
        return server.answer('findCharge');
      },
      shows: (stage, { output }) => (output ? codeShown(stage) : undefined),
    },
    'xstate.error.actor.findCharge': {
      by: 'server',
      does: (stage, { error }) => fail(stage, 'findCharge', error),
      shows: unopened,
    },
    'xstate.done.actor.findCompany': {
      by: 'server',
      does({ server }, { output }) {
        server.company.billed = output as Company;
        return server.answer('findCompany');
      },
    },
    'xstate.error.actor.findCompany': {
      by: 'server',
      does: (stage, { error }) => fail(stage, 'findCompany', error),
      shows: unopened,
    },
    'checkout.retry': {
      by: 'agent',
      does: ({ press }) => press(common('retry')),
      shows: ({ gone }) => gone('button', common('retry')),
    },
    'live.returned': {
      by: 'server',
      does: ({ browser }) => browser.goOnline(),
      shows: ({ gone }) => gone('button', common('retry')),
    },
    'checkout.fill': {
      by: 'agent',
      async does({ see, hands }, { data }) {
        for (const [name, text] of textsIn(data)) {
          const field = await see.findByRole('textbox', { name: t(`checkout.fields.${name}`) });
          await hands.clear(field);
          await hands.paste(text);
        }
      },
      shows: ({ see }, { data }) =>
        waitFor(() => {
          for (const [name, text] of textsIn(data)) {
            expect(see.getByRole('textbox', { name: t(`checkout.fields.${name}`) })).toHaveValue(text);
            expect(see.queryByText(t(`checkout.faults.${name}`))).toBeNull();
          }
        }),
    },
    'checkout.next': {
      by: 'agent',
      does: ({ press }) => press(t('checkout.next')),
      async shows(stage) {
        if (stage.state() === 'data') await emptyFieldsNamed(stage);
        else await stepShown(stage);
      },
    },
    'checkout.selectPlan': { by: 'agent', does: ({ press }) => press(t('checkout.selectPlan')), shows: stepShown },
    'checkout.back': { by: 'agent', does: ({ press }) => press(t('checkout.back')), shows: stepShown },
    'checkout.pay': {
      by: 'agent',
      does: ({ press }) => press(t('checkout.pay')),
      async shows({ see, gone }) {
        await waitFor(() => expect(see.getByRole('button', { name: t('checkout.pay') })).toBeDisabled());
        await gone('button', t('checkout.back'));
      },
    },
    'xstate.done.actor.createSubscription': {
      by: 'server',
      does: ({ server }) => server.answer('createSubscription'),
      async shows(stage) {
        await codeShown(stage);
        await stage.see.findByText(i18n.t('toasts:subscriptionMade'));
      },
    },
    'xstate.error.actor.createSubscription': {
      by: 'server',
      does: (stage, { error }) => fail(stage, 'createSubscription', error),
      async shows({ see }, { error }) {
        await see.findByText(new RegExp(t('checkout.nothingCharged')));
        await see.findByText(errorText((error as Failure).code));
      },
    },
    ...codeGestures,
    'live.received': {
      by: 'server',
      // Nothing is told of a code once it is paid.
      when: (snapshot, { facts }) => !receivedIn(facts) || snapshot.matches('paymentCode'),
      async does({ desk, server }, { facts }) {
        await untilLive(desk);
        const received = receivedIn(facts);
        if (received) server.finance.receive(invoiceId, received);
        else server.finance.conclude(invoiceId, dueDate);
      },
      shows(stage, { facts }) {
        const received = receivedIn(facts);
        return received ? tooLittleShown(stage, received) : concluded(stage);
      },
    },
    'xstate.after.redirectAfterPayment.checkout.concluded': {
      by: 'time',
      async does({ passTime, see }) {
        passTime(3999);
        await see.findByText(t('checkout.concluded'));
        passTime(1);
      },
      async shows({ gone }) {
        await gone('dialog', titles());
        await gone('heading', new RegExp(`^${t('invoices.title')}`));
      },
    },
    'checkout.close': {
      by: 'agent',
      async does({ press, see, hands, state }) {
        const dialog = within(await see.findByRole('dialog', { name: titles() }));
        await hands.click(dialog.getByRole('button', { name: common('close') }));
        if (
          ['data', 'plan', 'review', 'paying', 'failed'].includes(String(state())) &&
          see.queryByRole('button', { name: registers('leaving.confirm') })
        )
          await press(registers('leaving.confirm'));
      },
      async shows({ see, gone }) {
        await gone('dialog', titles());
        await see.findByRole('heading', { name: new RegExp(`^${t('invoices.title')}`) });
      },
    },
  },
  set: async (root, { events }) => {
    const isLinkLate = events.some(({ type }) => type === 'live.aligned');
    const stage = await setApp(root, {
      at: '/financeiro',
      company: { me: admin, invoices: [anInvoice(invoiceId)] },
      arrange({ server }) {
        server.hold('findCharge', 'findCompany', 'createSubscription', 'checkCharge', 'copyCode');
        if (isLinkLate) server.hold('listLiveEvents');
      },
      state: ({ shown }) => shown('checkout')?.value,
    });
    await stage.press(t('invoices.payOf', { id: invoiceId }));
    await waitFor(() => expect(stage.server.isWaiting('findCharge')).toBe(true));
    return withClipboard(stage);
  },
};
