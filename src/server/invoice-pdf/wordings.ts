import type { Language } from '#contract/schema.ts';

export interface InvoiceWording {
  tag: string;
  title: (id: number) => string;
  paid: string;
  open: string;
  issuer: string;
  payer: string;
  unknown: string;
  detail: string;
  difference: (plan: string) => string;
  period: string;
  fromTo: (from: string, until: string) => string;
  issued: string;
  dueDate: string;
  paidAt: string;
  method: string;
  amount: string;
  txid: string;
  refunded: string;
  refundedOn: (amount: string, date: string) => string;
  total: string;
  note: string;
}

/** The same words as on the page of an invoice (`web/i18n/<language>/invoice.ts`). */
export const wordings: Record<Language, InvoiceWording> = {
  pt: {
    tag: 'pt-BR',
    title: (id) => `Fatura ${id}`,
    paid: 'Paga',
    open: 'Em aberto',
    issuer: 'Cobrado por',
    payer: 'Cobrado de',
    unknown: 'Não informado',
    detail: 'Plano',
    difference: (plan) => `${plan} (diferença da mudança de plano)`,
    period: 'Período',
    fromTo: (from, until) => `de ${from} a ${until}`,
    issued: 'Emitida em',
    dueDate: 'Vencimento',
    paidAt: 'Paga em',
    method: 'Forma de pagamento',
    amount: 'Valor recebido',
    txid: 'Identificação do pagamento',
    refunded: 'Devolvido',
    refundedOn: (amount, date) => `${amount} em ${date}`,
    total: 'Total',
    note: 'Este documento é uma fatura. Não é nota fiscal e não a substitui.',
  },
  en: {
    tag: 'en',
    title: (id) => `Invoice ${id}`,
    paid: 'Paid',
    open: 'Open',
    issuer: 'Billed by',
    payer: 'Billed to',
    unknown: 'Not given',
    detail: 'Plan',
    difference: (plan) => `${plan} (difference of the plan change)`,
    period: 'Period',
    fromTo: (from, until) => `from ${from} to ${until}`,
    issued: 'Issued on',
    dueDate: 'Due date',
    paidAt: 'Paid on',
    method: 'Payment method',
    amount: 'Amount received',
    txid: 'Payment id',
    refunded: 'Refunded',
    refundedOn: (amount, date) => `${amount} on ${date}`,
    total: 'Total',
    note: 'This document is an invoice. It is not a Brazilian tax invoice (nota fiscal) and does not replace one.',
  },
  es: {
    tag: 'es',
    title: (id) => `Factura ${id}`,
    paid: 'Pagada',
    open: 'Pendiente',
    issuer: 'Cobrado por',
    payer: 'Cobrado a',
    unknown: 'Sin informar',
    detail: 'Plan',
    difference: (plan) => `${plan} (diferencia por el cambio de plan)`,
    period: 'Período',
    fromTo: (from, until) => `del ${from} al ${until}`,
    issued: 'Emitida el',
    dueDate: 'Vencimiento',
    paidAt: 'Pagada el',
    method: 'Forma de pago',
    amount: 'Importe recibido',
    txid: 'Identificación del pago',
    refunded: 'Devuelto',
    refundedOn: (amount, date) => `${amount} el ${date}`,
    total: 'Total',
    note: 'Este documento es una factura. No es una factura fiscal brasileña (nota fiscal) ni la sustituye.',
  },
};
