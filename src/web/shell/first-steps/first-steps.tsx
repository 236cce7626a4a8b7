import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/components/icon-button.tsx';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { FirstStepList } from './first-step-list.tsx';
import { keepFirstSteps } from './keep-first-steps.ts';
import { useFirstSteps } from './use-first-steps.ts';

/** What a new company has to do first, above its first admin's screens until they close it. */
export const FirstSteps = ({ userId }: { userId: number }) => {
  const { t } = useTranslation('first-steps');
  const steps = useFirstSteps();
  const toast = useToast();
  const [isClosed, setClosed] = useState(false);
  const close = async () => {
    setClosed(true);
    if (!(await keepFirstSteps(userId, false, toast))) setClosed(false);
  };
  if (isClosed) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const isKnown = steps.every(({ isDone }) => isDone !== undefined);
  return (
    <section
      aria-label={t('title')}
      className="flex shrink-0 items-start gap-3 border-b border-line bg-sel px-4 py-2 text-sm"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="font-semibold">
          {done === steps.length ? t('allDone') : t('title')}{' '}
          {isKnown && (
            <span className="font-normal text-ink2 tabular-nums">{t('count', { done, of: steps.length })}</span>
          )}
        </p>
        <FirstStepList steps={steps} />
      </div>
      <IconButton label={t('close')} size="sm" onClick={() => void close()}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </section>
  );
};
