import { useTranslation } from '#web/i18n/use-translation.ts';
import { QueueOptions } from './queue-options.tsx';

/** The menu below the fields of a queue; a queue that is not stored yet has none. */
export const QueueOptionsPart = ({ queueId }: { queueId: number | null }) => {
  const { t } = useTranslation('queues');
  return (
    <section aria-label={t('menu.title')} className="grid gap-2 max-md:border-t max-md:border-line max-md:pt-4">
      <h3 className="text-sm font-semibold">{t('menu.title')}</h3>
      <p className="text-sm text-ink2">{queueId === null ? t('menu.later') : t('menu.hint')}</p>
      {queueId !== null && <QueueOptions key={queueId} queueId={queueId} />}
    </section>
  );
};
