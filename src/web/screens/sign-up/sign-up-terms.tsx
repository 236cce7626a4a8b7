import type { Plan } from '#contract/schema.ts';
import { formatReais } from '#web/i18n/money.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Offer } from './sign-up-actors.ts';

interface SignUpTermsProps extends Omit<Offer, 'plans'> {
  /** The one that is chosen. */
  plan: Plan | undefined;
}

/** How long one may try, what comes after it, and what one agrees to. */
export const SignUpTerms = ({ trialDays, termsUrl, privacyUrl, plan }: SignUpTermsProps) => {
  const { t } = useTranslation('sign-up');
  const links = [
    { url: termsUrl, label: t('terms') },
    { url: privacyUrl, label: t('privacy') },
  ].flatMap(({ url, label }) => (url === null ? [] : [{ url, label }]));
  return (
    <div className="flex flex-col gap-1 text-sm text-ink2">
      <p>
        <b className="font-medium text-ink">{t('trial', { count: trialDays })}</b>{' '}
        {plan === undefined
          ? t('afterAny')
          : plan.value === 0
            ? t('afterFree')
            : t('after', { plan: plan.name, price: formatReais(plan.value) })}
      </p>
      {links.length > 0 && (
        <p>
          {t('agree')}{' '}
          {links.map(({ url, label }, place) => (
            <span key={url}>
              {place > 0 && ` ${t('and')} `}
              <a href={url} target="_blank" rel="noopener" className="font-medium text-ink underline">
                {label}
              </a>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  );
};
