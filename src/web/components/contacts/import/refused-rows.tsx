import { Download } from 'lucide-react';
import { Button } from '#web/components/button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ImportPart } from './import-part.ts';

/** Saves the rows that were refused as a spreadsheet, to be corrected and imported. */
export const RefusedRows = ({ snapshot, send }: ImportPart) => {
  const { t } = useTranslation('contact-import');
  const runId = snapshot.context.report?.runId;
  if (runId === undefined) return null;
  return (
    <Button
      size="sm"
      title={t('report.saveHint')}
      busy={snapshot.hasTag('saving')}
      icon={<Download size={16} aria-hidden="true" />}
      onClick={() => send({ type: 'contactImport.saveRefused', runId })}
    >
      {t('report.save')}
    </Button>
  );
};
