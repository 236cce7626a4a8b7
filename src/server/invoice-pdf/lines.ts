import type { InvoiceDocument, InvoiceParty, Language } from '#contract/schema.ts';
import { type InvoiceWording, wordings } from './wordings.ts';

/** What a page of an invoice says, in its order. */
export interface InvoiceLines {
  languageTag: string;
  title: string;
  status: string;
  parties: { label: string; name: string; more: string[] }[];
  rows: { label: string; value: string; isTotal?: boolean }[];
  note: string;
}

export function invoiceLines(invoice: InvoiceDocument, language: Language): InvoiceLines {
  const words = wordings[language];
  const { timeZone, payment, kind, detail } = invoice;
  const date = (iso: string) =>
    new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone }).format(new Date(iso));
  const time = (iso: string) =>
    new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(iso));
  const money = (reais: number) =>
    `R$ ${new Intl.NumberFormat(words.tag, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' }).format(reais)}`;
  const row = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
  return {
    languageTag: words.tag,
    title: words.title(invoice.id),
    status: invoice.status === 'paid' ? words.paid : words.open,
    parties: [partyOf(words.issuer, invoice.issuer, words), partyOf(words.payer, invoice.payer, words)],
    rows: [
      ...row(words.detail, kind === 'difference' ? words.difference(detail) : detail),
      ...row(words.period, words.fromTo(date(invoice.coversFrom), date(invoice.coversUntil))),
      ...row(words.issued, date(invoice.createdAt)),
      ...row(words.dueDate, date(invoice.dueDate)),
      ...row(words.paidAt, payment && time(payment.paidAt)),
      ...row(words.method, payment?.method && 'Pix'),
      ...row(words.amount, payment && money(payment.amount)),
      ...row(words.txid, payment?.txid),
      ...row(words.refunded, invoice.refundedAt && words.refundedOn(money(invoice.refunded), date(invoice.refundedAt))),
      { label: words.total, value: money(invoice.value), isTotal: true },
    ],
    note: words.note,
  };
}

const partyOf = (label: string, { name, taxId, address }: InvoiceParty, words: InvoiceWording) => ({
  label,
  name: name || words.unknown,
  more: [taxId && `${taxId.length > 14 ? 'CNPJ' : 'CPF'} ${taxId}`, address].filter(Boolean),
});
