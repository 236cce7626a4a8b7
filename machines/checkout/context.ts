import type { ChargeState, Company, Invoice, Plan, SubscriptionInput, SubscriptionPayment } from '#contract/schema.ts';
import type { Failure } from '../call.ts';
import { factsIn, type LiveMessage } from '../live.ts';
import { readPostalCode } from '../postal-code.ts';
import { formatTaxId, readTaxId } from '../tax-id.ts';

/** What step 1 asks for; country is one of the contract's two. */
export type BillingData = Pick<
  SubscriptionInput,
  | 'firstName'
  | 'lastName'
  | 'address2'
  | 'city'
  | 'state'
  | 'zipcode'
  | 'country'
  | 'useAddressForPaymentDetails'
  | 'taxId'
>;

/** Fields that may not be empty (spec section 5, "Checkout step 0"). */
export type RequiredField = 'firstName' | 'address2' | 'city' | 'zipcode' | 'country';

/** Fields that are held against a rule of Brazil: a CEP has eight digits, a CPF or CNPJ its check digits. */
export type CheckedField = 'zipcode' | 'taxId';

export interface CheckoutInput {
  /** Milliseconds since 1970. */
  clock: () => number;
  companyId: number;
  /** What is to be paid; the server takes the amount from it. */
  invoice: Pick<Invoice, 'id' | 'detail' | 'value'> & Partial<Pick<Invoice, 'kind'>>;
}

export interface CheckoutContext extends CheckoutInput {
  /** Null until it is known, and for a company without one. */
  plan: Plan | null;
  data: Partial<BillingData>;
  /** Needed fields that were empty when the next step was asked for. */
  missing: readonly RequiredField[];
  /** Checked fields that were wrong then. */
  wrong: readonly CheckedField[];
  /** The code on show. */
  payment: SubscriptionPayment | null;
  /** What the bank said last, when it was not that the invoice is paid. */
  charge: ChargeState | null;
  failure: Failure | null;
  /** Until when the licence runs now, an ISO instant. */
  dueDate: string | null;
}

export type CheckoutEvent =
  | LiveMessage
  | { type: 'checkout.retry' }
  | { type: 'checkout.fill'; data: Partial<BillingData> }
  | { type: 'checkout.next' }
  | { type: 'checkout.back' }
  | { type: 'checkout.selectPlan' }
  | { type: 'checkout.pay' }
  | { type: 'checkout.copy' }
  | { type: 'checkout.check' }
  | { type: 'checkout.renew' }
  | { type: 'checkout.close' };

const requiredFields: readonly RequiredField[] = ['firstName', 'address2', 'city', 'zipcode', 'country'];

export function missingIn(data: Partial<BillingData>): RequiredField[] {
  return requiredFields.filter((field) => !data[field]?.trim());
}

export function wrongIn({ zipcode, taxId, country = 'BR' }: Partial<BillingData>): CheckedField[] {
  const isWrong = (text: string | undefined, read: (written: string) => unknown) =>
    Boolean(text?.trim()) && !read(text ?? '');
  return [
    ...(country === 'BR' && isWrong(zipcode, readPostalCode) ? (['zipcode'] as const) : []),
    ...(isWrong(taxId, readTaxId) ? (['taxId'] as const) : []),
  ];
}

export const isRight = (data: Partial<BillingData>): boolean =>
  missingIn(data).length === 0 && wrongIn(data).length === 0;

/** What the company was billed under before, below what is typed already. */
export function billedAs({ data }: CheckoutContext, company: Company): Partial<BillingData> {
  const { billingName, street, city, state, zipcode, taxId } = company;
  const known = { firstName: billingName, address2: street, city, state, zipcode, taxId: formatTaxId(taxId ?? '') };
  return { ...Object.fromEntries(Object.entries(known).filter(([, value]) => value)), ...data };
}

/** That this invoice was paid; another one of the company may be paid elsewhere. */
export function conclusionIn(event: CheckoutEvent, { invoice }: CheckoutContext) {
  return factsIn(event)
    .filter((fact) => fact.type === 'payment.concluded')
    .find(({ invoiceId }) => invoiceId === invoice.id);
}

/** How the code on show stands now, by what is told last of it. */
export function chargeIn(event: CheckoutEvent, { payment }: CheckoutContext): ChargeState | undefined {
  return factsIn(event)
    .filter((fact) => fact.type === 'charge.updated')
    .map(({ charge }) => charge)
    .findLast(({ txid }) => txid === payment?.txid);
}

export function withCharge({ payment }: CheckoutContext, charge: ChargeState | undefined): Partial<CheckoutContext> {
  if (!charge) return {};
  return { charge, dueDate: charge.dueDate, payment: payment && { ...payment, received: charge.received } };
}

/** Milliseconds for which the code on show can be paid; none without a code. */
export function timeLeft({ payment, clock }: CheckoutContext): number {
  return payment ? Math.max(0, Date.parse(payment.expiresAt) - clock()) : 0;
}

export function subscriptionOf({ invoice, plan, data }: CheckoutContext): SubscriptionInput {
  return {
    ...data,
    firstName: data.firstName ?? '',
    address2: data.address2 ?? '',
    city: data.city ?? '',
    zipcode: data.zipcode ?? '',
    country: data.country ?? 'BR',
    price: invoice.value,
    ...(plan && { plan: JSON.stringify({ planId: plan.id }), users: plan.users, connections: plan.connections }),
    invoiceId: invoice.id,
  };
}
