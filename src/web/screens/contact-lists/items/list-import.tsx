import { Upload } from 'lucide-react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { ContactImport } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { uploadContactList } from '#web/api/contact-lists.ts';
import { createAtom, useAtom } from '#web/atom.ts';
import { Button } from '#web/components/button.tsx';
import { ImportDialog } from '#web/components/contacts/import/import-dialog.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ImportProgress } from './import-progress.ts';

interface ListImportProps {
  contactListId: number;
  progress: ImportProgress | null;
}

/** Adds the rows of a spreadsheet to a list and says what became of them. */
export const ListImport = (props: ListImportProps) => {
  const { t } = useTranslation('contacts');
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<{ file: File; number: number }>();
  const on = {
    onPick: (file: File) => setPicked({ file, number: (picked?.number ?? 0) + 1 }),
    onClose() {
      setOpen(false);
      setPicked(undefined);
    },
  };
  return (
    <>
      <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">{t('import.action')}</span>
      </Button>
      <DialogBoundary resetKey={picked?.number ?? isOpen} onClose={on.onClose}>
        {isOpen && !picked && <Dialog step={{ kind: 'choosing' }} {...on} />}
        {picked && <Importing key={picked.number} file={picked.file} {...props} {...on} />}
      </DialogBoundary>
    </>
  );
};

interface Handlers {
  onPick: (file: File) => void;
  onClose: () => void;
}

const Dialog = (props: Pick<Parameters<typeof ImportDialog>[0], 'step'> & Handlers) => {
  const { t } = useTranslation('contact-list-items');
  return <ImportDialog title={t('import.title')} hint={t('import.hint')} {...props} />;
};

const Importing = ({ file, contactListId, progress, ...on }: { file: File } & ListImportProps & Handlers) => {
  const { t } = useTranslation('contact-list-items');
  const { status, output, error } = useCall(importFile, { file, contactListId });
  const sent = useAtom(sentShare, (share) => share);
  if (output) return <Dialog step={{ kind: 'done', report: output }} {...on} />;
  if (status === 'error')
    return <Dialog step={{ kind: 'choosing', failureText: errorText(failureOf(error).code) }} {...on} />;
  const shown = progress
    ? { share: progress.done / progress.total, text: t('import.progress', countsOf(progress)) }
    : { share: sent, text: sent < 1 ? t('import.sending') : t('import.reading') };
  return <Dialog step={{ kind: 'busy', name: file.name, progress: shown }} {...on} />;
};

/** How much of the file has left; one is sent at a time. */
const sentShare = createAtom(0);

const importFile = fromPromise<ContactImport, { file: File; contactListId: number }>(
  ({ input: { file, contactListId }, signal }) => {
    sentShare.set(0);
    return uploadContactList(contactListId, { file, name: file.name }, signal, sentShare.set);
  },
);

export const countsOf = ({ done, total }: ImportProgress) => ({ done: formatNumber(done), total: formatNumber(total) });
