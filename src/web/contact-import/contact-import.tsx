import { useSelector } from '@xstate/react';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useAtom } from '#web/atom.ts';
import { Button } from '#web/components/button.tsx';
import { ImportDialog } from '#web/components/contacts/import/import-dialog.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { failureText } from '#web/desk/error-text.ts';
import { newId } from '#web/desk/new-id.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { contactImport, sentShare } from './import-actors.ts';

interface ContactImportProps {
  /** The contact list that people go into; null for the contacts. */
  contactListId: number | null;
  /** What is imported where it is not contacts. */
  title?: string;
  hint?: string;
}

/** The button that opens the import of a spreadsheet, and its dialog. */
export const ContactImport = (props: ContactImportProps) => {
  const { t } = useTranslation('contacts');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">{t('import.action')}</span>
      </Button>
      <DialogBoundary resetKey={isOpen} onClose={close}>
        {isOpen && <Opened {...props} onClose={close} />}
      </DialogBoundary>
    </>
  );
};

const Opened = ({ contactListId, ...shown }: ContactImportProps & { onClose: () => void }) => {
  const section = useSection(contactImport, { input: { contactListId } });
  const snapshot = useSelector(section, (all) => all);
  const sent = useAtom(sentShare, (share) => share);
  const { failure } = snapshot.context;
  return (
    <ImportDialog
      {...shown}
      snapshot={snapshot}
      send={section.send}
      sent={sent}
      failureText={failure ? failureText(failure) : undefined}
      newId={newId}
    />
  );
};
