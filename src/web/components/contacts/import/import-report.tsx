import type { ReactNode } from 'react';
import type { ContactImport, ImportFault } from '#contract/schema.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNoteText, useReasonText } from './reason-text.ts';
import { SheetRows } from './sheet-rows.tsx';

/** So many are shown; a file with more of them is mended from its first ones on. */
const maxShown = 200;

interface ImportReportProps {
  report: ContactImport;
  /** Said where nobody was taken. */
  none: string;
  /** How the refused rows are saved, where they are kept. */
  save?: ReactNode;
}

/** What became of the rows of a spreadsheet, or of the people a list was filled with. */
export const ImportReport = ({
  report: { created, updated, unchanged, withoutNumber = 0, faults, notes = [] },
  none,
  save,
}: ImportReportProps) => {
  const { t } = useTranslation(['contacts', 'contact-import']);
  const reasonText = useReasonText();
  const noteText = useNoteText();
  const taken = [
    created > 0 && t('import.created', counted(created)),
    updated > 0 && t('import.updated', counted(updated)),
    unchanged > 0 && t('import.unchanged', counted(unchanged)),
  ].filter(Boolean);
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {taken.join(', ') || none}
      </p>
      {withoutNumber > 0 && <p className="text-sm text-ink2">{t('import.withoutNumber', counted(withoutNumber))}</p>}
      {faults.length > 0 && (
        <section className="grid gap-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h3 className="flex-1 text-sm font-semibold text-danger">{t('import.faults', counted(faults.length))}</h3>
            {save}
          </div>
          <Reasons faults={faults} />
          <Shown title={t('import.faults', counted(faults.length))} faults={faults} textOf={reasonText} />
        </section>
      )}
      {notes.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-sm font-semibold">{t('contact-import:report.notes', counted(notes.length))}</h3>
          <Shown title={t('contact-import:report.notes', counted(notes.length))} faults={notes} textOf={noteText} />
        </section>
      )}
    </div>
  );
};

interface ShownProps<Row> {
  title: string;
  faults: readonly Row[];
  textOf: (refused: Row) => string;
}

const Shown = <Row extends { row: number }>({ title, faults, textOf }: ShownProps<Row>) => {
  const { t } = useTranslation('contact-import');
  const more = faults.length - maxShown;
  return (
    <>
      <SheetRows
        title={title}
        rows={faults.slice(0, maxShown).map((refused) => ({ row: refused.row, text: textOf(refused) }))}
      />
      {more > 0 && <p className="text-xs text-ink2">{t('report.more', counted(more))}</p>}
    </>
  );
};

const counted = (count: number) => ({ count, shown: formatNumber(count) });

/** How often each thing is wrong, where one can't see it at a glance. */
const Reasons = ({ faults }: { faults: readonly ImportFault[] }) => {
  const { t } = useTranslation('contact-import');
  const reasonText = useReasonText();
  if (faults.length <= atAGlance) return null;
  const counts = new Map<string, number>();
  for (const refused of faults) {
    const text = refused.reason === 'repeated' ? t('report.repeated') : reasonText(refused);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return (
    <ul className="grid gap-1 text-sm text-ink2">
      {[...counts]
        .sort(([, one], [, other]) => other - one)
        .map(([reason, count]) => (
          <li key={reason}>{t('report.countOf', { shown: formatNumber(count), reason })}</li>
        ))}
    </ul>
  );
};

const atAGlance = 8;
