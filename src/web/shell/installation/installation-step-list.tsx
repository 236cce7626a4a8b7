import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Installation, InstallationStep } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Each step with what to do; of what is done, its name alone. */
export const InstallationStepList = ({ installation }: { installation: Installation }) => {
  const { t } = useTranslation('installation');
  const hintOf = useHint(installation);
  return (
    <ol className="grid max-h-[40dvh] grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-6 gap-y-2 overflow-y-auto py-1.5">
      {installation.steps.map(({ id, isDone }) => {
        const Icon = isDone ? CircleCheck : Circle;
        const to = places[id];
        return (
          <li key={id} className="flex items-start gap-2">
            <Icon size={16} className={`mt-0.5 shrink-0 ${isDone ? 'text-ok' : 'text-ink3'}`} aria-hidden="true" />
            <div className="min-w-0">
              {to && !isDone ? (
                <Link to={to} className="font-medium underline">
                  {t(`steps.${id}`)}
                </Link>
              ) : (
                <span className={isDone ? 'text-ink2' : 'font-medium'}>{t(`steps.${id}`)}</span>
              )}
              {isDone && <span className="sr-only"> ({t('done')})</span>}
              {!isDone && <p className="text-xs wrap-anywhere text-ink2">{hintOf(id)}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
};

/** Where a step is done, if that is in the product. */
const places: Partial<Record<InstallationStep['id'], string>> = {
  plans: '/settings?tab=plans',
  mail: '/settings?tab=mail',
  company: '/settings?tab=companies',
};

const useHint = ({ publicUrl, isSignUpOpen }: Installation) => {
  const { t } = useTranslation('installation');
  return (id: InstallationStep['id']) => {
    if (id !== 'company') return t(`hints.${id}`);
    const address = `${(publicUrl ?? window.location.origin).replace(/\/$/u, '')}/signup`;
    return isSignUpOpen ? t('hints.companyOrSignUp', { address }) : t('hints.company');
  };
};
