import { Upload } from 'lucide-react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { ContactImport } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { importContacts } from '#web/api/contacts.ts';
import { Button } from '#web/components/button.tsx';
import { ImportDialog } from '#web/components/contacts/import/import-dialog.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Takes in a spreadsheet of contacts and says what became of its rows. */
export const ContactsImport = () => {
  const { t } = useTranslation('contacts');
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<{ file: File; turn: number }>();
  const pick = (file: File) => setPicked({ file, turn: (picked?.turn ?? 0) + 1 });
  const close = () => {
    setOpen(false);
    setPicked(undefined);
  };
  return (
    <>
      <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">{t('import.action')}</span>
      </Button>
      <DialogBoundary resetKey={picked?.turn ?? isOpen} onClose={close}>
        {isOpen && !picked && <ImportDialog step={{ kind: 'choosing' }} onPick={pick} onClose={close} />}
        {picked && <Importing key={picked.turn} file={picked.file} onPick={pick} onClose={close} />}
      </DialogBoundary>
    </>
  );
};

const Importing = ({ file, ...on }: { file: File; onPick: (file: File) => void; onClose: () => void }) => {
  const { status, output, error } = useCall(importFile, { file });
  if (output) return <ImportDialog step={{ kind: 'done', report: output }} {...on} />;
  if (status !== 'error') return <ImportDialog step={{ kind: 'busy', name: file.name }} {...on} />;
  return <ImportDialog step={{ kind: 'choosing', failureText: errorText(failureOf(error).code) }} {...on} />;
};

const importFile = fromPromise<ContactImport, { file: File }>(({ input: { file }, signal }) =>
  importContacts({ file, name: file.name }, signal),
);
