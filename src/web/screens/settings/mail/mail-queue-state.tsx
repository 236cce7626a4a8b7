import type { MailSettings } from '#contract/schema.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** How many mails wait, and what became of the last ones that did not go. */
export const MailQueueState = ({ settings: { queue, failedMails } }: { settings: MailSettings }) => {
  const { t } = useTranslation('mail');
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{t('queue.title')}</h2>
      <p className="text-sm">
        {queue.waiting === 0 ? t('queue.none') : t('queue.waiting', { count: queue.waiting })}
        {queue.oldestAt && ` ${t('queue.oldest', { date: formatDateTime(queue.oldestAt) })}`}
      </p>
      {failedMails.length === 0 ? (
        <p className="text-sm text-ink2">{t('queue.noneFailed')}</p>
      ) : (
        <ul className="divide-y divide-line2 rounded-md border border-line">
          {failedMails.map(({ id, kind, recipient, status, failure, smtpStatus, at }) => (
            <li key={id} className="flex flex-col gap-0.5 px-3 py-2 text-sm">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium">{t(`kinds.${kind}`)}</span>
                <span className="text-xs text-ink3">{formatDateTime(at)}</span>
              </span>
              <span className="text-xs wrap-anywhere text-ink2">{recipient}</span>
              <span>
                {t(`failures.${failure}`)}
                {smtpStatus !== null && <span className="text-ink3"> ({smtpStatus})</span>}
              </span>
              {status === 'waiting' && <span className="text-xs text-ink2">{t('queue.again')}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
