import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '#machines/call.ts';
import { Button } from '#web/components/button.tsx';
import { csvOf, download } from '#web/csv.ts';
import { errorText } from '#web/desk/error-text.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { allRecipients, type WhichRecipients } from './report-actors.ts';

/** Saves the recipients that the search and the state find as a file. */
export const RecipientsExport = ({ which, searchParam }: { which: WhichRecipients; searchParam: string }) => {
  const { t } = useTranslation('campaigns');
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const times = ['sentAt', 'deliveredAt', 'readAt', 'answeredAt'] as const;
  const save = async () => {
    setBusy(true);
    try {
      const head = (['name', 'number', 'state', ...times] as const).map((name) => t(`report.columns.${name}`));
      const rows = (await allRecipients(which, searchParam)).map((recipient) => [
        recipient.name,
        `+${recipient.number}`,
        t(`report.states.${recipient.state}`),
        ...times.map((time) => (recipient[time] ? formatDateTime(recipient[time]) : '')),
        recipient.failure ? errorText(recipient.failure) : '',
      ]);
      download(csvOf([[...head, t('report.recipients.failure')], ...rows]), t('report.recipients.file'));
    } catch (error) {
      toast({ kind: 'error', code: failureOf(error).code });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download size={16} aria-hidden="true" />} busy={isBusy} onClick={() => void save()}>
      <span className="max-sm:sr-only">{t('report.recipients.csv')}</span>
    </Button>
  );
};
