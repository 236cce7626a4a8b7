import { bankOf, billing, DAY } from '../support/server/finance/bank.ts';
import type { Fixture } from '../support/server/fixture.ts';
import type { Made, Step } from './twins.ts';

/** The company's next invoice, which extends a due date of some days from now. */
export const invoiceOf = (fixture: Fixture): Promise<number> =>
  bankOf(fixture).invoiceFor(fixture.ids.acme.companyId, new Date(fixture.now().getTime() + 20 * DAY));

/** An admin pays the company's invoice. */
export const financeScript: readonly Step[] = [
  { does: 'the company as its admins see it', call: ({ acme }) => `GET /companies/${acme.companyId}` },
  { does: 'invoices', call: 'GET /invoices/all' },
  { does: 'invoices of a word', call: 'GET /invoices/all?searchParam=COMPLE' },
  { does: 'invoices of no word', call: 'GET /invoices/all?searchParam=ninguem' },
  { does: 'a second page of invoices', call: 'GET /invoices/all?pageNumber=2' },
  { does: 'a code that nobody has asked for', call: charge('GET') },
  { does: 'looks at the bank for it', call: charge('POST', '/check') },
  { does: 'a code of an invoice that is not there', call: 'GET /invoices/999999/charge' },
  { does: 'asks for its code', call: 'POST /subscription', body: () => ({ ...billing, invoiceId: 999_999 }) },
  { does: 'asks for the code', call: 'POST /subscription', body: ordered },
  { does: 'asks for it again, as somebody else', call: 'POST /subscription', body: orderedByOthers },
  { does: 'reads the code', call: charge('GET') },
  { does: 'looks at the bank in vain', call: charge('POST', '/check') },
  { does: 'where the company is billed now', call: ({ acme }) => `GET /companies/${acme.companyId}`, pays: true },
  { does: 'looks at the bank when it is paid', call: charge('POST', '/check') },
  { does: 'reads the code of what is paid', call: charge('GET') },
  { does: 'asks for a code of what is paid', call: 'POST /subscription', body: ordered },
  { does: 'the invoices, this one paid', call: 'GET /invoices/all' },
  { does: 'until when one may work', call: 'GET /auth/me' },
];

function charge(method: 'GET' | 'POST', path = '') {
  return (_ids: unknown, { invoice }: Made) => `${method} /invoices/${invoice.at(-1)}/charge${path}`;
}

function ordered(_ids: unknown, { invoice }: Made) {
  return { ...billing, invoiceId: invoice.at(-1) };
}

function orderedByOthers(_ids: unknown, { invoice }: Made) {
  return { ...billing, firstName: 'Quem Paga', city: 'Itu', invoiceId: invoice.at(-1) };
}
