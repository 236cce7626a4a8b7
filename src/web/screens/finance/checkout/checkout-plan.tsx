import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { formatReais } from '#web/i18n/money.ts';
import type { CheckoutPart } from './checkout-part.ts';

/** Step 2: the present plan, to be selected; a company without one selects what its invoice is for. */
export const CheckoutPlan = ({ snapshot, send }: CheckoutPart) => {
  const { t } = useTranslation('finance');
  const { plan, invoice } = snapshot.context;
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-primary bg-primary-soft p-5">
      <div className="flex flex-col gap-1">
        <h3 className="text-lg font-semibold">{plan?.name ?? invoice.detail}</h3>
        <p className="text-2xl font-semibold tabular-nums">
          {formatReais(plan?.value ?? invoice.value)}
          {plan && <span className="text-sm font-normal text-ink2"> {t('checkout.monthly')}</span>}
        </p>
      </div>
      {plan && (
        <ul className="flex flex-col gap-1 text-sm text-ink2">
          <li>{t('checkout.users', { count: plan.users })}</li>
          <li>{t('checkout.connections', { count: plan.connections })}</li>
        </ul>
      )}
      <Button variant="primary" onClick={() => send({ type: 'checkout.selectPlan' })} className="w-full">
        {t('checkout.selectPlan')}
      </Button>
    </section>
  );
};
