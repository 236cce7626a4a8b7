import { useTranslation } from '#web/i18n/use-translation.ts';

interface SheetRowsProps {
  title: string;
  rows: readonly { row: number; text: string }[];
}

/** Rows by their numbers in the spreadsheet, and what is wrong with each. */
export const SheetRows = ({ title, rows }: SheetRowsProps) => {
  const { t } = useTranslation('contacts');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section tabIndex={0} aria-label={title} className="max-h-72 overflow-y-auto rounded-md border border-line">
      <table className="w-full table-fixed border-collapse text-left text-sm" aria-label={title}>
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
          {rows.map(({ row, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row may have several, and they stay where they are.
            <tr key={index} className="border-t border-line2">
              <td className="h-8 px-3 tabular-nums">{row}</td>
              <td className="px-3 py-1 break-words">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
