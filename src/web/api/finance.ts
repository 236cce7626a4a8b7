import type {
  BillingSettings,
  ChargedInvoice,
  ChargeState,
  Income,
  InvoiceDocument,
  InvoicePage,
  Language,
  PlatformInvoicePage,
  Subscription,
  SubscriptionInput,
  SubscriptionPayment,
} from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

export const listInvoices = (
  query: { searchParam: string; pageNumber: number },
  signal?: AbortSignal,
): Promise<InvoicePage> => answered(client.GET('/invoices/all', { params: { query }, signal: within(signal) }));

/** One of the own company's; super users read any. */
export const findInvoice = (id: number, signal?: AbortSignal): Promise<InvoiceDocument> =>
  answered(client.GET('/invoices/{id}', { params: { path: { id } }, signal: within(signal) }));

export const findInvoicePdf = (id: number, language: Language, signal?: AbortSignal): Promise<Blob> =>
  answered(
    client.GET('/invoices/{id}/pdf', {
      params: { path: { id }, query: { language } },
      parseAs: 'blob',
      signal: within(signal, 30_000),
    }),
  );

/** Of all companies; for super users. */
export const listPlatformInvoices = (
  query: {
    searchParam: string;
    pageNumber: number;
    status?: 'open' | 'overdue' | 'paid';
    companyId?: number;
  },
  signal?: AbortSignal,
): Promise<PlatformInvoicePage> =>
  answered(client.GET('/invoices/platform', { params: { query }, signal: within(signal) }));

export const findIncome = (signal?: AbortSignal): Promise<Income> =>
  answered(client.GET('/invoices/income', { signal: within(signal) }));

export const findBillingSettings = (signal?: AbortSignal): Promise<BillingSettings> =>
  answered(client.GET('/installation/billing', { signal: within(signal) }));

export const updateBillingSettings = (body: BillingSettings, signal?: AbortSignal): Promise<BillingSettings> =>
  answered(client.PUT('/installation/billing', { body, signal: within(signal) }));

/** What is billed next, and the plans to change to. */
export const findSubscription = (signal?: AbortSignal): Promise<Subscription> =>
  answered(client.GET('/subscription', { signal: within(signal) }));

export const changePlan = (planId: number, signal?: AbortSignal): Promise<Subscription> =>
  answered(client.PUT('/subscription/plan', { body: { planId }, signal: within(signal) }));

export const keepPlan = (signal?: AbortSignal): Promise<Subscription> =>
  answered(client.DELETE('/subscription/plan', { signal: within(signal) }));

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
