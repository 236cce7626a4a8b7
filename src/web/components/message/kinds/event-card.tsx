import { CalendarDays } from 'lucide-react';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { KindCard, type Of, OpenLink, Words } from './kind-card.tsx';

export function EventCard({ content }: { content: Of<'event'> }) {
  const { t } = useTranslation('message-kinds');
  const { name, description, place, startsAt, endsAt, url, isCancelled } = content;
  const start = startsAt && formatDateTime(startsAt);
  const when = start && endsAt ? t('until', { start, end: formatDateTime(endsAt) }) : start;
  return (
    <KindCard icon={CalendarDays} label={isCancelled ? `${t('event')} · ${t('cancelled')}` : t('event')} title={name}>
      {when && <span className="text-xs tabular-nums">{when}</span>}
      {place && <span className="text-xs text-ink2 [overflow-wrap:anywhere]">{place}</span>}
      <Words text={description} />
      <OpenLink url={url} label={t('open')} />
    </KindCard>
  );
}
