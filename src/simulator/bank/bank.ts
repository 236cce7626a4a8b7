import { join } from 'node:path';
import { HttpError } from '#server/http/http-error.ts';
import { brCodeOf } from '#server/payments/br-code.ts';
import { type BankCharge, cents, type PaymentProvider } from '#server/payments/port.ts';
import { type BankFact, openBankLedger } from './bank-ledger.ts';

/** As the Pix standard calls them, and what it has no word for: its time is over, and the money went back. */
export type SimulatedStatus = 'ATIVA' | 'CONCLUIDA' | 'EXPIRADA' | 'DEVOLVIDA';

/** A charge as `GET /simulator/charges` shows it. */
export interface SimulatedCharge {
  txid: string;
  companyId: number;
  invoiceId: number;
  amount: number;
  status: SimulatedStatus;
  code: string;
  expiresAt: string;
  detail: string;
  /** What was paid, in the order of payment. */
  payments: { amount: number; at: string }[];
}

/** A pretend bank in the process: it makes charges as a real one does, and whoever plays the payer pays them. */
export interface SimulatedBank extends PaymentProvider {
  /** Every charge, the oldest first. */
  list(): SimulatedCharge[];
  /** Pays what is asked for, or another amount. Paying a paid charge changes nothing. */
  pay(txid: string, amount?: number): SimulatedCharge;
  /** Ends a charge that was not paid before its time. */
  expire(txid: string): SimulatedCharge;
  /** Gives back all that was paid. */
  refund(txid: string): SimulatedCharge;
}

export function openSimulatedBank(dataDir: string, clock: () => Date): SimulatedBank {
  const ledger = openBankLedger(join(dataDir, 'simulator', 'bank.jsonl'));
  const charges = new Map<string, Account>();

  function find(txid: string): Account | undefined {
    for (const fact of ledger.readOn()) apply(charges, fact);
    return charges.get(txid);
  }

  /** The charge after what is to happen to it, if it may. */
  function change(txid: string, decide: (account: Account, status: SimulatedStatus) => BankFact | undefined) {
    const account = find(txid);
    if (!account) throw new HttpError(404, 'ERR_NOT_FOUND');
    const fact = decide(account, statusOf(account, clock()));
    if (fact) ledger.append(fact);
    return shown(find(txid) ?? account, clock());
  }

  return {
    async create({ expiresAt, ...order }) {
      if (!find(order.txid)) {
        const code = brCodeOf({
          location: `simulador.recado.example/qr/v2/${order.txid}`,
          amount: order.amount,
          merchantName: 'Recado',
          merchantCity: 'SAO PAULO',
        });
        ledger.append({
          kind: 'made',
          txid: order.txid,
          order: { ...order, expiresAt: expiresAt.toISOString() },
          code,
        });
      }
      return toBankCharge(find(order.txid) as Account, clock());
    },
    async find(txid) {
      const account = find(txid);
      return account && toBankCharge(account, clock());
    },
    list() {
      find('');
      return [...charges.values()].map((account) => shown(account, clock()));
    },
    pay: (txid, amount) =>
      change(txid, ({ order }, status) => {
        if (status === 'CONCLUIDA') return undefined;
        if (status !== 'ATIVA') throw new HttpError(409, 'ERR_ILLEGAL_TRANSITION');
        return { kind: 'paid', txid, amount: amount ?? order.amount, at: clock().toISOString() };
      }),
    expire: (txid) =>
      change(txid, (_, status) => {
        if (status === 'EXPIRADA') return undefined;
        if (status !== 'ATIVA') throw new HttpError(409, 'ERR_ILLEGAL_TRANSITION');
        return { kind: 'expired', txid };
      }),
    refund: (txid) =>
      change(txid, ({ payments }, status) => {
        if (status === 'DEVOLVIDA') return undefined;
        if (payments.length === 0) throw new HttpError(409, 'ERR_ILLEGAL_TRANSITION');
        return { kind: 'refunded', txid };
      }),
    close: () => ledger.close(),
  };
}

interface Account extends Pick<Extract<BankFact, { kind: 'made' }>, 'order' | 'code'> {
  payments: { amount: number; at: string }[];
  isEnded: boolean;
  isRefunded: boolean;
}

function apply(charges: Map<string, Account>, fact: BankFact): void {
  if (fact.kind === 'made') {
    const { order, code } = fact;
    if (!charges.has(fact.txid))
      charges.set(fact.txid, { order, code, payments: [], isEnded: false, isRefunded: false });
    return;
  }
  const account = charges.get(fact.txid);
  if (!account) return;
  if (fact.kind === 'paid') account.payments.push({ amount: fact.amount, at: fact.at });
  if (fact.kind === 'expired') account.isEnded = true;
  if (fact.kind === 'refunded') account.isRefunded = true;
}

/** The one payment of as much as was asked for. */
const fullPayment = ({ order, payments }: Account) =>
  payments.find(({ amount }) => cents(amount) >= cents(order.amount));

function statusOf(account: Account, now: Date): SimulatedStatus {
  if (account.isRefunded) return 'DEVOLVIDA';
  if (fullPayment(account)) return 'CONCLUIDA';
  return account.isEnded || new Date(account.order.expiresAt) <= now ? 'EXPIRADA' : 'ATIVA';
}

function toBankCharge(account: Account, now: Date): BankCharge {
  const status = statusOf(account, now);
  const paid = fullPayment(account);
  const sum = account.payments.reduce((total, { amount }) => total + cents(amount), 0) / 100;
  return {
    status: status === 'CONCLUIDA' ? 'paid' : status === 'ATIVA' ? 'open' : 'closed',
    code: account.code,
    received: account.isRefunded ? 0 : sum,
    returned: account.isRefunded ? sum : 0,
    paidAt: paid ? new Date(paid.at) : null,
    expiresAt: new Date(account.order.expiresAt),
  };
}

function shown(account: Account, now: Date): SimulatedCharge {
  const { order, code, payments } = account;
  const { txid, companyId, invoiceId, amount, expiresAt, detail } = order;
  return { txid, companyId, invoiceId, amount, status: statusOf(account, now), code, expiresAt, detail, payments };
}
