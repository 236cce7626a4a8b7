import type { ImportCheck, ImportCounts } from '#contract/schema.ts';
import { classes } from '#web/components/classes.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useReasonText } from './reason-text.ts';
import { SheetRows } from './sheet-rows.tsx';

const shownRows = 5;

/** What would become of the rows; while columns change it stays in its place. */
export const ImportOutcome = ({ check, isProving }: { check: ImportCheck; isProving: boolean }) => {
  const { t } = useTranslation(['contact-import', 'contacts']);
  const reasonText = useReasonText();
  const { counts, faults } = check;
  const notes = counts?.notes ?? 0;
  const withoutNumber = counts?.withoutNumber ?? 0;
  return (
    <section className="grid gap-2" aria-busy={isProving}>
      <h3 className="text-sm font-semibold">{t('mapping.outcome')}</h3>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {tiles.map((tile) => (
          <div key={tile} className="grid gap-0.5 rounded-md border border-line px-3 py-2">
            <dt className="text-xs text-ink2">{t(`mapping.counts.${tile}`)}</dt>
            <dd
              className={classes(
                'text-lg/6 font-semibold tabular-nums',
                isProving && 'text-ink3',
                !isProving && tile === 'refused' && (counts?.refused ?? 0) > 0 && 'text-danger',
              )}
            >
              {counts && !isProving ? formatNumber(counts[tile]) : '…'}
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className="min-h-5 text-sm text-ink2">
        {isProving ? t('mapping.proving') : saying()}
      </p>
      {faults.length > 0 && !isProving && (
        <SheetRows
          title={t('mapping.first', { count: Math.min(faults.length, shownRows) })}
          rows={faults.slice(0, shownRows).map((refused) => ({ row: refused.row, text: reasonText(refused) }))}
        />
      )}
    </section>
  );

  function saying(): string {
    if (counts && counts.created + counts.updated + counts.unchanged === 0) return t('mapping.nothing');
    return [
      notes > 0 && t('mapping.notes', { count: notes, shown: formatNumber(notes) }),
      withoutNumber > 0 &&
        t('contacts:import.withoutNumber', { count: withoutNumber, shown: formatNumber(withoutNumber) }),
    ]
      .filter(Boolean)
      .join(' ');
  }
};

const tiles = [
  'created',
  'updated',
  'unchanged',
  'repeated',
  'refused',
] as const satisfies readonly (keyof ImportCounts)[];
