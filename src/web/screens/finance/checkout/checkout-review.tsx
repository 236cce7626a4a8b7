import { errorText } from '#web/desk/error-text.ts';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { CheckoutPart } from './checkout-part.ts';

/** Step 3: everything once more, and what became of a payment that failed. */
export const CheckoutReview = ({ snapshot }: CheckoutPart) => {
  const { t } = useTranslation('finance');
  const { data, plan, invoice, failure } = snapshot.context;
  const country = data.country && t(`checkout.countries.${data.country}`);
  const lines = [
    ['plan', invoice.kind === 'difference' ? invoice.detail : (plan?.name ?? invoice.detail)],
    ['payer', [data.firstName, data.taxId].filter(Boolean).join(', ')],
    ['address', [data.address2, data.city, data.state, data.zipcode, country].filter(Boolean).join(', ')],
  ] as const;
  return (
    <>
      <dl className="flex flex-col divide-y divide-line2 overflow-hidden rounded-lg border border-line text-sm">
        {lines.map(([name, value]) => (
          <div key={name} className="flex gap-4 px-4 py-2.5">
            <dt className="w-32 shrink-0 text-ink2 max-sm:w-24">{t(`checkout.summary.${name}`)}</dt>
            <dd className="min-w-0 flex-1 wrap-anywhere">{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline gap-4 bg-sunk px-4 py-3">
          <dt className="w-32 shrink-0 text-ink2 max-sm:w-24">{t('checkout.summary.total')}</dt>
          <dd className="text-lg font-semibold tabular-nums">{formatReais(invoice.value)}</dd>
        </div>
      </dl>
      {snapshot.hasTag('failed') && failure && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
          {errorText(failure.code)} {failure.code !== 'ERR_INVOICE_PAID' && t('checkout.nothingCharged')}
        </p>
      )}
    </>
  );
};
