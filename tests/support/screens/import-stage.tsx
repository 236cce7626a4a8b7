import type { ContactImportContext } from '#machines/contact-import/context.ts';
import { contactImportMachine } from '#machines/contact-import.ts';
import { ImportDialog, type ImportDialogProps } from '#web/components/contacts/import/import-dialog.tsx';
import { anImportCheck } from '../fixtures/imports.ts';

export interface ImportStageProps extends Partial<Pick<ImportDialogProps, 'sent' | 'failureText'>> {
  step: 'choosing' | 'checking' | 'settled' | 'proving' | 'importing' | 'lost' | 'finished' | 'stopped' | 'earlier';
  context?: Partial<ContactImportContext>;
}

/** The dialog of an import as it stands in one of its steps. */
export const ImportStage = ({ step, context = {}, sent = 1, failureText }: ImportStageProps) => (
  <ImportDialog
    snapshot={snapshotOf(step, context)}
    send={nothing}
    sent={sent}
    failureText={failureText}
    newId={() => ''}
    onClose={nothing}
  />
);

const nothing = () => undefined;

const snapshotOf = (step: ImportStageProps['step'], context: Partial<ContactImportContext>) =>
  contactImportMachine.resolveState({
    value: { step: stateOf(step), runs: 'ready', refused: 'idle' },
    context: {
      contactListId: null,
      chosen: { file: new Blob(), name: 'clientes-de-2026.xlsx' },
      sheet: null,
      check: anImportCheck(),
      isAssigned: false,
      clientId: '',
      run: null,
      report: null,
      failure: null,
      runs: [],
      ...context,
    },
  });

function stateOf(step: ImportStageProps['step']) {
  if (step === 'settled' || step === 'proving') return { mapping: step };
  if (step === 'importing') return { importing: { call: 'asking' as const, follow: 'resting' as const } };
  if (step === 'lost') return { importing: { call: 'lost' as const, follow: 'resting' as const } };
  return step;
}
