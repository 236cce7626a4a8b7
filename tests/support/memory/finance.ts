import type { ChargeState, Invoice, OfferedPlan, Plan, Subscription, SubscriptionPayment } from '#contract/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import { aChargeState, anInvoiceDocument, aPayment } from '../fixtures/finance.ts';
import type { Company } from './company.ts';
import type { Live } from './live.ts';
import { plain } from './plain.ts';
import { type MemoryRoute, route } from './routes.ts';

/** The company's invoices in memory, and a bank that pays what it is told to. */
export function createFinance(company: Company, live: Live, clock: () => number) {
  const payments = new Map<number, SubscriptionPayment>();

  const isAlive = ({ expiresAt }: SubscriptionPayment) => Date.parse(expiresAt) > clock();

  const find = (id: number): Invoice => {
    const invoice = company.invoices.find((other) => other.id === id);
    if (!invoice) throw new ApiError(404, 'ERR_NOT_FOUND');
    return invoice;
  };

  /** The code of an invoice that can be paid still; the same one while it lives. */
  const charge = (id: number): SubscriptionPayment => {
    const { value } = find(id);
    const held = payments.get(id);
    if (held && isAlive(held)) return held;
    const made = aPayment({
      valor: { original: value.toFixed(2) },
      expiresAt: new Date(clock() + 600_000).toISOString(),
    });
    payments.set(id, made);
    return made;
  };

  /** Something came in for an invoice's code, and was too little to pay it. */
  const receive = (id: number, received: string) => {
    payments.set(id, { ...charge(id), received });
    live.notify({ type: 'charge.updated', invoiceId: id, charge: stateOf(id) });
  };

  /** Somebody pays an invoice, and whoever is linked hears until when the company may work now. */
  const conclude = (id: number, dueDate: string) => {
    const held = payments.get(id);
    if (held) payments.set(id, { ...held, received: held.valor.original });
    company.invoices = company.invoices.map((other) => (other.id === id ? { ...other, status: 'paid' } : other));
    company.billed = { ...company.billed, dueDate };
    company.me = { ...company.me, company: { ...company.me.company, dueDate } };
    company.users = company.users.map((user) => ({ ...user, company: { ...user.company, dueDate } }));
    live.notify({ type: 'payment.concluded', invoiceId: id, company: { id: company.billed.id, dueDate } });
  };

  /** The bank gives back what was paid for an invoice. */
  const refund = (id: number, refunded: number) => {
    const refundedAt = new Date(clock()).toISOString();
    company.invoices = company.invoices.map((other) => (other.id === id ? { ...other, refunded, refundedAt } : other));
    live.notify({ type: 'payment.refunded', invoiceId: id, refunded, refundedAt });
  };

  const stateOf = (id: number): ChargeState => {
    const payment = payments.get(id);
    if (!payment) throw new ApiError(404, 'ERR_NOT_FOUND');
    const { txid, expiresAt, received } = payment;
    const status = find(id).status === 'paid' ? 'paid' : isAlive(payment) ? 'open' : 'expired';
    return aChargeState({ txid, expiresAt, received, status, dueDate: company.billed.dueDate });
  };

  const subscription = (): Subscription => {
    const { dueDate, plan } = company.billed;
    const [open] = company.invoices.filter(({ status }) => status === 'open');
    return {
      nextBill: open ?? (dueDate && plan ? { dueDate, detail: plan.name, value: plan.value } : null),
      planned: company.plannedPlan,
      invoiceId: null,
      offers: company.plans.map((each) => offerOf(each, plan, dueDate)),
    };
  };

  const routes: MemoryRoute[] = [
    route('listInvoices', ({ query }) => {
      const found = company.invoices.filter(({ detail }) =>
        plain(detail).includes(plain(query.get('searchParam') ?? '')),
      );
      const end = Number(query.get('pageNumber') ?? 1) * pageLength;
      return { invoices: found.slice(end - pageLength, end), count: found.length, hasMore: end < found.length };
    }),
    route('findIncome', () => {
      const sumOf = (status: Invoice['status']) => {
        const found = company.invoices.filter((each) => each.status === status);
        return { count: found.length, value: found.reduce((all, { value }) => all + value, 0) };
      };
      const paid = sumOf('paid');
      const months = Array.from({ length: 12 }, (_, ago) => ({
        month: new Date(Date.UTC(2026, 0 - ago, 1)).toISOString().slice(0, 7),
        count: ago === 1 ? paid.count : 0,
        paid: ago === 1 ? paid.value : 0,
        refunded: 0,
      }));
      return { months, open: sumOf('open'), overdue: { count: 0, value: 0 } };
    }),
    route('listPlatformInvoices', ({ query }) => {
      const status = query.get('status');
      const rows = company.invoices
        .filter(({ detail }) => detail.toLowerCase().includes((query.get('searchParam') ?? '').toLowerCase()))
        .filter((each) => status === null || (status === 'paid') === (each.status === 'paid'))
        .map((each) => ({
          ...each,
          companyId: company.billed.id,
          companyName: company.billed.name,
          paidAt: each.status === 'paid' ? each.dueDate : null,
          timeZone: 'America/Sao_Paulo',
        }));
      return { invoices: rows, count: rows.length, hasMore: false };
    }),
    // After those with a word in the place of the id.
    route('findInvoice', ({ path }) => anInvoiceDocument(find(Number(path.id)), company.billing)),
    route('findSubscription', () => subscription()),
    route('changePlan', ({ body }) => {
      const plan = company.plans.find(({ id }) => id === body.planId);
      if (!plan) throw new ApiError(422, 'ERR_VALIDATION');
      company.plannedPlan = { planId: plan.id, name: plan.name, at: company.billed.dueDate ?? '' };
      return subscription();
    }),
    route('keepPlan', () => {
      company.plannedPlan = null;
      return subscription();
    }),
    route('createSubscription', ({ body }) => {
      if (find(body.invoiceId).status === 'paid') throw new ApiError(409, 'ERR_INVOICE_PAID');
      const { firstName, lastName = '', address2, city, state = null, zipcode } = body;
      const billingName = `${firstName} ${lastName}`.trim();
      company.billed = { ...company.billed, billingName, street: address2, city, state, zipcode };
      return charge(body.invoiceId);
    }),
    route('findCharge', ({ path }) => {
      const { id, status } = find(Number(path.id));
      const held = payments.get(id);
      return status === 'paid' || !held || !isAlive(held) ? undefined : held;
    }),
    route('checkCharge', ({ path }) => stateOf(Number(path.id))),
    route('findCompany', ({ path }) => {
      const customer = company.customers.find(({ id }) => id === Number(path.id));
      if (customer) return customer;
      if (Number(path.id) !== company.billed.id) throw new ApiError(404, 'ERR_NOT_FOUND');
      return company.billed;
    }),
  ];

  return { routes, charge, receive, conclude, refund };
}

function offerOf(plan: Plan, present: Plan | null, dueDate: string | null): OfferedPlan {
  if (plan.id === present?.id) return { plan, way: 'present', difference: 0, at: null };
  const more = plan.value - (present?.value ?? 0);
  return more < 0
    ? { plan, way: 'down', difference: 0, at: dueDate }
    : { plan, way: 'up', difference: Math.round(more * 50) / 100, at: null };
}

const pageLength = 20;
