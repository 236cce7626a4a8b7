import { expect, waitFor } from 'storybook/test';
import type { checkoutMachine } from '#machines/checkout.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { i18n } from '#web/i18n/i18n.ts';
import type { Play } from '../gestures.ts';
import { checkoutSubject } from './flows.ts';
import { type CheckoutStage, setCheckout } from './stage.tsx';
import { texts } from './texts.ts';

/** Paying an invoice, in its dialog. */
export const checkoutPlay: Play<typeof checkoutMachine, CheckoutStage> = {
  subject: checkoutSubject,
  gestures: {
    'checkout.fill': {
      by: 'agent',
      async does({ see, hands }, { data }) {
        for (const [name, text] of textsIn(data)) {
          const field = await see.findByRole('textbox', { name: texts.fields[name] });
          await hands.clear(field);
          await hands.paste(text);
        }
      },
      shows: ({ see }, { data }) =>
        waitFor(() => {
          for (const [name, text] of textsIn(data)) {
            expect(see.getByRole('textbox', { name: texts.fields[name] })).toHaveValue(text);
            expect(see.queryByText(texts.faults[name])).toBeNull();
          }
        }),
    },
    'checkout.next': {
      by: 'agent',
      does: ({ press }) => press(texts.next),
      async shows(stage) {
        if (stage.state() === 'data') await emptyFieldsNamed(stage);
        else await stepShown(stage);
      },
    },
    'checkout.selectPlan': { by: 'agent', does: ({ press }) => press(texts.selectPlan), shows: stepShown },
    'checkout.back': { by: 'agent', does: ({ press }) => press(texts.back), shows: stepShown },
    'checkout.pay': {
      by: 'agent',
      does: ({ press }) => press(texts.pay),
      async shows({ see, gone }) {
        await waitFor(() => expect(see.getByRole('button', { name: texts.pay })).toBeDisabled());
        await gone('button', texts.back);
      },
    },
    'xstate.done.actor.createSubscription': {
      by: 'server',
      does: ({ calls }) => calls.answer('createSubscription'),
      async shows({ see }) {
        await see.findByRole('img', { name: texts.code });
        await see.findByRole('button', { name: texts.copy });
      },
    },
    'xstate.error.actor.createSubscription': {
      by: 'server',
      does: ({ calls }) => calls.refuse('createSubscription', 502, 'ERR_PAYMENT_FAILED'),
      async shows({ see }) {
        await see.findByText(texts.failed);
        await see.findByText(i18n.t('errors:ERR_PAYMENT_FAILED'));
      },
    },
    'checkout.copy': {
      by: 'agent',
      does: ({ press }) => press(new RegExp(`^(${texts.copy}|${texts.copied})$`)),
      shows: ({ see }) => waitFor(() => expect(see.getByRole('button', { name: texts.copy })).toBeDisabled()),
    },
    'xstate.done.actor.copyCode': {
      by: 'browser',
      does: ({ calls }) => calls.answer('copyCode'),
      shows: ({ see }) => see.findByRole('button', { name: texts.copied }),
    },
    'xstate.error.actor.copyCode': {
      by: 'browser',
      does: ({ calls }) => calls.refuse('copyCode', 0, texts.notCopied),
      async shows({ see }) {
        await see.findByText(texts.notCopied);
        await waitFor(() => expect(see.getByRole('button', { name: texts.copy })).toBeEnabled());
      },
    },
    'xstate.after.copiedLabel.checkout.paymentCode.copied': {
      by: 'time',
      async does({ passTime, see }) {
        passTime(999);
        await see.findByRole('button', { name: texts.copied });
        passTime(1);
      },
      shows: ({ see }) => see.findByRole('button', { name: texts.copy }),
    },
    'live.received': {
      by: 'server',
      does: ({ notify }, { facts }) => facts?.forEach(notify),
      async shows({ see }, { facts }) {
        await see.findByText(texts.concluded);
        for (const fact of facts ?? []) {
          if (fact.type === 'payment.concluded') {
            await see.findByText(texts.renewedUntil(formatDate(fact.company.dueDate)));
          }
        }
        await see.findByText(texts.invoice.paid);
      },
    },
    'xstate.after.redirectAfterPayment.checkout.concluded': {
      by: 'time',
      async does({ passTime, see }) {
        passTime(3999);
        await see.findByText(texts.concluded);
        passTime(1);
      },
      async shows({ see, gone }) {
        await gone('dialog', texts.title);
        await see.findByRole('heading', { name: texts.home });
      },
    },
    'checkout.close': {
      by: 'agent',
      does: ({ press }) => press(i18n.t('close')),
      async shows({ see, gone }) {
        await gone('dialog', texts.title);
        await see.findByRole('heading', { name: new RegExp(texts.invoices) });
      },
    },
  },
  set: async (root) => setCheckout(root),
};

type TypedField = 'firstName' | 'address2' | 'city' | 'zipcode';

const typedFields: readonly TypedField[] = ['firstName', 'address2', 'city', 'zipcode'];

const textsIn = (data: Partial<Record<TypedField, string>>) =>
  typedFields.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]] as const]));

/** Every field that is empty says so, and no other. */
const emptyFieldsNamed = ({ see }: CheckoutStage) =>
  waitFor(() => {
    for (const name of typedFields) {
      const field: HTMLInputElement = see.getByRole('textbox', { name: texts.fields[name] });
      expect(see.queryAllByText(texts.faults[name])).toHaveLength(field.value.trim() ? 0 : 1);
    }
  });

/** The line of steps shows where the dialog stands. */
async function stepShown({ see, state }: CheckoutStage): Promise<void> {
  const step = ['data', 'plan', 'review'].indexOf(String(state()));
  await waitFor(() => expect(see.getByText(new RegExp(`^${step + 1}\\.`))).toHaveAttribute('aria-current', 'step'));
}
