import { toDataURL } from 'qrcode';
import type { components } from '#contract/schema.ts';
import { HttpError } from '#server/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { type Charge, findLastCharge, findOpenCharge } from '#server/records/charges/charges.ts';
import { keepBillingAddress } from '#server/records/companies/billing.ts';
import { findOwnCompany } from '#server/records/companies/companies.ts';
import { listInvoices } from '#server/records/invoices/invoices.ts';
import type { ServerContext } from '#server/server-context.ts';

export const invoiceRoutes = ({ database, payments }: ServerContext) =>
  ({
    listInvoices: ({ session, query }) => database.inCompany(session.companyId, (scope) => listInvoices(scope, query)),

    async createSubscription({ session: { companyId }, body }) {
      const charge = await payments.charge(companyId, body.invoiceId);
      await database.inCompany(companyId, (scope) => keepBillingAddress(scope, body));
      return paymentOf(charge);
    },

    async findCharge({ session, params: { id } }) {
      return paymentOf(found(await database.inCompany(session.companyId, (scope) => findOpenCharge(scope, id))));
    },

    async checkCharge({ session: { companyId }, params: { id } }) {
      const { txid } = found(await database.inCompany(companyId, (scope) => findLastCharge(scope, id)));
      const charge = found(await payments.check(txid));
      const { dueDate } = await database.inCompany(companyId, findOwnCompany);
      return {
        txid,
        status: charge.status === 'requested' ? 'open' : charge.status,
        expiresAt: charge.expiresAt.toISOString(),
        received: charge.received.toFixed(2),
        dueDate: dueDate?.toISOString() ?? null,
      };
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
