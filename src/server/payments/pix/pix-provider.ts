import { cutText } from '#machines/text/cut.ts';
import { brCodeOf } from '#server/payments/br-code.ts';
import { type BankCharge, type ChargeOrder, cents, type PaymentProvider } from '#server/payments/port.ts';
import type { Settings } from '#server/settings.ts';
import { type BankAnswer, createBankClient } from './bank-client.ts';
import { type Cob, cobSchema } from './pix-schema.ts';

/** Any bank or payment provider that speaks the Banco Central's API Pix v2, by its settings alone. */
export function openPixProvider(settings: Settings, clock: () => Date): PaymentProvider {
  const { PIX_KEY = '' } = settings;
  const client = createBankClient(settings);

  async function find(txid: string): Promise<BankCharge | undefined> {
    const answer = await client.call('GET', `/cob/${txid}`);
    return answer.status === 404 ? undefined : chargeIn(answer, txid, settings);
  }

  return {
    find,
    async create(order) {
      const answer = await client.call('PUT', `/cob/${order.txid}`, cobOf(order, PIX_KEY, clock()));
      if (answer.status === 200 || answer.status === 201) return chargeIn(answer, order.txid, settings);
      // A second one with the same name is refused; whoever fell after the first finds it there.
      const made = await find(order.txid);
      if (!made) throw new Error(`The bank made no charge (${answer.status})`);
      return made;
    },
    async announce(webhookUrl) {
      const answer = await client.call('PUT', `/webhook/${encodeURIComponent(PIX_KEY)}`, { webhookUrl });
      if (answer.status >= 300) throw new Error(`The bank takes no webhook (${answer.status})`);
    },
    close: () => client.close(),
  };
}

const cobOf = ({ amount, detail, expiresAt }: ChargeOrder, chave: string, now: Date) => ({
  calendario: { expiracao: Math.max(Math.round((expiresAt.getTime() - now.getTime()) / 1000), 1) },
  valor: { original: amount.toFixed(2) },
  chave,
  solicitacaoPagador: cutText(detail, 140),
});

function chargeIn(answer: BankAnswer, txid: string, settings: Settings): BankCharge {
  if (answer.status >= 300) throw new Error(`The bank does not say how the charge stands (${answer.status})`);
  const cob = cobSchema.parse(answer.body);
  if (cob.txid !== txid) throw new Error('The bank answered for another charge');
  const { criacao, expiracao } = cob.calendario;
  const { received, returned } = amountsOf(cob);
  const isPaid = cob.status === 'CONCLUIDA' && received >= cents(Number(cob.valor.original));
  return {
    status: isPaid ? 'paid' : cob.status === 'ATIVA' ? 'open' : 'closed',
    code: cob.pixCopiaECola ?? codeOf(cob, settings),
    received: received / 100,
    returned: returned / 100,
    paidAt: isPaid ? lastOf(cob.pix.map(({ horario }) => new Date(horario))) : null,
    expiresAt: new Date(new Date(criacao).getTime() + expiracao * 1000),
  };
}

/** Cents that came in and stayed, and those that did not. */
function amountsOf({ pix }: Cob): { received: number; returned: number } {
  const given = pix.flatMap(({ devolucoes }) => devolucoes).filter(({ status }) => status !== 'NAO_REALIZADO');
  const sum = (all: { valor: string }[]) => all.reduce((total, { valor }) => total + cents(Number(valor)), 0);
  const returned = sum(given);
  return { received: sum(pix) - returned, returned };
}

/** Older versions of the standard answer the charge's address alone. */
function codeOf({ location, loc }: Cob, settings: Settings): string {
  const address = location ?? loc?.location;
  if (!address) throw new Error('The bank answered a charge without a code');
  return brCodeOf({
    location: address.replace(/^https?:\/\//, ''),
    merchantName: settings.PIX_MERCHANT_NAME,
    merchantCity: settings.PIX_MERCHANT_CITY,
  });
}

const lastOf = (dates: Date[]): Date | null => dates.sort((a, b) => a.getTime() - b.getTime()).at(-1) ?? null;
