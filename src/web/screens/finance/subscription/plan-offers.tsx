import { useState } from 'react';
import type { CompanyPlan, OfferedPlan } from '#contract/schema.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { PlanOffer } from '#web/components/plans/plan-offer.tsx';
import { formatDateIn } from '#web/i18n/dates.ts';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { planLimits } from './plan-use.tsx';

export interface PlanOffersProps {
  offers: readonly OfferedPlan[];
  used: CompanyPlan['used'] | undefined;
  timeZone: string;
  busy: boolean;
  onChoose: (planId: number) => Promise<void>;
}

/** The plans that the company may change to, each with its terms, which are said once more before it is chosen. */
export const PlanOffers = ({ offers, used, timeZone, busy, onChoose }: PlanOffersProps) => {
  const { t } = useTranslation('finance');
  const [chosen, setChosen] = useState<OfferedPlan | null>(null);
  const others = offers.filter(({ way }) => way !== 'present');
  const termsOf = useTerms(timeZone);
  if (others.length === 0) return null;
  return (
    <section className="flex w-full flex-col gap-3">
      <h2 className="font-semibold">{t('subscription.change')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
        {others.map((offer) => (
          <li key={offer.plan.id} className="flex flex-col gap-2 rounded-lg border border-line p-4">
            <PlanOffer plan={offer.plan} />
            <p className="text-sm text-ink2">{termsOf(offer)}</p>
            <Over offer={offer} used={used} />
            <Button
              busy={busy && chosen?.plan.id === offer.plan.id}
              onClick={() => setChosen(offer)}
              className="mt-auto"
            >
              {t('subscription.changeTo', { plan: offer.plan.name })}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          open
          isHarmless
          busy={busy}
          title={t('subscription.confirm', { plan: chosen.plan.name })}
          text={[termsOf(chosen), used && overText(chosen, used, t)].filter(Boolean).join(' ')}
          confirmLabel={t('subscription.changeTo', { plan: chosen.plan.name })}
          onClose={() => setChosen(null)}
          onConfirm={() => void onChoose(chosen.plan.id).finally(() => setChosen(null))}
        />
      )}
    </section>
  );
};

const Over = ({ offer, used }: { offer: OfferedPlan } & Pick<PlanOffersProps, 'used'>) => {
  const { t } = useTranslation('finance');
  const text = used && overText(offer, used, t);
  return text ? <p className="text-sm text-warn">{text}</p> : null;
};

const useTerms = (timeZone: string) => {
  const { t } = useTranslation('finance');
  return ({ at, difference }: OfferedPlan) => {
    if (at !== null) return t('subscription.later', { date: formatDateIn(at, timeZone) });
    if (difference > 0) return t('subscription.difference', { amount: formatReais(difference) });
    return t('subscription.now');
  };
};

type Translate = ReturnType<typeof useTranslation<'finance'>>['t'];

/** What is used beyond a plan stays, and one is told so before. */
function overText({ plan }: OfferedPlan, used: CompanyPlan['used'], t: Translate): string | undefined {
  const over = planLimits.filter((limit) => used[limit] > plan[limit]);
  if (over.length === 0) return undefined;
  const what = over
    .map(
      (limit) => `${t(`subscription.${limit}`)} ${t('subscription.of', { used: used[limit], allowed: plan[limit] })}`,
    )
    .join(', ');
  return t('subscription.over', { what });
}
