import { useState } from 'react';
import type { Installation } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { dismissRestore } from '#web/api/installation.ts';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/desk/use-toast.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** That all of this is of a backup, and what has been stopped since, until somebody has understood. */
export const RestoreNotice = ({ restore }: { restore: NonNullable<Installation['restore']> }) => {
  const { t } = useTranslation('installation');
  const toast = useToast();
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const { takenAt, connections, campaigns, schedules, messages } = restore;
  const dismiss = async () => {
    setDismissed(true);
    try {
      await dismissRestore();
    } catch (error) {
      setDismissed(false);
      toast({ kind: 'error', code: failureOf(error).code });
    }
  };
  const stopped = [
    t('restored.connections', { count: connections }),
    campaigns > 0 && t('restored.campaigns', { count: campaigns }),
    schedules > 0 && t('restored.schedules', { count: schedules }),
    messages > 0 && t('restored.messages', { count: messages }),
  ].filter((part) => part !== false);
  return (
    <section
      aria-label={t('restored.title')}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-sel px-4 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-80">
        <span className="font-semibold">{t('restored.title')}</span>{' '}
        {t('restored.text', { time: formatDateTime(takenAt), stopped: stopped.join(', ') })}
      </p>
      <Button size="sm" onClick={() => void dismiss()}>
        {t('restored.dismiss')}
      </Button>
    </section>
  );
};
