import { fromPromise } from 'xstate';
import { checkoutMachine } from '#machines/checkout.ts';
import { listScreenMachine } from '#machines/list-screen.ts';
import { ApiError } from '#web/api/api-error.ts';
import { findCompany } from '#web/api/companies.ts';
import { checkCharge, createSubscription, findCharge, listInvoices } from '#web/api/finance.ts';
import { readRows } from '#web/list-screen/read-rows.ts';

/** The company's invoices, for as long as they are shown. */
export const invoices = listScreenMachine.provide({
  actors: {
    loadRows: fromPromise(({ input, signal }) =>
      readRows(input, async (query) => {
        const { invoices: rows, count, hasMore } = await listInvoices(query, signal);
        return { rows, count, hasMore };
      }),
    ),
  },
});

/** Paying one of them, for as long as its dialog is open. */
export const checkout = checkoutMachine.provide({
  actors: {
    findCharge: fromPromise(({ input, signal }) => findCharge(input.id, signal)),
    findCompany: fromPromise(({ input, signal }) => findCompany(input.id, signal)),
    createSubscription: fromPromise(({ input, signal }) => createSubscription(input, signal)),
    checkCharge: fromPromise(({ input, signal }) => checkCharge(input.id, signal)),
    copyCode: fromPromise(async ({ input }) => {
      try {
        await navigator.clipboard.writeText(input.code);
      } catch {
        // Forbidden, or plain http, where there is no clipboard at all.
        throw new ApiError(0, 'clipboard');
      }
    }),
  },
});
