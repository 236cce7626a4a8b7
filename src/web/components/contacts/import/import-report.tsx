import type { ContactImport, ImportFault } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** So many are shown; a file with more of them is mended from its first ones on. */
const maxShown = 200;

interface ImportReportProps {
  report: ContactImport;
  /** Said where nobody was taken. */
  none: string;
}

/** What became of the rows of a spreadsheet, or of the people a list was filled with. */
export const ImportReport = ({
  report: { created, updated, unchanged, withoutNumber = 0, faults },
  none,
}: ImportReportProps) => {
  const { t } = useTranslation('contacts');
  const taken = [
    created > 0 && t('import.created', { count: created }),
    updated > 0 && t('import.updated', { count: updated }),
    unchanged > 0 && t('import.unchanged', { count: unchanged }),
  ].filter(Boolean);
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {taken.join(', ') || none}
      </p>
      {withoutNumber > 0 && <p className="text-sm text-ink2">{t('import.withoutNumber', { count: withoutNumber })}</p>}
      {faults.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-sm font-semibold text-danger">{t('import.faults', { count: faults.length })}</h3>
          <div className="max-h-72 overflow-y-auto rounded-md border border-line">
            <table
              className="w-full border-collapse text-left text-sm"
              aria-label={t('import.faults', { count: faults.length })}
            >
              <thead className="sticky top-0 bg-sunk text-xs text-ink2">
                <tr>
                  <th scope="col" className="h-8 w-20 px-3 font-normal">
                    {t('import.row')}
                  </th>
                  <th scope="col" className="px-3 font-normal">
                    {t('import.reason')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {faults.slice(0, maxShown).map((error) => (
                  <ErrorRow key={error.row} {...error} />
                ))}
              </tbody>
            </table>
          </div>
          {faults.length > maxShown && (
            <p className="text-xs text-ink2">{t('import.more', { count: faults.length - maxShown })}</p>
          )}
        </section>
      )}
    </div>
  );
};

const ErrorRow = ({ row, reason, code, firstRow = 0 }: ImportFault) => {
  const { t } = useTranslation(['contacts', 'errors']);
  return (
    <tr className="border-t border-line2">
      <td className="h-8 px-3 tabular-nums">{row}</td>
      <td className="px-3 py-1">
        {isWorded(code) ? t(`errors:${code}`) : t(`import.reasons.${reason}`, { row: firstRow })}
      </td>
    </tr>
  );
};

const isWorded = (code: ImportFault['code']): code is Exclude<typeof code, undefined | 'ERR_UNAVAILABLE'> =>
  code !== undefined && code !== 'ERR_UNAVAILABLE';
