import { toDataURL } from 'qrcode';
import type { components } from '#contract/schema.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { type Charge, findLastCharge, findOpenCharge, toChargeState } from '#server/records/charges/charges.ts';
import { keepBillingAddress } from '#server/records/companies/billing.ts';
import { findOwnCompany } from '#server/records/companies/companies.ts';
import { hasInvoice, listInvoices } from '#server/records/invoices/invoices.ts';
import { listChargedInvoices } from '#server/records/invoices/list-charged.ts';
import type { ServerContext } from '#server/server-context.ts';

export const invoiceRoutes = ({ database, payments }: ServerContext) =>
  ({
    listInvoices: ({ session, query }) => database.inCompany(session.companyId, (scope) => listInvoices(scope, query)),

    listChargedInvoices: ({ query }) => database.asSystem('companies', (scope) => listChargedInvoices(scope, query)),

    async createSubscription({ session: { companyId }, body }) {
      const charge = await payments.charge(companyId, body.invoiceId);
      await database.inCompany(companyId, (scope) => keepBillingAddress(scope, body));
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
  }) satisfies Partial<Handlers>;

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
