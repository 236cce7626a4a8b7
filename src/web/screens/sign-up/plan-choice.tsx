import { useId } from 'react';
import type { Plan } from '#contract/schema.ts';
import { PlanOffer } from '#web/components/plans/plan-offer.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface PlanChoiceProps {
  plans: readonly Plan[];
  chosen: number | null;
  error: string | undefined;
  onChoose: (planId: number) => void;
}

/** The plans as cards, of which one is chosen. */
export const PlanChoice = ({ plans, chosen, error, onChoose }: PlanChoiceProps) => {
  const { t } = useTranslation('sign-up');
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}fault` : undefined}>
      <legend className="pb-1 text-xs text-ink2">{t('plan')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-3">
        {plans.map((plan) => (
          <label
            key={plan.id}
            className="flex cursor-pointer flex-col gap-2 rounded-lg border border-control p-3 transition-colors duration-100 hover:bg-hover has-checked:border-primary has-checked:bg-sel has-checked:shadow-[0_0_0_1px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={plan.id === chosen}
              onChange={() => onChoose(plan.id)}
            />
            <PlanOffer plan={plan} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}fault`} role="alert" className="mt-1 text-xs text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
};
