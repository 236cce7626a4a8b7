import { selectStep } from '#machines/contact-import.ts';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTimeLeftText } from '#web/time-left-text.ts';
import type { ImportPart } from './import-part.ts';

/** So much of the bar is the way of the file to the server; it never goes back. */
const sendingShare = { checking: 0.5, importing: 0.1 };

/** How far the file has come: to the server, through its reader, and into the database row by row. */
export const ImportProgress = ({ snapshot, sent }: ImportPart & { sent: number }) => {
  const { t } = useTranslation('contact-import');
  const { chosen, run } = snapshot.context;
  const isImporting = selectStep(snapshot) === 'importing';
  const rows = isImporting && run ? run : null;
  const name = chosen?.name ?? run?.fileName ?? '';
  const title = isImporting ? t('progress.title', { name }) : t('checking.title', { name });
  const arrived = isImporting ? sendingShare.importing : sendingShare.checking;
  const share = rows ? arrived + (1 - arrived) * (rows.done / Math.max(1, rows.total)) : arrived * sent;
  const left = useTimeLeftText({ done: rows?.done ?? 0, total: rows?.total ?? 0 });
  return (
    <div className="grid min-h-56 place-content-center justify-items-center gap-3 text-center">
      <p className="font-medium break-words">{title}</p>
      <ProgressBar label={title} share={share} className="w-96" />
      <div role="status" className="grid min-h-10 content-start gap-1 text-sm text-ink2">
        <p className="tabular-nums">
          {[rows ? countsText() : waitingText(), rows && left].filter(Boolean).join(' · ')}
        </p>
        {snapshot.hasTag('lost') ? <p>{t('progress.lost')}</p> : rows && <p>{t('progress.goesOn')}</p>}
      </div>
    </div>
  );

  function countsText(): string {
    return t('progress.rows', { done: formatNumber(rows?.done ?? 0), total: formatNumber(rows?.total ?? 0) });
  }

  function waitingText(): string {
    return sent < 1 ? t('checking.sending') : t('checking.reading');
  }
};
