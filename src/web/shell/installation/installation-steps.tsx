import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Installation } from '#contract/schema.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { keepFirstSteps } from '../first-steps/keep-first-steps.ts';
import { useWideScreen } from '../frame/wide-screen.ts';
import { BackupLine } from './backup-line.tsx';
import { InstallationStepList } from './installation-step-list.tsx';

export interface InstallationStepsProps {
  userId: number;
  installation: Installation;
}

/** What is left to be set up, with what to do for each; folded to one line on a narrow page, and put away for good. */
export const InstallationSteps = ({ userId, installation }: InstallationStepsProps) => {
  const { t } = useTranslation('installation');
  const toast = useToast();
  const id = useId();
  const [isOpen, setOpen] = useState(useWideScreen());
  const [isClosed, setClosed] = useState(false);
  const close = async () => {
    setClosed(true);
    if (!(await keepFirstSteps(userId, false, toast))) setClosed(false);
  };
  if (isClosed) return null;
  const { steps } = installation;
  const done = steps.filter(({ isDone }) => isDone).length;
  const Fold = isOpen ? ChevronUp : ChevronDown;
  return (
    <section aria-label={t('title')} className="shrink-0 border-b border-line bg-sel px-4 py-2 text-sm">
      <div className="flex items-center gap-1">
        <p role="status" className="min-w-0 flex-1 font-semibold">
          {done === steps.length ? t('allDone') : t('title')}{' '}
          <span className="font-normal text-ink2 tabular-nums">{t('count', { done, of: steps.length })}</span>
        </p>
        <IconButton
          label={isOpen ? t('fold') : t('unfold')}
          aria-expanded={isOpen}
          aria-controls={id}
          size="sm"
          onClick={() => setOpen(!isOpen)}
        >
          <Fold size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('close')} size="sm" onClick={() => void close()}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div id={id} hidden={!isOpen}>
        <InstallationStepList installation={installation} />
        <BackupLine backup={installation.backup} />
      </div>
    </section>
  );
};
