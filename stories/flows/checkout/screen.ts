import { expect, waitFor } from 'storybook/test';
import { failureOf } from '#machines/call.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { formatReais } from '#web/i18n/money.ts';
import { input, payment, dueDate as untilThen } from '../../../tests/machines/fixtures/checkout.ts';
import type { AppStage } from '../app-stage.tsx';

export const t = i18n.getFixedT(null, 'finance');

export const invoiceId = input.invoice.id;

/** Until when the company may work once it has paid. */
export const dueDate = untilThen;

type TypedField = 'firstName' | 'address2' | 'city' | 'zipcode';

const typedFields: readonly TypedField[] = ['firstName', 'address2', 'city', 'zipcode'];

export const textsIn = (data: Partial<Record<TypedField, string>>) =>
  typedFields.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]] as const]));

/** Every field that is empty says so, and no other. */
export const emptyFieldsNamed = ({ see }: AppStage) =>
  waitFor(() => {
    for (const name of typedFields) {
      const field: HTMLInputElement = see.getByRole('textbox', { name: t(`checkout.fields.${name}`) });
      expect(see.queryAllByText(t(`checkout.faults.${name}`))).toHaveLength(field.value.trim() ? 0 : 1);
    }
  });

/** The line of steps shows where the dialog stands. */
export async function stepShown({ see, state }: AppStage): Promise<void> {
  const step = ['data', 'plan', 'review'].indexOf(String(state()));
  await waitFor(() =>
    expect(see.getByText(new RegExp(`^${step + 1}\\.`)).closest('li')).toHaveAttribute('aria-current', 'step'),
  );
}

/** The same code as the server's, to be scanned or copied. */
export async function codeShown({ see, server }: AppStage): Promise<void> {
  const { qrcode } = server.finance.charge(invoiceId).qrcode;
  const image = await see.findByRole('img', { name: t('code.image') });
  expect(image.dataset.code).toBe(qrcode);
  expect(see.getByRole('textbox', { name: t('code.text') })).toHaveValue(qrcode);
}

/** A clipboard that takes its time, in place of the browser's. */
export const withClipboard = (stage: AppStage): AppStage => {
  const writeText = (text: string) => stage.server.pass('copyCode', () => text);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return {
    ...stage,
    leave() {
      Reflect.deleteProperty(navigator, 'clipboard');
      stage.leave();
    },
  };
};

type Call = 'findCharge' | 'findCompany' | 'createSubscription' | 'checkCharge';

export const fail = async ({ server }: AppStage, call: Call, error: unknown) => {
  const { status, code } = failureOf(error);
  await (status === 0 ? server.cut(call) : server.refuse(call, status, code));
};

export const concluded = async ({ see }: AppStage) => {
  await see.findByText(t('checkout.concluded'));
  await see.findByText(t('checkout.renewedUntil', { date: formatDate(dueDate) }));
  await see.findByText(i18n.t('toasts:licenceRenewed', { date: formatDate(dueDate) }));
};

/** A price has a space in it that is not broken, and is looked for with a plain one. */
export const tooLittleShown = async ({ see }: AppStage, received: string) => {
  const total = Number(payment.valor.original);
  const [came, of, missing] = [Number(received), total, total - Number(received)].map(formatReais);
  const text = t('code.tooLittle', { received: came, total: of, missing });
  await see.findByText(text.replaceAll('\u00a0', ' '));
};
