import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import type { SupervisedQueue } from '#contract/schema.ts';
import { ColourMark } from '#web/components/colour-chip.tsx';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { WaitingTicket } from './waiting-ticket.tsx';

/** Without the column of what is promised where no queue promises anything. */
export const useQueueColumns = (hasTargets: boolean) => {
  const { t } = useTranslation('supervision');
  return useMemo(() => (hasTargets ? [...columns(t), slaColumn(t)] : columns(t)), [t, hasTargets]);
};

const columns = (t: TFunction<'supervision'>): DataColumn<SupervisedQueue>[] => [
  {
    id: 'name',
    header: t('queues.name'),
    onCard: 'rest',
    cell: ({ name, color }) => (
      <ColourMark colour={color ?? ''} className="max-w-full text-sm! font-medium text-ink!">
        {name ?? t('queues.none')}
      </ColourMark>
    ),
  },
  {
    id: 'waiting',
    header: t('queues.waiting'),
    width: 'w-[14%]',
    look: 'tabular-nums',
    cell: ({ waiting, withBot }) => (
      <>
        <span className={waiting > 0 ? 'font-semibold' : 'text-ink2'}>{waiting}</span>
        {withBot > 0 && <span className="text-xs text-ink2"> {t('queues.withBot', { count: withBot })}</span>}
      </>
    ),
  },
  {
    id: 'longest',
    header: t('queues.longest'),
    width: 'w-[23%]',
    cell: ({ longestWait }) => longestWait && <WaitingTicket ticket={longestWait} />,
    isEmpty: ({ longestWait }) => longestWait === null,
  },
  {
    id: 'open',
    header: t('queues.open'),
    width: 'w-[15%]',
    look: 'tabular-nums',
    cell: ({ open }) => open,
  },
  {
    id: 'there',
    header: t('queues.there'),
    width: 'w-[15%]',
    look: 'tabular-nums',
    cell: ({ id, there, people, free }) =>
      id !== null && (
        <>
          <span className={there === 0 && people > 0 ? 'font-medium text-danger' : undefined}>
            {t('queues.thereOf', { there, people })}
          </span>
          {there > 0 && <span className="text-xs text-ink2"> {t('queues.free', { count: free })}</span>}
        </>
      ),
    isEmpty: ({ id }) => id === null,
  },
];

const slaColumn = (t: TFunction<'supervision'>): DataColumn<SupervisedQueue> => ({
  id: 'sla',
  header: t('queues.sla'),
  width: 'w-[14%]',
  look: 'flex flex-wrap gap-x-2 tabular-nums',
  cell: ({ sla }) =>
    sla && (
      <>
        {sla.broken > 0 && <span className="font-medium text-danger">{t('queues.broken', { count: sla.broken })}</span>}
        {sla.warned > 0 && <span className="font-medium text-warn">{t('queues.warned', { count: sla.warned })}</span>}
        {sla.broken + sla.warned === 0 && <span className="text-ink2">{t('queues.kept')}</span>}
      </>
    ),
  isEmpty: ({ sla }) => sla === null,
});
