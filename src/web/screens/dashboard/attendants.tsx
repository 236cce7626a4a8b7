import { Star } from 'lucide-react';
import { useMemo } from 'react';
import type { Dashboard } from '#contract/schema.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { DataTable } from '#web/components/table/data-table.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { durationText } from './durations.ts';

type Attendant = Dashboard['attendants'][number];

export const Attendants = ({ attendants }: { attendants: Attendant[] }) => {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-label={t('attendants.title')} className="overflow-hidden rounded-md border border-line bg-panel">
      <h2 className="border-b border-line2 px-4 py-2.5 text-sm font-semibold">{t('attendants.title')}</h2>
      <DataTable label={t('attendants.title')} columns={useColumns()} rows={attendants} rowId={({ id }) => id} />
    </section>
  );
};

const useColumns = (): DataColumn<Attendant>[] => {
  const { t } = useTranslation('dashboard');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('attendants.name'),
        cell: ({ name }) => <span className="font-medium">{name}</span>,
        sortBy: ({ name }) => name.toLowerCase(),
      },
      {
        id: 'rating',
        header: t('attendants.rating'),
        width: 'w-56',
        cell: ({ rating, ratings }) => rating !== null && <Rating rating={rating} ratings={ratings} />,
        sortBy: ({ rating }) => rating ?? 0,
        isEmpty: ({ rating }) => rating === null,
      },
      {
        id: 'finished',
        header: t('attendants.finished'),
        width: 'w-32',
        align: 'end',
        cell: ({ supportFinished }) => supportFinished,
        sortBy: ({ supportFinished }) => supportFinished,
      },
      {
        id: 'time',
        header: t('attendants.time'),
        width: 'w-36',
        align: 'end',
        cell: ({ avgSupportTime, supportFinished }) =>
          supportFinished === 0 ? t('cards.none') : durationText(avgSupportTime, t),
        sortBy: ({ avgSupportTime }) => avgSupportTime,
      },
      {
        id: 'online',
        header: t('attendants.online'),
        width: 'w-32',
        cell: ({ online }) => <Online online={online} />,
        sortBy: ({ online }) => Number(online),
      },
    ],
    [t],
  );
};

const Rating = ({ rating, ratings }: { rating: number; ratings: number }) => {
  const { t } = useTranslation('dashboard');
  const stars = Math.min(3, Math.max(1, Math.round(rating)));
  const word = (['unsatisfied', 'satisfied', 'verySatisfied'] as const)[stars - 1] ?? 'satisfied';
  return (
    <span className="flex flex-wrap items-center gap-x-2" title={t('attendants.ratings', { count: ratings })}>
      <span aria-hidden="true" className="flex">
        {[1, 2, 3].map((star) => (
          <Star key={star} size={14} className={star <= stars ? 'fill-warn text-warn' : 'text-ink3'} />
        ))}
      </span>
      <span className="text-sm text-ink2">{t(`attendants.stars.${word}`)}</span>
    </span>
  );
};

const Online = ({ online }: { online: boolean }) => {
  const { t } = useTranslation('dashboard');
  return (
    <span className="flex items-center gap-1.5">
      <span
        aria-hidden="true"
        className={online ? 'own-colour size-2 rounded-full bg-ok' : 'size-2 rounded-full border border-control'}
      />
      {online ? t('attendants.isOnline') : t('attendants.isOffline')}
    </span>
  );
};
