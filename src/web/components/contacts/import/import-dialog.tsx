import type { ContactImport } from '#contract/schema.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ImportChoice } from './import-choice.tsx';
import { ImportReport } from './import-report.tsx';

export interface ImportDialogProps {
  step:
    | { kind: 'choosing'; failureText?: string }
    | { kind: 'busy'; name: string; progress?: ImportProgressProps }
    | { kind: 'done'; report: ContactImport };
  /** What is imported where it is not contacts. */
  title?: string;
  hint?: string;
  onPick: (file: File) => void;
  onClose: () => void;
}

export interface ImportProgressProps {
  /** 0 to 1. */
  share: number;
  text: string;
}

/** Takes a spreadsheet of people, shows how far it has come, and says what became of its rows. */
export const ImportDialog = ({ step, title, hint, onPick, onClose }: ImportDialogProps) => {
  const { t } = useTranslation(['contacts', 'common']);
  const isDone = step.kind === 'done';
  return (
    <Dialog
      open
      onClose={step.kind === 'busy' ? nothing : onClose}
      title={isDone ? t('import.done') : (title ?? t('import.title'))}
      actions={
        <Button
          variant={isDone ? 'primary' : 'plain'}
          autoFocus={isDone}
          disabled={step.kind === 'busy'}
          onClick={onClose}
        >
          {isDone ? t('common:close') : t('common:cancel')}
        </Button>
      }
    >
      <div className="min-h-40">
        {step.kind === 'choosing' && (
          <ImportChoice hint={hint ?? t('import.hint')} failureText={step.failureText} onPick={onPick} />
        )}
        {step.kind === 'busy' && <Busy name={step.name} progress={step.progress} />}
        {step.kind === 'done' && <ImportReport report={step.report} none={t('import.none')} />}
      </div>
    </Dialog>
  );
};

const nothing = () => undefined;

const Busy = ({ name, progress }: { name: string; progress: ImportProgressProps | undefined }) => {
  const { t } = useTranslation('contacts');
  return (
    <div className="grid min-h-40 place-content-center justify-items-center gap-2 text-center">
      {progress ? <ProgressBar label={t('import.busy', { name })} share={progress.share} /> : <Spinner />}
      <div role="status" className="grid gap-2">
        <p className="font-medium break-words">{t('import.busy', { name })}</p>
        <p className="text-sm text-ink2">{progress ? progress.text : t('import.busyHint')}</p>
      </div>
    </div>
  );
};
