import { type ContactImportSnapshot, selectStep } from '#machines/contact-import.ts';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ImportActions } from './import-actions.tsx';
import { ImportChoice } from './import-choice.tsx';
import { ImportMapping } from './import-mapping.tsx';
import type { ImportPart } from './import-part.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { ImportRuns } from './import-runs.tsx';
import { ImportStopped } from './import-stopped.tsx';
import { RefusedRows } from './refused-rows.tsx';

export interface ImportDialogProps extends ImportPart {
  /** How much of the file has left, 0 to 1. */
  sent: number;
  /** Why the last thing failed, in words. */
  failureText?: string | undefined;
  /** What is imported where it is not contacts. */
  title?: string;
  hint?: string;
  newId: () => string;
  onClose: () => void;
}

/** Takes a spreadsheet of people step by step: chosen, looked at, taken in, and what became of its rows. */
export const ImportDialog = ({ title, hint, sent, failureText, newId, onClose, ...part }: ImportDialogProps) => {
  const { t } = useTranslation(['contacts', 'contact-import', 'common']);
  const step = selectStep(part.snapshot);
  const { report } = part.snapshot.context;
  return (
    <Dialog
      open
      size={step === 'mapping' || step === 'checking' ? 'xl' : 'lg'}
      onClose={onClose}
      title={titleOf(part.snapshot, title ?? t('import.title'))}
      actions={<ImportActions {...part} newId={newId} onClose={onClose} />}
    >
      <div className="min-h-56">
        {step === 'choosing' && <ImportChoice {...part} hint={hint ?? t('import.hint')} failureText={failureText} />}
        {(step === 'checking' || step === 'importing' || step === 'reading') && (
          <ImportProgress {...part} sent={sent} />
        )}
        {step === 'mapping' && <ImportMapping {...part} failureText={failureText} />}
        {step === 'finished' && report && (
          <ImportReport report={report} none={t('import.none')} save={<RefusedRows {...part} />} />
        )}
        {step === 'stopped' && report && <ImportStopped {...part} report={report} />}
        {step === 'earlier' && <ImportRuns {...part} />}
        {step === 'unread' && (
          <p role="alert" className="text-sm text-danger">
            {failureText}
          </p>
        )}
      </div>
    </Dialog>
  );

  function titleOf(snapshot: ContactImportSnapshot, opening: string): string {
    const { run } = snapshot.context;
    if (step === 'mapping') return t('contact-import:mapping.title');
    if (step === 'finished') return t('import.done');
    if (step === 'stopped') return t('contact-import:stopped.title');
    if (step === 'earlier') return t('contact-import:runs.title');
    return step === 'unread' && run ? run.fileName : opening;
  }
};
