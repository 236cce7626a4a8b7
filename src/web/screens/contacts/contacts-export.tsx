import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureOf } from '#machines/call.ts';
import { listAllContacts } from '#web/api/contacts.ts';
import { Button } from '#web/components/button.tsx';
import { download } from '#web/csv.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { contactsCsv } from './contacts-csv.ts';

/** Saves the contacts that the search finds as a file. */
export const ContactsExport = () => {
  const { t } = useTranslation('contacts');
  const toast = useToast();
  const [query] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      download(contactsCsv(await listAllContacts({ searchParam: query.get('searchParam') ?? '' })), t('exportFile'));
    } catch (error) {
      toast({ kind: 'error', code: failureOf(error).code });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download size={16} aria-hidden="true" />} busy={isBusy} onClick={() => void save()}>
      <span className="max-sm:sr-only">{t('export')}</span>
    </Button>
  );
};
