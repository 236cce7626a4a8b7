import { useState } from 'react';
import type { Installation } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { requestBackup } from '#web/api/installation.ts';
import { Button } from '#web/components/button.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { formatMegabytes } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The last backup, why one failed, when the next one comes; and one is made at a press. */
export const BackupLine = ({ backup }: { backup: Installation['backup'] }) => {
  const { t } = useTranslation('installation');
  const toast = useToast();
  const [asked, setAsked] = useState<Installation['backup']>();
  const { isKept, isRunning, last, failure, failedAt, nextAt } = asked?.isRunning ? asked : backup;
  if (!isKept && !last) return null;
  const begin = async () => {
    try {
      setAsked((await requestBackup()).backup);
    } catch (error) {
      toast({ kind: 'error', code: failureOf(error).code });
    }
  };
  const made = last && {
    time: formatDateTime(last.at),
    size: formatMegabytes(last.size),
    checked: t(`backup.checked.${last.checked}`),
  };
  const next = nextAt ? t('backup.next', { time: formatDateTime(nextAt) }) : '';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2 text-ink2">
      <div className="min-w-0 flex-1">
        <p>{isRunning ? t('backup.running') : `${made ? t('backup.last', made) : t('backup.none')} ${next}`.trim()}</p>
        {failure && failedAt && !isRunning && (
          <p className="text-danger">
            {t('backup.failed', { time: formatDateTime(failedAt) })} {errorText(failure)}
          </p>
        )}
      </div>
      {isKept && !isRunning && (
        <Button size="sm" onClick={() => void begin()}>
          {t('backup.now')}
        </Button>
      )}
    </div>
  );
};
