import { Check } from 'lucide-react';
import { classes } from '#web/components/classes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The three steps and which of them is shown. */
export const CheckoutSteps = ({ step }: { step: 0 | 1 | 2 }) => {
  const { t } = useTranslation('finance');
  return (
    <ol className="grid grid-cols-[auto_auto_auto] gap-2 text-sm max-sm:text-xs">
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === step ? 'step' : undefined}
          className={classes(
            'flex min-w-0 items-center gap-1.5 border-t-2 pt-2',
            index <= step ? 'border-primary' : 'border-line',
            index === step ? 'font-semibold text-ink' : 'text-ink2',
          )}
        >
          {index < step && <Check size={14} className="shrink-0 text-primary" aria-hidden="true" />}
          <span className="truncate">
            {index >= step && `${index + 1}. `}
            {t(`checkout.steps.${name}`)}
          </span>
        </li>
      ))}
    </ol>
  );
};

const steps = ['data', 'plan', 'review'] as const;
