import { useTranslation } from 'react-i18next';
import type { ContactImport } from '#contract/schema.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { ImportChoice } from './import-choice.tsx';
import { ImportReport } from './import-report.tsx';

export interface ImportDialogProps {
  step:
    | { kind: 'choosing'; failureText?: string }
    | { kind: 'busy'; name: string }
    | { kind: 'done'; report: ContactImport };
  onPick: (file: File) => void;
  onClose: () => void;
}

export const ImportDialog = ({ step, onPick, onClose }: ImportDialogProps) => {
  const { t } = useTranslation(['contacts', 'common']);
  const isDone = step.kind === 'done';
  return (
    <Dialog
      open
      onClose={step.kind === 'busy' ? nothing : onClose}
      title={isDone ? t('import.done') : t('import.title')}
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
        {step.kind === 'choosing' && <ImportChoice failureText={step.failureText} onPick={onPick} />}
        {step.kind === 'busy' && <Busy name={step.name} />}
        {step.kind === 'done' && <ImportReport report={step.report} />}
      </div>
    </Dialog>
  );
};

const nothing = () => undefined;

const Busy = ({ name }: { name: string }) => {
  const { t } = useTranslation('contacts');
  return (
    <div role="status" className="grid min-h-40 place-content-center justify-items-center gap-2 text-center">
      <Spinner />
      <p className="font-medium break-words">{t('import.busy', { name })}</p>
      <p className="text-sm text-ink2">{t('import.busyHint')}</p>
    </div>
  );
};
