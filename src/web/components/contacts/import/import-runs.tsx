import type { ImportRun } from '#contract/schema.ts';
import { Button } from '#web/components/button.tsx';
import { formatDateTime } from '#web/i18n/dates.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ImportPart } from './import-part.ts';

/** The last imports: which file, who began it and when, and what became of it. */
export const ImportRuns = ({ snapshot, send }: ImportPart) => {
  const { t } = useTranslation('contact-import');
  const { runs } = snapshot.context;
  if (snapshot.hasTag('runsFailed')) {
    return (
      <div className="grid min-h-40 place-content-center justify-items-center gap-3">
        <p role="alert">{t('runs.failed')}</p>
        <Button onClick={() => send({ type: 'contactImport.retry' })}>{t('runs.retry')}</Button>
      </div>
    );
  }
  if (runs.length === 0) {
    return <p className="grid min-h-40 place-content-center text-ink2">{t('runs.empty')}</p>;
  }
  return (
    <ul className="max-h-96 divide-y divide-line2 overflow-y-auto rounded-md border border-line">
      {runs.map((run) => (
        <li key={run.id}>
          <button
            type="button"
            disabled={run.state === 'running'}
            aria-label={t('runs.open', { name: run.fileName })}
            onClick={() => send({ type: 'contactImport.showRun', run })}
            className="grid w-full gap-x-4 gap-y-0.5 px-3 py-2 text-left text-sm enabled:hover:bg-hover sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <span className="grid min-w-0">
              <span className="truncate font-medium">{run.fileName}</span>
              <span className="text-xs text-ink2">
                {t('runs.by', {
                  name: run.user?.name ?? t('runs.unknownUser'),
                  date: formatDateTime(run.startedAt),
                })}
              </span>
            </span>
            <State run={run} />
          </button>
        </li>
      ))}
    </ul>
  );
};

const State = ({ run: { state, done, total, created, updated, faults } }: { run: ImportRun }) => {
  const { t } = useTranslation('contact-import');
  const place = { done: formatNumber(done), total: formatNumber(total) };
  if (state === 'running') return <span className="tabular-nums text-ink2">{t('runs.running', place)}</span>;
  if (state === 'stopped') return <span className="tabular-nums text-danger">{t('runs.stopped', place)}</span>;
  return (
    <span className="tabular-nums text-ink2">
      {t('runs.counts', {
        created: formatNumber(created),
        updated: formatNumber(updated),
        faults: formatNumber(faults),
      })}
    </span>
  );
};
