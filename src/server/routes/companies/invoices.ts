import { toDataURL } from 'qrcode';
import type { components } from '#contract/schema.ts';
import { readPostalCode } from '#machines/postal-code.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import { writeInvoicePdf } from '#server/invoice-pdf/invoice-pdf.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { type Charge, findLastCharge, findOpenCharge, toChargeState } from '#server/records/charges/charges.ts';
import { keepBillingAddress } from '#server/records/companies/billing.ts';
import { findOwnCompany } from '#server/records/companies/companies.ts';
import { findInvoice, findInvoiceOwner } from '#server/records/invoices/document.ts';
import { hasInvoice, listInvoices } from '#server/records/invoices/invoices.ts';
import { listChargedInvoices } from '#server/records/invoices/list-charged.ts';
import { findIncome, listPlatformInvoices } from '#server/records/invoices/platform.ts';
import type { ServerContext } from '#server/server-context.ts';
import { writtenTaxId } from './written-tax-id.ts';

export const invoiceRoutes = ({ database, payments }: ServerContext) => {
  /** Of one's own company; super users read any. */
  const documentOf = async (session: { companyId: number; super: boolean }, id: number) => {
    const owner = session.super
      ? await database.asSystem('companies', (scope) => findInvoiceOwner(scope, id))
      : undefined;
    return found(await database.inCompany(owner ?? session.companyId, (scope) => findInvoice(scope, id)));
  };

  return {
    listInvoices: ({ session, query }) => database.inCompany(session.companyId, (scope) => listInvoices(scope, query)),

    listChargedInvoices: ({ query }) => database.asSystem('companies', (scope) => listChargedInvoices(scope, query)),

    listPlatformInvoices: ({ query }) => database.asSystem('companies', (scope) => listPlatformInvoices(scope, query)),

    async findIncome({ session }) {
      const { timeZone } = await database.inCompany(session.companyId, findOwnCompany);
      return database.asSystem('companies', (scope) => findIncome(scope, timeZone));
    },

    findInvoice: ({ session, params: { id } }) => documentOf(session, id),

    async findInvoicePdf({ session, params: { id }, query: { language = 'pt' }, reply }) {
      const pdf = await writeInvoicePdf(await documentOf(session, id), language);
      await reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="recado-${id}.pdf"`)
        .send(pdf);
    },

    async createSubscription({ session: { companyId }, body }) {
      const billing = { ...body, ...writtenTaxId(body.taxId), zipcode: postalCodeOf(body) };
      const charge = await payments.charge(companyId, body.invoiceId);
      await database.inCompany(companyId, (scope) => keepBillingAddress(scope, billing));
      return paymentOf(charge);
    },

    async findCharge({ session, params: { id }, reply }) {
      const charge = await database.inCompany(session.companyId, async (scope) => {
        if (!(await hasInvoice(scope, id))) throw new HttpError(404, 'ERR_NOT_FOUND');
        return findOpenCharge(scope, id);
      });
      if (charge) return paymentOf(charge);
      reply.code(204);
    },

    async checkCharge({ session: { companyId }, params: { id } }) {
      const { txid } = found(await database.inCompany(companyId, (scope) => findLastCharge(scope, id)));
      const charge = found(await payments.check(txid));
      const { dueDate } = await database.inCompany(companyId, findOwnCompany);
      return toChargeState(charge, dueDate);
    },
  } satisfies Partial<Handlers>;
};

function postalCodeOf({ zipcode, country }: { zipcode: string; country: string }): string {
  if (country !== 'BR') return zipcode;
  const read = readPostalCode(zipcode);
  if (!read) throw broken('/body/zipcode', 'must be a CEP of eight digits');
  return read;
}

async function paymentOf(charge: Charge): Promise<components['schemas']['SubscriptionPayment']> {
  const code = charge.code ?? '';
  return {
    qrcode: { qrcode: code, imagemQrcode: await toDataURL(code, { margin: 2, width: 320 }) },
    valor: { original: charge.amount.toFixed(2) },
    txid: charge.txid,
    expiresAt: charge.expiresAt.toISOString(),
    received: charge.received.toFixed(2),
  };
}

function found<T>(value: T | undefined): T {
  if (!value) throw new HttpError(404, 'ERR_NOT_FOUND');
  return value;
}
