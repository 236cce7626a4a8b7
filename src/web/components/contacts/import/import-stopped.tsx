import type { ContactImport } from '#contract/schema.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ImportPart } from './import-part.ts';
import { ImportReport } from './import-report.tsx';
import { RefusedRows } from './refused-rows.tsx';

/** Where an import stopped that did not come to its end, and what to do about it. */
export const ImportStopped = ({ report, ...part }: ImportPart & { report: ContactImport }) => {
  const { t } = useTranslation(['contact-import', 'contacts']);
  const { run } = part.snapshot.context;
  if (!run) return null;
  const { fileName: name, lastRow, done, total } = run;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1 rounded-md border border-line bg-sunk px-3 py-2">
        <p role="alert" className="font-medium break-words">
          {lastRow === null
            ? t('stopped.noRow', { name })
            : t('stopped.atRow', {
                name,
                row: formatNumber(lastRow),
                done: formatNumber(done),
                total: formatNumber(total),
              })}
        </p>
        <p className="text-sm text-ink2">{t('stopped.hint')}</p>
      </div>
      <ImportReport report={report} none={t('contacts:import.none')} save={<RefusedRows {...part} />} />
    </div>
  );
};
