import type {
  ChargedInvoice,
  ChargeState,
  InvoicePage,
  SubscriptionInput,
  SubscriptionPayment,
} from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listInvoices = (
  query: { searchParam: string; pageNumber: number },
  signal?: AbortSignal,
): Promise<InvoicePage> => answered(client.GET('/invoices/all', { params: { query }, signal: within(signal) }));

/** Of one company, or of the companies of one plan. */
export const listChargedInvoices = (
  query: { companyId?: number; planId?: number },
  signal?: AbortSignal,
): Promise<ChargedInvoice[]> =>
  answered(client.GET('/invoices/charged', { params: { query }, signal: within(signal) }));

export const createSubscription = (body: SubscriptionInput, signal?: AbortSignal): Promise<SubscriptionPayment> =>
  answered(client.POST('/subscription', { body, signal: within(signal, 30_000) }));

/** The code of an invoice that can be paid still; null where there is none. */
export const findCharge = async (id: number, signal?: AbortSignal): Promise<SubscriptionPayment | null> =>
  (await answered(client.GET('/invoices/{id}/charge', { params: { path: { id } }, signal: within(signal) }))) ?? null;

/** Asks the bank, which may take its time. */
export const checkCharge = (id: number, signal?: AbortSignal): Promise<ChargeState> =>
  answered(client.POST('/invoices/{id}/charge/check', { params: { path: { id } }, signal: within(signal, 30_000) }));
