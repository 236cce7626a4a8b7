import type { InvoiceDocument, InvoiceParty } from '#contract/schema.ts';
import { invoiceStatus } from '#machines/invoice-status.ts';
import { classes } from '#web/components/classes.ts';
import { useClock } from '#web/desk/use-clock.ts';
import { formatDateIn, formatDateTimeIn } from '#web/i18n/dates.ts';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

const looks = { paid: 'text-ok', refunded: 'text-ok', overdue: 'text-danger', open: 'text-ink2' };

/** An invoice as it is read and printed; its PDF says the same (`server/invoice-pdf`). */
export const InvoiceSheet = ({ invoice }: { invoice: InvoiceDocument }) => {
  const { t } = useTranslation('invoice');
  const status = invoiceStatus(invoice, useClock()(), invoice.timeZone);
  return (
    <article
      aria-label={t('title', { id: invoice.id })}
      className="print-sheet mx-auto flex w-full max-w-180 flex-col gap-6 rounded-lg border border-line bg-panel p-8 max-sm:p-4"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-2xl font-semibold">{t('title', { id: invoice.id })}</h2>
        <span className={classes('font-semibold', looks[status])}>{t(status === 'refunded' ? 'paid' : status)}</span>
      </header>
      <div className="grid gap-4 sm:grid-cols-2">
        <Party label={t('issuer')} party={invoice.issuer} />
        <Party label={t('payer')} party={invoice.payer} />
      </div>
      <dl className="divide-y divide-line2 border-y border-line text-sm">
        {useLines(invoice).map(([name, value]) => (
          <div key={name} className="flex gap-4 py-2">
            <dt className="w-2/5 shrink-0 text-ink2">{t(name)}</dt>
            <dd className="min-w-0 flex-1 text-right wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline gap-4 py-3">
          <dt className="w-2/5 shrink-0 font-semibold">{t('total')}</dt>
          <dd className="flex-1 text-right text-lg font-semibold tabular-nums">{formatReais(invoice.value)}</dd>
        </div>
      </dl>
      <p className="text-xs text-ink2">{t('note')}</p>
    </article>
  );
};

const Party = ({ label, party: { name, taxId, address } }: { label: string; party: InvoiceParty }) => {
  const { t } = useTranslation('invoice');
  return (
    <section className="min-w-0 wrap-anywhere">
      <h3 className="text-xs text-ink2">{label}</h3>
      <p className={name ? 'font-semibold' : 'text-ink2'}>{name || t('unknown')}</p>
      {taxId && (
        <p className="text-sm tabular-nums">
          {/* A CPF has 14 signs with its dots, a CNPJ 18. */}
          {taxId.length > 14 ? 'CNPJ' : 'CPF'} {taxId}
        </p>
      )}
      {address && <p className="text-sm text-ink2">{address}</p>}
    </section>
  );
};

const useLines = ({ kind, detail, timeZone, payment, ...invoice }: InvoiceDocument) => {
  const { t } = useTranslation('invoice');
  const date = (iso: string) => formatDateIn(iso, timeZone);
  const { refundedAt } = invoice;
  const lines = [
    ['detail', kind === 'difference' ? t('difference', { plan: detail }) : detail],
    ['period', t('fromTo', { from: date(invoice.coversFrom), until: date(invoice.coversUntil) })],
    ['issued', date(invoice.createdAt)],
    ['dueDate', date(invoice.dueDate)],
    ['paidAt', payment && formatDateTimeIn(payment.paidAt, timeZone)],
    ['method', payment?.method && 'Pix'],
    ['amount', payment && formatReais(payment.amount)],
    ['txid', payment?.txid],
    ['refunded', refundedAt && t('refundedOn', { amount: formatReais(invoice.refunded), date: date(refundedAt) })],
  ] as const;
  return lines.filter(([, value]) => value);
};
