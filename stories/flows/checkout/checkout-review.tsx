import type { CheckoutPart } from './checkout-part.ts';
import { reais } from './reais.ts';
import { texts } from './texts.ts';

/** Step 3: everything once more, and what became of a payment that failed. */
export const CheckoutReview = ({ snapshot }: CheckoutPart) => {
  const { data, plan, invoice } = snapshot.context;
  const lines = [
    [texts.summary.plan, plan.name],
    [texts.summary.payer, data.firstName],
    [texts.summary.address, [data.address2, data.city, data.state, data.zipcode].filter(Boolean).join(', ')],
    [texts.summary.total, reais(invoice.value)],
  ];
  return (
    <>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {snapshot.hasTag('failed') && (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
          {texts.failed}
        </p>
      )}
    </>
  );
};
