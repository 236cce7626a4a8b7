import { Circle, CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { FirstStep } from './use-first-steps.ts';

export const FirstStepList = ({ steps }: { steps: readonly FirstStep[] }) => {
  const { t } = useTranslation('first-steps');
  return (
    <ol className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {steps.map(({ id, to, isDone }) => {
        const Icon = isDone === undefined ? CircleDashed : isDone ? CircleCheck : Circle;
        const look = 'inline-flex min-h-6 items-center gap-1.5';
        const content = (
          <>
            <Icon size={16} className={isDone ? 'shrink-0 text-ok' : 'shrink-0 text-ink3'} aria-hidden="true" />
            {t(`steps.${id}`)}
            {isDone && <span className="sr-only">({t('done')})</span>}
          </>
        );
        return (
          <li key={id}>
            {isDone && <span className={`${look} text-ink2`}>{content}</span>}
            {!isDone && to !== '/simulator' && (
              <Link to={to} className={`${look} hover:underline`}>
                {content}
              </Link>
            )}
            {/* The pretend phones are a page of the server's. */}
            {!isDone && to === '/simulator' && (
              <a href={to} target="_blank" rel="noreferrer" className={`${look} hover:underline`}>
                {content}
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
};
