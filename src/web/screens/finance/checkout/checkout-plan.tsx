import { Button } from '#web/components/button.tsx';
import { PlanOffer } from '#web/components/plans/plan-offer.tsx';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { CheckoutPart } from './checkout-part.ts';

/** Step 2: the present plan, to be selected; a company without one selects what its invoice is for. */
export const CheckoutPlan = ({ snapshot, send }: CheckoutPart) => {
  const { t } = useTranslation('finance');
  const { invoice } = snapshot.context;
  // A difference is of the plan that comes, and costs what its invoice says.
  const plan = invoice.kind === 'difference' ? null : snapshot.context.plan;
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line bg-sunk p-4">
      {plan ? (
        <PlanOffer plan={plan} />
      ) : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-2 font-semibold">
          {invoice.detail} <span className="tabular-nums">{formatReais(invoice.value)}</span>
        </p>
      )}
      <Button size="lg" variant="primary" onClick={() => send({ type: 'checkout.selectPlan' })} className="mt-1 w-full">
        {t('checkout.selectPlan')}
      </Button>
    </section>
  );
};
